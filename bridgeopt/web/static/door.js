// The door: type part of a name, Enter; the usual partner is offered, Enter pairs them.

import { act } from "./app.js";

const form = document.getElementById("arrive");
const field = document.getElementById("name");
const list = document.getElementById("found");
const label = document.getElementById("name-label");
const chosen = document.getElementById("first");
const MOST = 8;

let first = null;
let options = [];
let at = 0;

const people = () => JSON.parse(document.getElementById("people").textContent);
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const plain = (text) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** Whoever's name has words that begin as what was typed, in any order; or that holds it at all. */
function matching(typed, except) {
  const words = plain(typed).split(" ").filter(Boolean);
  if (!words.length) return [];
  const ranked = [];
  for (const person of people()) {
    if (except.includes(person.id)) continue;
    const parts = person.find.split(/[ ,-]+/);
    if (words.every((word) => parts.some((part) => part.startsWith(word)))) {
      ranked.push([parts[0].startsWith(words[0]) ? 0 : 1, person]);
    } else if (person.find.includes(words.join(" ")) || String(person.id) === words.join(" ")) {
      ranked.push([2, person]);
    }
  }
  ranked.sort((one, other) => one[0] - other[0]);
  return ranked.slice(0, MOST).map(([, person]) => person);
}

const byId = (id) => people().find((person) => person.id === id);

function find() {
  const typed = field.value;
  const { here, both, alone, guest, with: beside, already } = form.dataset;
  options = [];
  if (!first) {
    for (const person of matching(typed, [])) {
      options.push({ text: person.here ? fill(already, person) : person.name, first: person });
    }
    if (typed.trim()) {
      options.push({ text: fill(guest, { name: typed.trim() }), first: { guest: typed.trim(), name: typed.trim() } });
    }
  } else if (typed.trim()) {
    for (const person of matching(typed, [first.id])) {
      options.push({ text: fill(beside, person), second: person });
    }
    options.push({ text: fill(guest, { name: typed.trim() }), second: { guest: typed.trim() } });
  } else {
    const partner = first.partner && byId(first.partner);
    if (partner) options.push({ text: fill(both, { name: first.name, partner: partner.name }), second: partner });
    for (const id of first.usual || []) {
      const other = byId(id);
      if (other && id !== first.partner && !other.taken) {
        options.push({ text: fill(beside, other), second: other });
      }
    }
    options.push({ text: fill(partner ? here : alone, first), second: null });
  }
  at = 0;
  draw();
}

function draw() {
  list.replaceChildren(
    ...options.map((option, k) => {
      const item = document.createElement("li");
      item.id = `option-${k}`;
      item.role = "option";
      item.ariaSelected = String(k === at);
      item.dir = "auto";
      item.textContent = option.text;
      item.addEventListener("pointerdown", (event) => event.preventDefault());
      item.addEventListener("click", () => take(option));
      return item;
    }),
  );
  list.hidden = !options.length || (!first && !field.value.trim());
  field.setAttribute("aria-expanded", String(!list.hidden));
  if (list.hidden) field.removeAttribute("aria-activedescendant");
  else field.setAttribute("aria-activedescendant", `option-${at}`);
  label.textContent = first ? label.dataset.second : label.dataset.first;
  chosen.hidden = !first;
  chosen.querySelector("bdi").textContent = first ? first.name : "";
}

function forget() {
  first = null;
  field.value = "";
  options = [];
  draw();
}

const named = (person) => (person.guest ? { guest: person.guest } : { player: person.id });

async function take(option) {
  field.focus();
  if (!option) return;
  if (option.first) {
    first = option.first;
    field.value = "";
    find();
    return;
  }
  const players = [named(first), ...(option.second ? [named(option.second)] : [])];
  forget();
  await act("arrive", { players }).catch(() => {});
}

field.addEventListener("input", find);
field.addEventListener("focus", () => first && find());
field.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && options.length) {
    event.preventDefault();
    at = (at + step + options.length) % options.length;
    draw();
  } else if (event.key === "Escape" || (event.key === "Backspace" && first && !field.value)) {
    event.preventDefault();
    forget();
  }
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  take(options[at]);
});
document.getElementById("forget").addEventListener("click", () => {
  forget();
  field.focus();
});

// A list that is pasted into the box for names goes where lists go.
field.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text");
  if (!text.trim().includes("\n")) return;
  event.preventDefault();
  act("sign_up", { list: text }).catch(() => openList(text));
});

function openList(text) {
  document.getElementById("list").value = text;
  document.getElementById("sign-ups").showModal();
}

document.getElementById("file").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (file) document.getElementById("list").value = await file.text();
  event.target.value = "";
});

// One menu for all rows: whose it is, the button tells that opens it.
document.getElementById("menu").addEventListener("beforetoggle", (event) => {
  const button = event.source ?? document.activeElement;
  if (event.newState !== "open" || !button?.dataset.player) return;
  const player = Number(button.dataset.player);
  for (const [id, values] of [
    ["unpair", { player }],
    ["remove", { players: [player] }],
    ["keep", { player }],
  ]) {
    document.getElementById(id).dataset.values = JSON.stringify(values);
  }
  document.getElementById("unpair").hidden = !button.dataset.partner;
  document.getElementById("keep").hidden = button.dataset.guest !== "1";
});
