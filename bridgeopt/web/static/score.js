// Score: a traveller is typed line by line, and Enter moves on; what is odd fills the form below.

import { act, fill, find, tell } from "./app.js";

let shown = ""; // of which section and board the lines stand there

const plays = () => JSON.parse(find("plays").textContent);
const board = () => String(Number(find("t-board").value.trim()) || "");
const fields = () => [...find("t-lines").querySelectorAll("input")];

/** Lay out the lines of the board that is named; what was typed of it stays, and what is in is told. */
function layOut() {
  const form = find("traveller");
  if (!form) return;
  const section = find("t-section").value;
  const lines = plays()[section]?.[board()] ?? [];
  const none = find("t-none");
  none.textContent = form.dataset.strange;
  none.hidden = lines.length > 0 || !board();
  find("t-end").hidden = !lines.length;
  const what = `${section} ${board()} ${lines.map(([ns, ew]) => `${ns}-${ew}`).join(" ")}`;
  if (what !== shown) {
    shown = what;
    find("t-total").value = "";
    find("t-lines").replaceChildren(...lines.map(line));
  }
  lines.forEach(([, , counts], k) => (find(`t-known-${k}`).textContent = counts));
}

function line([ns, ew], k) {
  const item = document.createElement("li");
  const label = document.createElement("label");
  const input = document.createElement("input");
  const known = document.createElement("span");
  label.htmlFor = input.id = `t-line-${k}`;
  label.textContent = fill(find("traveller").dataset.line, { ns, ew });
  Object.assign(input, { type: "text", maxLength: 60, spellcheck: false, enterKeyHint: "next" });
  input.dataset.pairs = `${ns}-${ew}`;
  known.id = `t-known-${k}`;
  known.className = "quiet";
  input.setAttribute("aria-describedby", known.id);
  item.append(label, input, known);
  return item;
}

function take() {
  const total = find("t-total").value.trim().replace("−", "-");
  if (total && !/^[+-]?\d{1,5}$/.test(total)) {
    tell(find("t-total").dataset.wrong, true);
    find("t-total").focus();
    return;
  }
  const lines = fields()
    .filter((input) => input.value.trim())
    .map((input) => `${input.dataset.pairs} ${input.value.trim()}`);
  const values = { section: find("t-section").value, board: Number(board()), lines };
  act("results_enter", { ...values, total: total ? Number(total) : null })
    .then(() => {
      shown = "";
      find("t-board").value = Number(board()) + 1;
      layOut();
      find("t-board").focus();
      find("t-board").select();
    })
    .catch(() => {}); // it was said why, and all that was typed stands there
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "traveller") return;
  event.preventDefault();
  take();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.closest("#traveller") || event.target.id === "t-take") return;
  event.preventDefault();
  if (event.target.id === "t-total") {
    take();
    return;
  }
  if (event.target.id === "t-section") find("t-board").focus();
  else if (event.target.id === "t-board") fields()[0]?.focus();
  else (fields()[fields().indexOf(event.target) + 1] ?? find("t-total")).focus();
});

document.addEventListener("input", ({ target }) => {
  if (["t-board", "t-section"].includes(target.id)) layOut();
});

document.addEventListener("click", (event) => {
  const asked = event.target.closest("[data-adjust]");
  if (!asked) return;
  const { pair, board: number } = JSON.parse(asked.dataset.adjust);
  find("a-pair").value = pair;
  find("a-board").value = number;
  find("a-result").focus();
});

document.addEventListener("shown", layOut);
layOut();
