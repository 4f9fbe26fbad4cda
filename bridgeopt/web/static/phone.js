// A player's phone: reloads after changes, and when it is picked up again.

import { morph } from "./morph.js";

const SPREAD = 150; // milliseconds over which phones spread requests
const EVERY = 30_000; // also reload now and then: a round may begin by itself
const RETRY = 3000;
const PATIENCE = 10_000;
let source = null;
let shut = false;
let coming = 0;

function say(why) {
  for (const id of ["lost", "shut"]) document.getElementById(id).hidden = id !== why;
}

async function show() {
  if (document.hidden || shut) return;
  try {
    const answer = await fetch(location.href, { signal: AbortSignal.timeout(PATIENCE) });
    if ([401, 403].includes(answer.status)) {
      shut = true; // the key was withdrawn
      source?.close();
      return say("shut");
    }
    if (!answer.ok) return say("lost");
    if (answer.redirected) return location.replace(answer.url);
    const wanted = new DOMParser().parseFromString(await answer.text(), "text/html");
    morph(document.getElementById("main"), wanted.getElementById("main"));
    say(null);
    filter();
  } catch {
    say("lost");
  }
}

function soon() {
  clearTimeout(coming);
  coming = setTimeout(show, Math.random() * SPREAD);
}

function listen() {
  if (source || document.hidden || shut) return;
  source = new EventSource("events");
  source.addEventListener("changed", soon);
  source.addEventListener("error", () => {
    soon();
    if (source?.readyState !== EventSource.CLOSED) return;
    source = null;
    setTimeout(listen, RETRY);
  });
}

function pause() {
  source?.close();
  source = null;
}

function filter() {
  const box = document.getElementById("find");
  if (!box) return;
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const wanted = plain(box.value).split(/[\s,]+/).filter(Boolean);
  let found = 0;
  for (const line of document.querySelectorAll("#choices li")) {
    const parts = line.dataset.find.split(/[\s,]+/);
    line.hidden = !wanted.every((each) => parts.some((part) => part.startsWith(each)));
    found += !line.hidden;
  }
  document.getElementById("nobody").hidden = found > 0;
}

document.addEventListener("input", filter);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return pause();
  soon();
  listen();
});
addEventListener("pagehide", pause);
addEventListener("pageshow", (event) => {
  if (event.persisted) soon();
  listen();
});
setInterval(soon, EVERY);
listen();
