// Go: the clock, a window for the beamer, and all pairs on the clipboard.

import { act, tell } from "./app.js";
import "./clock.js";

document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  // Who presses twice by habit wants one page, printed once.
  if (event.detail > 1 && link?.target) return event.preventDefault();
  if (link?.dataset.print !== undefined) {
    const paper = open(link.href);
    if (paper) event.preventDefault();
    paper?.addEventListener("load", () => paper.print());
  }
  if (link?.dataset.marks !== undefined) {
    act("printed", { printed: true }).catch(() => {}); // and the page opens in a tab of its own
  } else if (link?.id === "open-wall") {
    const wall = open(link.href, link.target, "popup,width=1024,height=720");
    if (!wall) return;
    event.preventDefault();
    wall.focus();
  }
});

document.addEventListener("change", ({ target }) => {
  if (target.id !== "record-rounds") return;
  act("rounds_to_record", { rounds: Number(target.value) }).catch(() => {});
});

const text = (cell) => cell.textContent.replace(/\s+/g, " ").trim();

document.addEventListener("click", async (event) => {
  const button = event.target.closest("#copy");
  if (!button) return;
  const rows = [...document.querySelectorAll("#entrants tbody tr")];
  const lines = rows.map((row) => [...row.cells].map(text).join("\t"));
  try {
    await navigator.clipboard.writeText(`${lines.join("\n")}\n`);
    tell(button.dataset.copied);
  } catch {
    document.getElementById("entry-more").open = true;
    getSelection().selectAllChildren(document.querySelector("#entrants tbody"));
    tell(button.dataset.notCopied, true);
  }
});
