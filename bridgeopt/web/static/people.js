// A box for names: type part of one, and whoever is meant is offered below; Enter or a tap takes it.
//
// In a form: an input with role "combobox", a list with role "listbox", a label for the input with
// data-first and data-second, a [data-first-chosen] that shows the first of two (with a button to
// forget it), and the texts of what is offered as the form's data. Who there is stands in #people.

const MOST = 8;

const people = () => JSON.parse(document.getElementById("people").textContent);
export const byId = (id) => people().find((person) => person.id === id);
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const named = (person) => (person.guest ? { guest: person.guest } : { player: person.id });
const plain = (text) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** Whoever's name has words that begin as what was typed, in any order; or that holds it at all. */
function matching(typed, except) {
  const words = plain(typed).split(" ").filter(Boolean);
  if (!words.length) return [];
  const ranked = [];
  for (const person of people()) {
    if (person.id === except) continue;
    const parts = person.find.split(/[ ,-]+/);
    if (words.every((word) => parts.some((part) => part.startsWith(word)))) {
      ranked.push([parts[0].startsWith(words[0]) ? 0 : 1, person]);
    } else if (person.find.includes(words.join(" ")) || String(person.id) === words.join(" ")) {
      ranked.push([2, person]);
    }
  }
  // Who is expected comes before who is not, and these before who is here.
  const wanted = (person) => (person.here ? 2 : person.expected ? 0 : 1);
  ranked.sort(([one, a], [other, b]) => wanted(a) - wanted(b) || one - other);
  return ranked.slice(0, MOST).map(([, person]) => person);
}

/** Who mostly plays with somebody and is free, but for one. */
export const usual = (person, except) =>
  (person.usual || []).filter((id) => id !== except).map(byId).filter((other) => other && !other.taken);

/**
 * Let a form ask for two who play together, or for one.
 *
 * `done` gets them as the server wants them. `offer`, where two are asked for, tells what is offered
 * once there is a first and before anything is typed: a text each, and the second (perhaps null).
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
    const name = field.value.trim();
    if (!name) {
      options = first ? offer(first) : [];
    } else {
      const guest = { guest: name, name };
      options = matching(name, first?.id).map((person) => ({
        text: first ? fill(texts.with, person) : person.here ? fill(texts.already, person) : person.name,
        person,
      }));
      options.push({ text: fill(texts.guest, guest), person: guest });
    }
    at = 0;
    draw();
  }

  function draw() {
    list.replaceChildren(
      ...options.map((option, k) => {
        const item = document.createElement("li");
        item.id = `${list.id}-${k}`;
        item.role = "option";
        item.ariaSelected = String(k === at);
        item.dir = "auto";
        item.textContent = option.text;
        item.addEventListener("pointerdown", (event) => event.preventDefault());
        item.addEventListener("click", () => take(option));
        return item;
      }),
    );
    list.hidden = !options.length;
    field.setAttribute("aria-expanded", String(!list.hidden));
    if (list.hidden) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", `${list.id}-${at}`);
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
      at = (at + step + options.length) % options.length;
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
  document.addEventListener("shown", draw); // what the server sent knows nothing of all this
  return { field, forget };
}
