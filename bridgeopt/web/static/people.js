// A combobox for names: type part of one; Enter or a tap takes a match.
//
// The form has an input with role "combobox", a list with role "listbox", a label with data-first and
// data-second, a [data-first-chosen] for the first of two (with a button to clear it), and the texts
// as data. #people lists all people.

import { fill, plain } from "./app.js";

const MOST = 8;

const people = () => JSON.parse(document.getElementById("people").textContent);
export const byId = (id) => people().find((person) => person.id === id);
const named = (person) => (person.guest ? { guest: person.guest } : { player: person.id });
const LETTERS = { ø: "o", ł: "l", đ: "d", æ: "ae", œ: "oe", ı: "i" };
const wordsOf = (text) =>
  plain(text).replace(/[øłđæœı]/g, (each) => LETTERS[each]).split(/[\s,.()]+/).filter(Boolean);

/** Return the edit distance, with swaps, from `typed` to the closest beginning of `word`. */
function apart(typed, word) {
  let [before, last] = [null, Array.from({ length: word.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= typed.length; i += 1) {
    const here = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      here[j] = Math.min(last[j] + 1, here[j - 1] + 1, last[j - 1] + !same);
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (swapped) here[j] = Math.min(here[j], before[j - 2] + 1);
    }
    [before, last] = [last, here];
  }
  return Math.min(...last);
}
const slips = (typed) => (typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2);
// Only the beginning of a word may be typed if it begins as the word does: "park" is not "harker".
const isLike = (typed, word) => apart(typed, word) <= slips(typed)
  && (typed[0] === word[0] || word.length - typed.length <= slips(typed));

const [BEGINS, HOLDS, MISTYPED, PERHAPS] = [0, 2, 3, 4];

/**
 * Rank a person's match (lower is better, null is none): words begin as typed, in any order; the name
 * holds the text; all words are similar; or one is, and this may be a new name.
 */
function match(person, typed) {
  const parts = wordsOf(person.find).flatMap((part) => [part, ...(part.includes("-") ? part.split("-") : [])]);
  if (typed.every((word) => parts.some((part) => part.startsWith(word)))) {
    return BEGINS + !parts[0].startsWith(typed[0]);
  }
  const whole = typed.join(" ");
  if (person.find.includes(whole) || String(person.id) === whole) return HOLDS;
  if (typed.every((word) => parts.some((part) => isLike(word, part)))) return MISTYPED;
  const long = typed.filter((word) => word.length > 3);
  const perhaps = long.some((word) => parts.some((part) => isLike(word, part)));
  return perhaps && typed.length > 1 && !person.here ? PERHAPS : null;
}

/** Return the best matches, best first, with their ranks. */
function matching(text, except) {
  const typed = wordsOf(text);
  if (!typed.length) return [];
  // Expected people first; people who are here last.
  const wanted = (person) => (person.here ? 2 : person.expected ? 0 : 1);
  return people()
    .filter((person) => person.id !== except)
    .map((person) => ({ person, how: match(person, typed) }))
    .filter(({ how }) => how !== null)
    .sort((a, b) => (a.how < MISTYPED ? 0 : a.how) - (b.how < MISTYPED ? 0 : b.how)
      || wanted(a.person) - wanted(b.person) || a.how - b.how)
    .slice(0, MOST);
}

/** Whether a text matches a person; an empty text matches all. */
export function isMeant(person, text) {
  const typed = wordsOf(text);
  return !typed.length || [BEGINS, BEGINS + 1, HOLDS, MISTYPED].includes(match(person, typed));
}

/** Return a person's free usual partners, without `except`. */
export const usual = (person, except) =>
  (person.usual || []).filter((id) => id !== except).map(byId).filter((other) => other && !other.taken);

/**
 * Set up a form that asks for one player, or for two who play together.
 *
 * `data-marks` names the property of people listed as already playing; by default `here`, and only
 * for the first. `done` gets the players in the server's format. `offer(first)`, for two, returns the
 * options shown before a second is typed: each a text and a person, or null for none.
 */
export function namesBox(form, { done, offer = null }) {
  const field = form.querySelector("[role=combobox]");
  const list = form.querySelector("[role=listbox]");
  const label = field.labels[0];
  const chosen = form.querySelector("[data-first-chosen]");
  const texts = form.dataset;
  let first = null;
  let options = [];
  let at = 0;

  function find() {
    if (offer && !first && field.value.includes("&")) {
      // Two names at once: take the first if it is clear who is meant.
      const [one, other] = field.value.split("&", 2);
      field.value = one.trim();
      find();
      const meant = options.filter(({ how }) => how <= HOLDS);
      if (meant.length > 1 || options[0]?.how === MISTYPED) return;
      take(options[0]);
      field.value = other.trim();
    }
    const name = field.value.trim();
    if (!name) {
      options = first ? offer(first) : [];
    } else {
      const guest = { guest: name, name };
      const found = matching(name, first?.id);
      const text = (person) => {
        if (first && !(texts.marks && person[texts.marks])) return fill(texts.with, person);
        return person[texts.marks ?? "here"] ? fill(texts.already, person) : person.name;
      };
      options = found.map(({ person, how }) => ({ text: text(person), person, how }));
      const asGuest = { text: fill(texts.guest, guest), person: guest, guest: true };
      // Without a good match the name is probably new: offer the guest first.
      if (found[0]?.how === PERHAPS) options.unshift(asGuest);
      else options.push(asGuest);
    }
    at = 0;
    draw();
    list.scrollIntoView({ block: "nearest" }); // it may be off screen
  }

  function draw() {
    list.replaceChildren(
      ...options.map((option, k) => {
        const item = document.createElement("li");
        item.id = `${list.id}-${k}`;
        item.role = "option";
        item.ariaSelected = String(k === at);
        item.dir = "auto";
        item.classList.toggle("guest", Boolean(option.guest));
        item.textContent = option.text;
        item.addEventListener("pointerdown", (event) => event.preventDefault());
        item.addEventListener("click", () => take(option));
        return item;
      }),
    );
    list.hidden = !options.length;
    field.setAttribute("aria-expanded", String(!list.hidden));
    if (list.hidden || at < 0) field.removeAttribute("aria-activedescendant");
    else {
      field.setAttribute("aria-activedescendant", `${list.id}-${at}`);
      list.children[at].scrollIntoView({ block: "nearest" });
    }
    if (!chosen) return;
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

  function take(option) {
    field.focus();
    if (!option) return;
    if (offer && !first) {
      first = option.person;
      field.value = "";
      find();
      return;
    }
    const both = [first, option.person].filter(Boolean).map(named);
    forget();
    done(both);
  }

  field.addEventListener("input", find);
  field.addEventListener("focus", () => first && find());
  field.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length) {
      event.preventDefault();
      at = at < 0 && step < 0 ? options.length - 1 : (at + step + options.length) % options.length;
      draw();
    } else if (
      (event.key === "Escape" && (first || options.length)) ||
      (event.key === "Backspace" && first && !field.value)
    ) {
      event.preventDefault();
      forget();
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    take(options[at]);
  });
  form.addEventListener("click", (event) => {
    if (event.target.dataset.forget === undefined) return;
    forget();
    field.focus();
  });
  document.addEventListener("shown", draw); // page updates reset it
  /** Begin with a given first player. */
  function begin(person) {
    first = person;
    field.value = "";
    field.focus();
    find();
  }

  return { field, forget, begin };
}

/** Begin with the player named in the address (#with-12), who needs a partner. */
export function beginWithNamed(begin) {
  const look = () => {
    const player = /^#with-(\d+)$/.exec(location.hash)?.[1];
    const person = player && byId(Number(player));
    if (!person) return;
    history.replaceState(null, "", location.pathname);
    begin(person);
  };
  addEventListener("hashchange", look);
  look();
}
