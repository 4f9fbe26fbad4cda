// The wall: letters as large as fit, a list that turns its pages, and the clock once play begins.

import { show } from "./app.js";
import { now } from "./clock.js";

// How high letters are, in parts of the screen's height: at most; as soon as a list may take no
// more pages; and at least.
const LARGE = 0.07;
const GOOD = 0.036;
const SMALL = 0.022;
const STEP = 0.001;
const MOST_COLUMNS = 3;
const MOST_PAGES = 8;
const TURN_AFTER = 8; // seconds
const BACK_AFTER = 30; // seconds for which a list is shown that somebody turned to during play
const LOOK_EVERY = 60; // seconds after which it is looked anew, should no event have come

const root = document.documentElement;
let listed = ""; // what was laid out, and for which window
let pages = 1;
let page = 0; // of the list; -1 is the clock
let timer = 0;

const playing = () => document.getElementById("wall").dataset.shows === "clock";
const set = (name, value) => root.style.setProperty(name, value);

function lay(letters, across) {
  set("--letters", `${letters * innerHeight}px`);
  set("--across", across);
}

/** On how many pages the list stands, and how many of its lines are broken. */
function measured(list) {
  const gap = parseFloat(getComputedStyle(list).columnGap);
  const count = Math.round((list.scrollWidth + gap) / (list.clientWidth + gap));
  const heights = [...list.children].map((line) => line.offsetHeight);
  const least = Math.min(...heights);
  return { count, broken: heights.filter((height) => height > 1.5 * least).length };
}

/** The largest letters with which the list takes so many pages, and few lines are broken; or 0. */
function largest(list, most, across) {
  const fits = (letters) => {
    lay(letters, across);
    const { count, broken } = measured(list);
    return count <= most && broken <= list.children.length / 10;
  };
  let [least, best] = [SMALL, LARGE];
  if (!fits(least)) return 0;
  while (best - least > STEP) {
    const middle = (least + best) / 2;
    if (fits(middle)) least = middle;
    else best = middle;
  }
  return least;
}

function layOutList() {
  const list = document.getElementById("lines");
  if (!list) return;
  const what = `${innerWidth} ${innerHeight} ${list.textContent}`;
  if (what === listed) return;
  listed = what;
  set("--page", 0);
  const tried = [];
  for (let most = 1; most <= MOST_PAGES; most += 1) {
    for (let across = 1; across <= MOST_COLUMNS; across += 1) {
      tried.push({ letters: largest(list, most, across), across });
    }
    if (tried.some(({ letters }) => letters >= GOOD)) break;
  }
  const best = Math.max(...tried.map(({ letters }) => letters));
  const taken = tried.find(({ letters }) => letters >= 0.97 * best);
  lay(best ? taken.letters : SMALL, best ? taken.across : 1);
  pages = measured(list).count;
  page = Math.min(page, pages - 1);
}

/** Letters of who sits out as large as leave room for the clock. */
function layOutSitting() {
  const place = document.getElementById("sitting");
  if (!place) return;
  for (let letters = 0.05; letters >= SMALL; letters -= 0.002) {
    set("--out", `${letters * innerHeight}px`);
    if (place.scrollHeight <= place.clientHeight && place.scrollWidth <= place.clientWidth) return;
  }
}

/** The first letters of the names on the page that is shown. */
function letters() {
  const list = document.getElementById("lines");
  const [first] = list.children;
  const frame = list.clientWidth + parseFloat(getComputedStyle(list).columnGap);
  const here = [...list.children].filter(
    (line) => Math.floor((line.offsetLeft - first.offsetLeft + 1) / frame) === page,
  );
  const letter = (line) => [...line.textContent.trim()][0];
  return here.length && pages > 1 ? `: ${letter(here[0])} – ${letter(here.at(-1))}` : "";
}

function turn(to, back = TURN_AFTER) {
  const first = playing() ? -1 : 0;
  const all = document.getElementById("lines") ? pages : 0;
  page = first + ((to - first + (all - first)) % Math.max(all - first, 1));
  root.dataset.slide = page < 0 ? "clock" : document.getElementById("wall").dataset.shows === "nothing" ? "nothing" : "names";
  const list = page >= 0 && all > 0;
  set("--page", Math.max(page, 0));
  document.getElementById("page-of").textContent = list && pages > 1 ? `${page + 1} / ${pages}` : "";
  if (list) document.getElementById("letters").textContent = letters();
  clearTimeout(timer);
  const next = playing() ? -1 : page + 1;
  if (page !== next && all > 0) timer = setTimeout(() => turn(next), 1000 * back);
}

function layOut() {
  layOutList();
  layOutSitting();
  turn(playing() === (root.dataset.slide === "clock") ? page : playing() ? -1 : 0);
}

function tellTime() {
  const options = { hour: "2-digit", minute: "2-digit", hour12: false };
  document.getElementById("time").textContent = new Date(now()).toLocaleTimeString(root.lang, options);
}

// A beamer does not go dark while it is looked at.
const stayAwake = () => navigator.wakeLock?.request("screen").catch(() => {});

addEventListener("resize", layOut);
document.addEventListener("shown", layOut);
document.addEventListener("visibilitychange", () => document.hidden || stayAwake());
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const forward = ["ArrowRight", "ArrowDown", "PageDown", " "].includes(event.key);
  const back = ["ArrowLeft", "ArrowUp", "PageUp"].includes(event.key);
  if (forward || back) turn(page + (forward ? 1 : -1), BACK_AFTER);
  else if (event.key.toLowerCase() === "f") {
    if (document.fullscreenElement) document.exitFullscreen();
    else root.requestFullscreen();
  } else return;
  event.preventDefault();
});
setInterval(tellTime, 1000);
setInterval(show, 1000 * LOOK_EVERY);
tellTime();
stayAwake();
document.fonts.ready.then(layOut);
