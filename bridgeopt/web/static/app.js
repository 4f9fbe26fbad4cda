// What every screen does: says to the server what somebody did, and shows how things stand.
//
// In the pages:
//   data-do="here"  on a button or a form: what is done; a button's values are in data-values (JSON),
//                   a form's are its fields. Fields of a form with data-type="number" are numbers.
//   data-go="seat"  where to go when it was done.
//   data-ask="id"   a dialog that is opened instead (its buttons do something, or close it).
// Scripts of single screens use `act`, and listen to the document's events ("replied", "shown", "meant" …).

import { morph } from "./morph.js";
import "./typed.js";

const page = document.documentElement;
let revision = JSON.parse(page.dataset.revision);
// What the address asks for besides is only told when it is asked for: such a screen comes after.
const screen = location.search ? undefined : location.pathname.split("/").pop();
let turn = Promise.resolve();
let acting = -Infinity; // since when something is being done
let deeds = 0; // how often something was begun, or answered
let missed = false; // whether there was news meanwhile
let closed = false; // whether the program is closed from here
const MOST = 100_000; // letters that the server takes at once
const PATIENCE = 15_000; // milliseconds for a screen, which takes some twenty
const RETRY = 2000;
const TOLD = 5000; // milliseconds for which it is said what was done, at least
const READING = 80; // milliseconds for each letter of it
const SOON = 500; // milliseconds in which what was done is mostly answered
/** The element with an id. */
export const find = (id) => document.getElementById(id);
const words = (id) => find(id).textContent;

/** A text as it is looked for: without accents and capitals. */
export const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
/** A text with values in its gaps. */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
/** Put something at a place, within what can be seen. */
export function putAt(element, left, top) {
  const fits = (start, size, most) => `${Math.max(8, Math.min(start, most - size - 8))}px`;
  element.style.left = fits(left, element.offsetWidth, innerWidth);
  element.style.top = fits(top, element.offsetHeight, innerHeight);
}

/** Do something on the server, after all that was begun before; return what it replied. */
export function act(name, values = {}) {
  const done = turn.then(() => send(name, values));
  turn = done.catch(() => {});
  return done;
}

/** What a screen sends with all that is done on it: a number that is hidden, a box that is ticked. */
function always() {
  const fields = [...document.querySelectorAll("input[data-always]")];
  const valueOf = ({ type, checked, value }) => (type === "checkbox" ? checked : Number(value));
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]));
}

async function send(name, values) {
  const body = JSON.stringify({ ...always(), ...values, do: name, revision, screen });
  if (body.length > MOST) {
    tell(words("too-much"), true);
    throw new Error("too much");
  }
  let answer, reply;
  acting = performance.now();
  deeds += 1;
  missed = false;
  closed = name === "close"; // what ends meanwhile is no loss
  try {
    const headers = { "Content-Type": "application/json" };
    answer = await fetch("do", { method: "POST", headers, body });
    reply = await answer.json().catch(() => ({ told: words(whyNot(answer)) }));
  } catch {
    closed = false;
    lost("gone");
    throw new Error("the program does not answer");
  } finally {
    acting = -Infinity;
    deeds += 1;
  }
  if (reply.revision && answer.ok) revision = reply.revision;
  closed &&= answer.ok;
  tell(reply.told, !answer.ok);
  if (reply.meant) document.dispatchEvent(new CustomEvent("meant", { detail: reply.meant }));
  markFields(reply.fields ?? {});
  document.dispatchEvent(new Event("replied"));
  if (reply.page) {
    lost(null);
    take(reply.page);
    if (missed) show(); // something may have come since that was written
  } else if (!closed) {
    await show();
  }
  if (!answer.ok) throw new Error(reply.told);
  document.dispatchEvent(new CustomEvent("did", { detail: name }));
  return reply;
}

/** Say beside fields why they will not do, and go to the first of them. */
function markFields(fields) {
  for (const old of document.querySelectorAll(".field-wrong")) old.remove();
  for (const [name, why] of Object.entries(fields).reverse()) {
    const field = document.querySelector(`[name="${CSS.escape(name)}"]`);
    if (!field) continue;
    const place = document.createElement("p");
    place.className = "field-wrong bad";
    place.role = "alert";
    place.dataset.extra = "";
    place.textContent = why;
    field.after(place);
    field.focus();
  }
}

/**
 * Say something to the reader. What went wrong stays until it is closed, and stands in the dialog
 * in which it was asked for, if there is one: nothing behind it could be read.
 */
export function tell(text, wrong = false) {
  for (const old of document.querySelectorAll(".refused")) old.remove();
  const page = find("wrong");
  page.hidden = true;
  find("told").firstElementChild.textContent = wrong ? "" : text || "";
  clearTimeout(telling);
  // That the program is closed is the last that is said.
  const stays = Math.max(TOLD, READING * (text?.length ?? 0));
  if (text && !wrong && !closed) telling = setTimeout(tell, stays, "");
  makeRoom();
  if (!wrong) return;
  const dialog = document.querySelector("dialog[open]");
  if (dialog) {
    const place = document.createElement("p");
    place.className = "note bad refused";
    place.role = "alert";
    place.dataset.extra = "";
    place.textContent = text;
    dialog.append(place);
    place.scrollIntoView({ block: "nearest" });
  } else {
    page.querySelector("p").textContent = text;
    page.hidden = false;
    const at = document.activeElement; // the button that was pressed stays in view
    if (at?.form && at.getBoundingClientRect().bottom > page.getBoundingClientRect().top) {
      at.scrollIntoView({ block: "center" });
    }
  }
}

let telling = 0;
/** Move what is said away from the field that is typed in. */
function makeRoom() {
  const [said, field] = [find("told"), document.activeElement];
  said.classList.remove("above");
  if (!field?.matches("input, select, textarea")) return;
  const [one, other] = [said.firstElementChild.getBoundingClientRect(), field.getBoundingClientRect()];
  const apart = one.bottom <= other.top || one.top >= other.bottom || one.right <= other.left || one.left >= other.right;
  said.classList.toggle("above", !apart);
}
document.addEventListener("focusin", makeRoom);

let showing = null;
let again = false;

/** Show how things stand now; or say why that cannot be known. */
export async function show() {
  if (closed) return;
  again = true;
  showing ??= showAll().finally(() => (showing = null));
  return showing;
}

async function showAll() {
  while (again) {
    again = false;
    try {
      const before = deeds;
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(location.href, { headers: { Accept: "text/html" }, signal });
      if (!answer.ok) {
        lost(whyNot(answer));
        if (answer.status === 503) setTimeout(show, RETRY); // the folder may be back soon
        return;
      }
      const text = await answer.text();
      lost(null);
      // What was asked for before something was done may be of before that, and its answer follows.
      if (deeds === before) take(text);
    } catch (error) {
      if (closed) return;
      lost("gone");
      if (!(error instanceof TypeError || error.name === "TimeoutError")) throw error;
      setTimeout(show, RETRY);
    }
  }
}

function take(text) {
  const wanted = new DOMParser().parseFromString(text, "text/html");
  // While something is dragged it stays, and so does the revision that the reader decides by.
  if (document.querySelector("[data-dragged]")) return;
  page.dataset.revision = wanted.documentElement.dataset.revision;
  revision = JSON.parse(page.dataset.revision);
  document.title = wanted.title;
  for (const id of ["top", "main"]) {
    const place = find(id);
    if (place) morph(place, wanted.getElementById(id));
  }
  document.dispatchEvent(new Event("shown"));
}

const WHY = { 401: "no-key", 403: "no-key", 503: "no-folder" };
const whyNot = (answer) => WHY[answer.status] ?? "failed";

/** Say that this is not how things stand: why, by the id of what is said; or that all is well. */
function lost(why) {
  const place = find("lost");
  for (const each of place.children) each.hidden = each.id !== why;
  place.hidden = !why;
}

function valuesOf(form, button) {
  const values = {};
  for (const [name, value] of new FormData(form, button)) {
    const field = form.elements[name];
    const numeric = (field.dataset || field[0]?.dataset)?.type === "number";
    const read = numeric ? (value === "" ? null : Number(value)) : value;
    if (field.dataset?.list !== undefined) (values[name] ??= []).push(read);
    else values[name] = read;
  }
  return values;
}

const underWay = new WeakSet();

async function doOf(element, values) {
  if (underWay.has(element)) return false; // it was pressed twice
  underWay.add(element);
  const given = JSON.parse(element.dataset.values || "{}");
  let reply;
  try {
    reply = await act(element.dataset.do, { ...given, ...values });
  } catch {
    return false; // it was said why
  } finally {
    underWay.delete(element);
  }
  element.closest("dialog")?.close();
  const popover = element.closest("[popover]");
  if (popover?.matches(":popover-open")) popover.hidePopover();
  const go = element.dataset.go || reply.go;
  if (go) {
    const { pathname, search } = new URL(go, location.href);
    // What was done is said on the page that follows.
    if (pathname + search !== location.pathname + location.search) {
      forLater(reply.told || "");
    }
    location.assign(go);
  }
  return true;
}

/** Keep a text for the page that follows, and return the one that was kept; "" without storage. */
function forLater(text) {
  try {
    const before = sessionStorage.getItem("bridgeopt-told");
    sessionStorage.setItem("bridgeopt-told", text);
    return before || "";
  } catch {
    return "";
  }
}

const before = forLater("");
if (before) tell(before);

document.addEventListener("click", (event) => {
  const element = event.target.closest("button, a, [data-tap]");
  if (!element) return;
  if (element.dataset.ask) {
    event.preventDefault();
    const dialog = find(element.dataset.ask);
    dialog.showModal();
    dialog.dispatchEvent(new CustomEvent("asked", { detail: element }));
  } else if (element.dataset.close !== undefined) {
    element.closest("dialog")?.close();
    tell("");
  } else if (element.dataset.do && element.nodeName !== "FORM" && element.type !== "submit") {
    event.preventDefault();
    // Who presses twice by habit does not want it back at once.
    if (event.detail < 2 || !element.ariaPressed) doOf(element, {});
  }
});

// Escape closes what went wrong, where nothing lies above it that it would close first.
document.addEventListener("keydown", (event) => {
  const above = document.querySelector("dialog[open], :popover-open, [data-dragged]");
  if (event.key === "Escape" && !event.defaultPrevented && !above) tell("");
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset.do) return;
  event.preventDefault();
  doOf(form, valuesOf(form, event.submitter)).then((done) => {
    if (done && form.dataset.clear !== undefined) form.reset();
  });
});

// A menu opens beside the button that opens it, within what can be seen.
let opener = null;
/** Return what opened a menu last: not all browsers say so, nor give a button that is pressed focus. */
export const openedBy = () => opener;
document.addEventListener("click", (event) => {
  opener = event.target.closest("[popovertarget]") || opener;
}, true);
document.addEventListener("toggle", (event) => {
  const menu = event.target;
  if (event.newState !== "open" || !menu.popover || !opener) return;
  const at = opener.getBoundingClientRect();
  putAt(menu, at.right - menu.offsetWidth, at.bottom + 4);
  menu.querySelector("button:not([hidden])")?.focus();
}, true);

// One tab listens to the server and tells the others: a browser has six connections for us all.
const channel = new BroadcastChannel("bridgeopt");
let leaving = new AbortController();

// What works for so long that nobody tells of its end is looked at each second.
let looking = 0;
function lookAgain() {
  clearTimeout(looking);
  if (document.querySelector("[data-working]")) looking = setTimeout(show, 1000);
}
document.addEventListener("shown", lookAgain);
lookAgain();

// What was done here is shown when it is answered: not before that too, which would hold it up.
function hear() {
  if (document.hidden) return;
  if (performance.now() - acting < SOON) missed = true;
  else show();
}
channel.addEventListener("message", hear);
document.addEventListener("visibilitychange", hear);

document.addEventListener("click", (event) => {
  const link = event.target.closest("#open-wall");
  if (!link || event.detail > 1) return; // a double click opens one window
  const wall = open(link.href, link.target, "popup,width=1024,height=720");
  if (!wall) return;
  event.preventDefault();
  wall.focus();
});

function listen({ signal }) {
  if (signal.aborted) return;
  const source = new EventSource("events");
  const pass = () => {
    channel.postMessage("look");
    hear();
  };
  for (const event of ["changed", "worked", "error"]) source.addEventListener(event, pass);
  source.addEventListener("error", () => {
    // A server that refuses is not asked again by the browser, but may be another one soon.
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, RETRY, { signal });
  });
  signal.addEventListener("abort", () => source.close());
}

function takeTurn() {
  leaving = new AbortController();
  const { signal } = leaving;
  const whileHere = new Promise((leave) => signal.addEventListener("abort", leave));
  // By the hall's network browsers have no locks: there, each window listens for itself.
  if (!navigator.locks) return listen({ signal });
  const listening = () => (listen({ signal }), whileHere);
  navigator.locks.request("bridgeopt-events", { signal }, listening).catch(() => {});
}

// A page that is left may be kept by the browser, and come back: meanwhile another one listens.
addEventListener("pagehide", () => leaving.abort());
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  takeTurn();
  show();
});
takeTurn();
