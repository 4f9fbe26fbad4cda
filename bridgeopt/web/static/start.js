// Start: the clock, a window for the beamer, and all pairs on the clipboard.

import { tell } from "./app.js";
import "./clock.js";

document.addEventListener("click", (event) => {
  const link = event.target.closest("#open-wall");
  if (!link || event.detail > 1) return; // who presses twice by habit wants one window
  const wall = open(link.href, link.target, "popup,width=1024,height=720");
  if (!wall) return;
  event.preventDefault();
  wall.focus();
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
