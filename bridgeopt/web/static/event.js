// Results by keyboard: Enter sends one and moves to the next missing one. A refused result or a
// correction's question gets the focus; none of its buttons, which Enter would press.

import { act, find } from "./app.js";

const fields = () => [...document.querySelectorAll("form.result input")];

function moveOn(field) {
  const all = fields();
  const after = all.slice(all.indexOf(field) + 1);
  const next = after.find((each) => !each.value) ?? all.find((each) => !each.value && each !== field);
  const last = find("pair") ?? field;
  (next ?? last).focus();
}

const saying = new Set();

async function say(form, goOn) {
  const field = form.elements.typed;
  const typed = field.value.trim();
  if (saying.has(field)) return;
  if (typed === field.defaultValue) {
    if (goOn) moveOn(field);
    return;
  }
  saying.add(field);
  if (goOn) moveOn(field);
  const values = { round: Number(form.dataset.round), table: Number(form.dataset.table), typed: typed || "?" };
  try {
    await act("result", values);
  } catch {
    saying.delete(field);
    find(field.id)?.select();
    return;
  }
  saying.delete(field);
  const asks = find("correction");
  if (asks) {
    const shown = find(field.id);
    if (shown) shown.value = shown.defaultValue; // not saved yet
    asks.focus();
  }
}

// Follow a link once all results are sent, unless one was refused or needs confirmation.
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[href]");
  if (!link || link.target || !saying.size) return;
  event.preventDefault();
  while (saying.size) await new Promise((soon) => setTimeout(soon, 20));
  const stays = find("correction") || !find("wrong").hidden;
  if (!stays) location.assign(link.href);
});

document.addEventListener("submit", (event) => {
  if (!event.target.matches("form.result")) return;
  event.preventDefault();
  say(event.target, true);
});
// Leaving a field sends its result too.
document.addEventListener("focusout", ({ target }) => {
  if (target.matches("form.result input")) say(target.form, false);
});

// Focus the next step: Enter then posts a proposed round.
document.addEventListener("did", ({ detail }) => {
  const next = { propose: "post", again: "post", post: "games-head", accept: "pair", result: "" }[detail];
  if (detail === "result") find("correction")?.focus();
  else if (detail === "post") fields()[0]?.focus();
  else if (next) find(next)?.focus();
});
