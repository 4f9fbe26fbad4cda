// What every screen does: says to the server what somebody did, and shows how things stand.
//
// In the pages:
//   data-do="here"  on a button or a form: what is done; a button's values are in data-values (JSON),
//                   a form's are its fields. Fields of a form with data-type="number" are numbers.
//   data-go="seat"  where to go when it was done.
//   data-ask="id"   a dialog that is opened instead (its buttons do something, or close it).
// Scripts of single screens use `act`, and listen to the document's "shown" event.

import { morph } from "./morph.js";

const page = document.documentElement;
let revision = JSON.parse(page.dataset.revision);
let turn = Promise.resolve();

/** Do something on the server, after all that was begun before; return what it replied. */
export function act(name, values = {}) {
  const done = turn.then(() => send(name, values));
  turn = done.catch(() => {});
  return done;
}

async function send(name, values) {
  let answer;
  try {
    answer = await fetch("do", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...values, do: name, revision }),
    });
  } catch {
    lost(true);
    throw new Error("the program does not answer");
  }
  lost(false);
  const reply = await answer.json().catch(() => ({ told: answer.statusText }));
  if (reply.revision && answer.ok) revision = reply.revision;
  tell(reply.told, !answer.ok);
  await show();
  if (!answer.ok) throw new Error(reply.told);
  return reply;
}

/**
 * Say something to the reader. What went wrong stays until it is closed, and stands in the dialog
 * in which it was asked for, if there is one: nothing behind it could be read.
 */
export function tell(text, wrong = false) {
  for (const old of document.querySelectorAll(".refused")) old.remove();
  const page = document.getElementById("wrong");
  page.hidden = true;
  document.getElementById("told").firstElementChild.textContent = wrong ? "" : text || "";
  if (!wrong) return;
  const dialog = document.querySelector("dialog[open]");
  if (dialog) {
    const place = document.createElement("p");
    place.className = "note bad refused";
    place.role = "alert";
    place.dataset.stays = "";
    place.textContent = text;
    dialog.append(place);
    place.scrollIntoView({ block: "nearest" });
  } else {
    page.querySelector("p").textContent = text;
    page.hidden = false;
  }
}

let showing = null;
let again = false;

/** Show how things stand now. */
export async function show() {
  if (showing) {
    again = true;
    return showing;
  }
  showing = (async () => {
    do {
      again = false;
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (!answer.ok) break;
      const wanted = new DOMParser().parseFromString(await answer.text(), "text/html");
      lost(false);
      revision = JSON.parse(wanted.documentElement.dataset.revision);
      page.dataset.revision = wanted.documentElement.dataset.revision;
      document.title = wanted.title;
      for (const id of ["top", "main"]) {
        const place = document.getElementById(id);
        if (place && !place.querySelector("[data-dragged]")) {
          morph(place, wanted.getElementById(id));
        }
      }
      document.dispatchEvent(new Event("shown"));
    } while (again);
  })();
  try {
    await showing;
  } catch {
    lost(true);
  } finally {
    showing = null;
  }
}

function lost(isLost) {
  document.getElementById("lost").hidden = !isLost;
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

async function doOf(element, values) {
  const given = JSON.parse(element.dataset.values || "{}");
  try {
    await act(element.dataset.do, { ...given, ...values });
  } catch {
    return false; // it was said why
  }
  element.closest("dialog")?.close();
  const popover = element.closest("[popover]");
  if (popover?.matches(":popover-open")) popover.hidePopover();
  if (element.dataset.go) location.assign(element.dataset.go);
  return true;
}

document.addEventListener("click", (event) => {
  const element = event.target.closest("button, a, [data-tap]");
  if (!element) return;
  if (element.dataset.ask) {
    event.preventDefault();
    const dialog = document.getElementById(element.dataset.ask);
    dialog.showModal();
    dialog.dispatchEvent(new CustomEvent("asked", { detail: element }));
  } else if (element.dataset.close !== undefined) {
    element.closest("dialog")?.close();
    tell("");
  } else if (element.dataset.do && element.nodeName !== "FORM" && element.type !== "submit") {
    event.preventDefault();
    doOf(element, {});
  }
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
document.addEventListener("click", (event) => {
  opener = event.target.closest("[popovertarget]") || opener;
}, true);
document.addEventListener("toggle", (event) => {
  const menu = event.target;
  if (event.newState !== "open" || !menu.popover || !opener) return;
  const at = opener.getBoundingClientRect();
  const fits = (start, size, most) => Math.max(8, Math.min(start, most - size - 8));
  menu.style.left = `${fits(at.right - menu.offsetWidth, menu.offsetWidth, innerWidth)}px`;
  menu.style.top = `${fits(at.bottom + 4, menu.offsetHeight, innerHeight)}px`;
  menu.querySelector("button:not([hidden])")?.focus();
}, true);

// One tab listens to the server and tells the others: a browser has six connections for us all.
const channel = new BroadcastChannel("bridgeopt");
const heard = () => show();
channel.addEventListener("message", heard);

function listen() {
  const source = new EventSource("events");
  const pass = (event) => {
    channel.postMessage(event.type);
    heard();
  };
  source.addEventListener("changed", pass);
  source.addEventListener("worked", pass);
  source.addEventListener("error", () => lost(true));
  source.addEventListener("open", () => lost(false));
}

navigator.locks.request("bridgeopt-events", () => {
  listen();
  return new Promise(() => {}); // for as long as this tab is open
});
