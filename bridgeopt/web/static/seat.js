// Seating: move pairs to another number or section, by dragging or by menu.

import { act, find, putAt, show } from "./app.js";
import { draggable } from "./drag.js";

const menu = find("pair-menu");
const move = find("move");
const wish = find("wish");
const no = find("no");

const sectionOf = (element) => element.closest("[data-section]");
const pairOf = (row) => JSON.parse(row.dataset.pair);

draggable({
  grip: "[data-grip]",
  thing: "li[data-pair]",
  place: ".seats li[data-number], .seats header, .picks a",
  words: (row) => row.dataset.who,
  dropped: put,
});

/** Move a pair on the page at once, then on the server. */
async function put(row, place) {
  const section = sectionOf(place).dataset.section;
  const number = place.dataset.number ? Number(place.dataset.number) : null;
  if (number === null && sectionOf(row).dataset.section === section) return;
  echo(row, place);
  row.dataset.dragged = ""; // until the server answers
  row.classList.add("settling");
  const at = place.getBoundingClientRect();
  await act("put", { pair: pairOf(row), section, number }).catch((error) => {
    landed();
    show();
    refuse(error.message, at);
  });
}

/** Show an error at the place of the drop. */
function refuse(why, at) {
  const general = find("wrong");
  if (general.hidden || !no) return; // another error, already shown
  general.hidden = true;
  no.querySelector("p").textContent = why;
  no.hidden = false;
  putAt(no, at.left, at.bottom + 4);
}

for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => no && (no.hidden = true));
}

/** Mark the shown section, on screens that show one at a time. */
function mark() {
  const picks = [...document.querySelectorAll(".picks a")];
  const shown = picks.find((each) => each.hash === location.hash) ?? picks[0];
  for (const each of picks) {
    if (each === shown) each.ariaCurrent = "true";
    else each.removeAttribute("aria-current");
  }
}
addEventListener("hashchange", mark);
document.addEventListener("shown", mark);
mark();

function echo(row, place) {
  if (!place.dataset.number) {
    find(`section-${sectionOf(place).dataset.section}`).querySelector(".rows").append(row);
    return;
  }
  const [here, there] = [document.createComment(""), document.createComment("")];
  const numbers = [row, place].map((each) => each.querySelector(".grip b"));
  row.before(here);
  place.before(there);
  here.replaceWith(place);
  there.replaceWith(row);
  const first = numbers[0].textContent;
  numbers[0].textContent = numbers[1].textContent;
  numbers[1].textContent = first;
}

function landed() {
  for (const row of document.querySelectorAll("[data-dragged].settling")) {
    delete row.dataset.dragged;
    row.classList.remove("settling");
  }
}
document.addEventListener("replied", landed);

// The menu of a pair, with arrow keys.
let row = null;

const rows = () => [...document.querySelectorAll(".seats li[data-pair]")];
const items = () => [...menu.querySelectorAll("[role=menuitem]")];

document.addEventListener("click", (event) => {
  const button = event.target.closest(".seats .more");
  if (!button) return;
  row = button.closest("li");
  const about = find("pair-about");
  const lines = [row.dataset.who, ...JSON.parse(row.dataset.about)];
  about.replaceChildren(
    ...lines.map((line, k) => {
      const told = document.createElement("p");
      const part = told.appendChild(document.createElement(k ? "bdi" : "b"));
      part.textContent = line;
      return told;
    }),
  );
}, true);
menu?.addEventListener("toggle", (event) => {
  if (event.newState === "open") (items()[0] ?? find("pair-about")).focus();
});
menu?.addEventListener("keydown", (event) => {
  const all = items();
  const at = all.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined || !all.length) return;
  event.preventDefault();
  all[(to + all.length) % all.length].focus();
});
menu?.addEventListener("click", (event) => {
  const item = event.target.closest("[role=menuitem]");
  if (!item || !row) return;
  menu.hidePopover();
  if (item.dataset.open) openMove();
  else openWish(item);
});

function option(value, text, chosen = false) {
  const made = new Option(text, value, chosen, chosen);
  made.dir = "auto";
  return made;
}

function opened(dialog, values) {
  dialog.querySelector("[data-whose]").textContent = row.dataset.who;
  dialog.querySelector("form").dataset.values = JSON.stringify({ pair: pairOf(row), ...values });
  dialog.dataset.of = row.id;
  dialog.showModal();
}

function openMove() {
  const [section, number] = [move.querySelector("#move-section"), move.querySelector("#move-number")];
  const own = sectionOf(row).dataset.section;
  const names = [...document.querySelectorAll(".seats [data-section]")].map((s) => s.dataset.section);
  section.replaceChildren(...names.map((name) => option(name, name, name === own)));
  section.onchange = () => {
    const there = find(`section-${section.value}`);
    const numbers = [...there.querySelectorAll("[data-number]")];
    const called = (li) => li.querySelector(".grip b").textContent;
    number.replaceChildren(option("", number.dataset.any), ...numbers.map((li) => option(li.dataset.number, called(li))));
  };
  section.onchange();
  opened(move, {});
}

function openWish(item) {
  const { kind, value } = item.dataset;
  const two = item.dataset.two !== undefined;
  const other = wish.querySelector("#wish-other");
  wish.querySelector("#wish-head").textContent = item.textContent;
  wish.querySelector("[data-for-two]").hidden = !two;
  other.disabled = !two;
  other.replaceChildren(
    ...rows()
      .filter((each) => each !== row && two)
      .map((each) => option(pairOf(each).join(","), each.dataset.who)),
  );
  const strength = wish.querySelector("[data-strength]");
  strength.hidden = strength.disabled = item.dataset.must !== undefined;
  wish.querySelector("form").reset();
  opened(wish, value ? { kind, value } : { kind });
}

// After a move by menu, the pair keeps the focus in its new place.
let last = null;
for (const dialog of [move, wish]) {
  dialog?.addEventListener("close", () => {
    last = dialog.dataset.of;
    focusLast();
  });
}
function focusLast() {
  const active = document.activeElement;
  const nowhere = !active || active === document.body || active.closest("dialog:not([open])");
  if (last && nowhere) find(`more-${last}`)?.focus();
}
document.addEventListener("shown", focusLast);
document.addEventListener("pointerdown", () => (last = null));
