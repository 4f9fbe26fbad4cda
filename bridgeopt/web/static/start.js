// Start: the clock, a window for the beamer, and all pairs on the clipboard.

import { tell } from "./app.js";
import "./clock.js";

let toAsk = false;

/** Ask once, after pages were opened to be printed, whether they were. */
function askWhetherPrinted() {
  const dialog = document.getElementById("did-print");
  if (!toAsk || !dialog || document.querySelector("dialog[open]")) return;
  toAsk = false;
  dialog.showModal();
}

// Browsers tell of the end of printing to the page that is printed, and not all do: whoever comes
// back to this window is asked too.
addEventListener("focus", askWhetherPrinted);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) askWhetherPrinted();
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  // Who presses twice by habit wants one page, printed once.
  if (event.detail > 1 && link?.target) return event.preventDefault();
  if (link?.dataset.print !== undefined) {
    const paper = open(link.href);
    if (paper) event.preventDefault();
    paper?.addEventListener("load", () => {
      paper.addEventListener("afterprint", askWhetherPrinted);
      paper.print();
    });
  }
  if (link?.dataset.marks !== undefined) {
    toAsk = true; // it opens in a tab of its own; whether it was printed, only the director knows
  } else if (link?.id === "open-wall") {
    const wall = open(link.href, link.target, "popup,width=1024,height=720");
    if (!wall) return;
    event.preventDefault();
    wall.focus();
  }
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
