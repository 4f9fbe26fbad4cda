// Start: runs the clock, and copies all pairs.

import { tell } from "./app.js";
import "./clock.js";

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
