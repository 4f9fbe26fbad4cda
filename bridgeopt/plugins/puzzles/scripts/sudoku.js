// Sudoku: type digits, move with arrow keys; several digits in a cell are a note.

import { fill, keep, kept, puzzle, say, texts } from "./kept.js";
import { conflicts, isSolved } from "./sudoku-rule.js";

const { givens } = puzzle;
const size = Math.sqrt(givens.length);
const known = kept();
const typed = givens.map((given, cell) => {
  const text = Array.isArray(known) && typeof known[cell] === "string" ? known[cell] : "";
  return given ? String(given) : clean(text);
});
function clean(text) {
  return [...new Set(text.replace(/[^1-9]/g, ""))].filter((digit) => Number(digit) <= size).join("");
}
const digits = () => typed.map((text) => (text.length === 1 ? Number(text) : 0));

const fields = [...document.querySelectorAll("#grid input")];
let wasSolved = null;

function show() {
  const wrong = conflicts(digits());
  fields.forEach((field, cell) => {
    if (field.value !== typed[cell]) field.value = typed[cell];
    field.classList.toggle("note-of", typed[cell].length > 1);
    field.ariaInvalid = String(wrong.includes(cell));
  });
  const left = digits().filter((digit) => !digit).length;
  const solved = isSolved(digits());
  document.getElementById("left").textContent = fill(wrong.length ? texts.wrong : texts.left, { n: left, wrong: wrong.length });
  document.getElementById("won").hidden = !solved;
  document.getElementById("again").disabled = typed.every((text, cell) => givens[cell] || !text);
  if (solved && wasSolved === false) say(texts.won);
  wasSolved = solved;
}

document.getElementById("grid").addEventListener("input", ({ target }) => {
  const cell = fields.indexOf(target);
  if (cell < 0 || givens[cell]) return;
  typed[cell] = clean(target.value);
  keep(typed);
  show();
});

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -size, ArrowDown: size };
document.getElementById("grid").addEventListener("keydown", (event) => {
  const cell = fields.indexOf(event.target);
  const step = STEPS[event.key];
  if (cell < 0 || !step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  const next = fields[(cell + step + size * size) % (size * size)];
  next.focus();
  next.select();
});

document.getElementById("again").addEventListener("click", () => {
  givens.forEach((given, cell) => {
    if (!given) typed[cell] = "";
  });
  keep(typed);
  say(texts.begun);
  show();
});
show();
