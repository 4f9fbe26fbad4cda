// Common to all screens: sends actions to the server and keeps the page up to date.
//
// In the pages:
//   data-do="here"  on a button or form: the action's name. Values: data-values (JSON) and a form's
//                   fields, as numbers if they have data-type="number".
//   data-go="seat"  the page to open afterwards.
//   data-ask="id"   a dialog to open instead.
//   data-kind       on the root: which of a screen's pages this is; scripts set up one kind only.
// Scripts of single screens call `act` and listen for "replied", "shown", "did" and "meant".

import { morph } from "./morph.js";
import "./typed.js";

const page = document.documentElement;
let revision = JSON.parse(page.dataset.revision);
// Replies hold pages without a query only; a page with one is fetched after the reply.
const screen = location.search ? undefined : location.pathname.split("/").pop();
let turn = Promise.resolve();
let acting = -Infinity; // when the current action began
let deeds = 0; // begins and ends of actions
let missed = false; // whether news came during an action
let closed = false; // whether this page closed the program
let going = false; // whether another page is being opened
const MOST = 100_000; // characters in the longest request the server takes
const PATIENCE = 15_000; // milliseconds; a screen takes about 20
const RETRY = 2000;
const TOLD = 5000; // minimum milliseconds a message is shown
const READING = 80; // milliseconds per character
const SOON = 500; // milliseconds in which most actions are answered
export const find = (id) => document.getElementById(id);
const words = (id) => find(id).textContent;

/** Return a text for searching: without accents and capitals. */
export const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
/** Fill in a text's placeholders. */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
/** Move an element to a position, kept within the window. */
export function putAt(element, left, top) {
  const fits = (start, size, most) => `${Math.max(8, Math.min(start, most - size - 8))}px`;
  element.style.left = fits(left, element.offsetWidth, innerWidth);
  element.style.top = fits(top, element.offsetHeight, innerHeight);
}

/** Run an action on the server after all earlier ones; return the reply. */
export function act(name, values = {}) {
  const done = turn.then(() => send(name, values));
  turn = done.catch(() => {});
  return done;
}

/** Return the values that every action sends: hidden numbers and checkboxes. */
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
  closed = name === "close"; // then a lost connection is expected
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
  if (closed) document.body.replaceChildren(find("told"));
  if (reply.meant) document.dispatchEvent(new CustomEvent("meant", { detail: reply.meant }));
  markFields(reply.fields ?? {});
  document.dispatchEvent(new Event("replied"));
  if (reply.page && !closed) {
    lost(null);
    take(reply.page, reply.told);
    if (missed) show(); // the reply's page may be older
  } else if (!closed) {
    await show();
  }
  if (!answer.ok) throw new Error(reply.told);
  document.dispatchEvent(new CustomEvent("did", { detail: name }));
  return reply;
}

function alarm(text, className) {
  const place = document.createElement("p");
  place.dataset.extra = "";
  return Object.assign(place, { className, role: "alert", textContent: text });
}

/** Show errors below their fields, and focus the first. */
function markFields(fields) {
  for (const old of document.querySelectorAll(".field-wrong")) old.remove();
  for (const [name, why] of Object.entries(fields).reverse()) {
    const field = document.querySelector(`[name="${CSS.escape(name)}"]`);
    if (!field) continue;
    field.after(alarm(why, "field-wrong bad"));
    field.focus();
  }
}

/**
 * Show a message. An error stays until it is closed, and appears in the open dialog, if any,
 * because the dialog hides the page.
 */
export function tell(text, wrong = false) {
  for (const old of document.querySelectorAll(".refused")) old.remove();
  const page = find("wrong");
  page.hidden = true;
  find("told").firstElementChild.textContent = wrong ? "" : text || "";
  clearTimeout(telling);
  const stays = Math.max(TOLD, READING * (text?.length ?? 0));
  if (text && !wrong && !closed) telling = setTimeout(tell, stays, "");
  makeRoom();
  if (!wrong) return;
  const dialog = document.querySelector("dialog[open]");
  if (dialog) {
    const place = alarm(text, "note bad refused");
    dialog.append(place);
    place.scrollIntoView({ block: "nearest" });
  } else {
    page.querySelector("p").textContent = text;
    page.hidden = false;
    const at = document.activeElement; // keep the pressed button in view
    if (at?.form && at.getBoundingClientRect().bottom > page.getBoundingClientRect().top) {
      at.scrollIntoView({ block: "center" });
    }
  }
}

let telling = 0;
/** Move the message if it covers the focused field. */
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

/** Update the page, or show why that fails. */
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
        if (answer.status === 503) setTimeout(show, RETRY); // the folder may come back
        return;
      }
      const text = await answer.text();
      lost(null);
      // Skip a page that an action may have outdated; the action brings a newer one.
      if (deeds === before) take(text);
    } catch (error) {
      if (closed) return;
      lost("gone");
      if (!(error instanceof TypeError || error.name === "TimeoutError")) throw error;
      setTimeout(show, RETRY);
    }
  }
}

/** Load this page again, and show a message there. */
function reload(told) {
  if (going) return;
  forLater(told);
  location.reload();
}

function take(text, told = "") {
  const wanted = new DOMParser().parseFromString(text, "text/html");
  // While something is dragged, keep the page and the revision that the user sees.
  if (document.querySelector("[data-dragged]")) return;
  if (wanted.documentElement.dataset.kind !== page.dataset.kind) {
    setTimeout(reload, 0, told); // unless the action opens another page
    return;
  }
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

/** Show why the page may be out of date, by the note's id; null hides the note. */
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
  if (underWay.has(element)) return false; // pressed twice
  underWay.add(element);
  const given = JSON.parse(element.dataset.values || "{}");
  let reply;
  try {
    reply = await act(element.dataset.do, { ...given, ...values });
  } catch {
    return false; // `act` showed why
  } finally {
    underWay.delete(element);
  }
  element.closest("dialog")?.close();
  const popover = element.closest("[popover]");
  if (popover?.matches(":popover-open")) popover.hidePopover();
  const go = element.dataset.go || reply.go;
  if (go) {
    const { pathname, search } = new URL(go, location.href);
    // The next page shows the message.
    if (pathname + search !== location.pathname + location.search) {
      forLater(reply.told || "");
      going = true;
    }
    location.assign(go);
  }
  return true;
}

/** Store a message for the next page; return the stored one, or "" without storage. */
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
    // The second click of a double click must not switch a toggle back.
    if (event.detail < 2 || !element.ariaPressed) doOf(element, {});
  }
});

// Escape closes an error, unless it closes something above it first.
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

// A menu opens next to its button.
let opener = null;
/** Return the button that opened the last menu; not all browsers report or focus it. */
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

// One tab listens to the server for all: a browser allows six connections to it.
const channel = new BroadcastChannel("bridgeopt");
let leaving = new AbortController();

// The server announces no progress of a long task, so poll each second.
let looking = 0;
function lookAgain() {
  clearTimeout(looking);
  if (document.querySelector("[data-working]")) looking = setTimeout(show, 1000);
}
document.addEventListener("shown", lookAgain);
lookAgain();

// Soon after an action begins, wait for its reply instead of fetching the page too.
function hear() {
  if (document.hidden) return;
  if (performance.now() - acting < SOON) missed = true;
  else show();
}
channel.addEventListener("message", hear);
document.addEventListener("visibilitychange", hear);

document.addEventListener("click", (event) => {
  const link = event.target.closest("#open-wall");
  if (!link || event.detail > 1) return; // a double click opens one
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
    // After a refusal the browser does not retry, but the server may restart.
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, RETRY, { signal });
  });
  signal.addEventListener("abort", () => source.close());
}

function takeTurn() {
  leaving = new AbortController();
  const { signal } = leaving;
  const whileHere = new Promise((leave) => signal.addEventListener("abort", leave));
  // Without HTTPS there are no locks, so each window listens for itself.
  if (!navigator.locks) return listen({ signal });
  const listening = () => (listen({ signal }), whileHere);
  navigator.locks.request("bridgeopt-events", { signal }, listening).catch(() => {});
}

// The browser may keep a left page and restore it; meanwhile another one listens.
addEventListener("pagehide", () => leaving.abort());
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  going = false;
  takeTurn();
  show();
});
takeTurn();
