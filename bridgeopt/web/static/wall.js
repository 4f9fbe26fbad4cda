// The projector: a list in large letters that turns its pages, and the clock during play.

import { find, show } from "./app.js";
import "./clock.js";

// Letter heights, as fractions of the screen's: largest; large enough to prefer fewer pages; used if
// names wrap at any size; smallest.
const LARGE = 0.07;
const GOOD = 0.036;
const BROKEN = 0.03;
const SMALL = 0.02;
const STEP = 0.004;
const CLOCK = 3; // largest ratio of the clock's height to the sit-outs'
const MOST_COLUMNS = 3;
const CYCLE = 40; // seconds for all pages
const TURN_AFTER = [5, 10]; // minimum and maximum seconds per page
const BACK_AFTER = 30; // seconds that a page turned to by key stays
const LOOK_EVERY = 60; // seconds between updates, in case an event is lost

const root = document.documentElement;
let laidOut = ""; // content and window size
let pages = 1;
let page = 0; // of the list; -1 is the clock
let timer = 0;

const playing = () => find("wall").dataset.shows === "clock";
const set = (name, value) => root.style.setProperty(name, value);

function lay(letters, across) {
  set("--letters", `${letters * innerHeight}px`);
  set("--across", across);
}

/** Return the number of pages and of wrapped lines. */
function measured(list) {
  const gap = parseFloat(getComputedStyle(list).columnGap);
  const count = Math.round((list.scrollWidth + gap) / (list.clientWidth + gap));
  const heights = [...list.children].map((line) => line.offsetHeight);
  const least = Math.min(...heights);
  return { count, broken: heights.filter((height) => height > 1.5 * least).length };
}

/** Yield the letter sizes and column counts that wrap few names, with the number of pages. */
function* possible(list) {
  for (let across = 1; across <= MOST_COLUMNS; across += 1) {
    for (let k = 0; SMALL + k * STEP <= LARGE; k += 1) {
      const letters = SMALL + k * STEP;
      lay(letters, across);
      const { count, broken } = measured(list);
      if (broken > list.children.length / 10) break; // larger letters wrap more
      yield { letters, across, count };
    }
  }
}

/** Return the layout with the fewest pages in large enough letters; then the largest. */
function chosen(all) {
  const enough = Math.min(GOOD, Math.max(...all.map(({ letters }) => letters)));
  return all
    .filter(({ letters }) => letters >= enough)
    .sort((one, other) => one.count - other.count || other.letters - one.letters)[0];
}

function layOutList() {
  const list = find("lines");
  if (!list) return;
  set("--page", 0);
  const { letters, across } = chosen([...possible(list)]) ?? { letters: BROKEN, across: 1 };
  lay(letters, across);
  pages = measured(list).count;
  const heads = document.querySelector(".heads"); // its id differs from list to list
  heads.replaceChildren(...Array.from({ length: across }, () => heads.firstElementChild.cloneNode(true)));
  page = Math.min(page, pages - 1);
}

/** Show sit-outs in the largest letters that fit; CLOCK limits the clock. */
function layOutSitting() {
  const place = find("sitting");
  if (!place) return;
  const around = find("playing");
  const least = Math.min(0.34 * innerHeight, 0.26 * innerWidth);
  for (let letters = 0.12; letters >= SMALL; letters -= 0.002) {
    const out = letters * innerHeight;
    set("--out", `${out}px`);
    set("--left", `${Math.min(least, CLOCK * out)}px`);
    const fits = (box) => box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth;
    if (fits(place) && fits(around)) return;
  }
}

/** Return the range of initials on the current page. */
function letters() {
  const list = find("lines");
  const [first] = list.children;
  const frame = list.clientWidth + parseFloat(getComputedStyle(list).columnGap);
  const here = [...list.children].filter(
    (line) => Math.floor((line.offsetLeft - first.offsetLeft + 1) / frame) === page,
  );
  const letter = (line) => [...line.textContent.trim()][0];
  const byName = find("wall").dataset.shows !== "ranking";
  return byName && here.length && pages > 1 ? `: ${letter(here[0])} – ${letter(here.at(-1))}` : "";
}

function turn(to, stay = Math.max(TURN_AFTER[0], Math.min(TURN_AFTER[1], CYCLE / pages))) {
  const first = playing() ? -1 : 0;
  const all = find("lines") ? pages : 0;
  page = first + ((to - first + (all - first)) % Math.max(all - first, 1));
  root.dataset.slide = page < 0 ? "clock" : find("wall").dataset.shows === "nothing" ? "nothing" : "names";
  const list = page >= 0 && all > 0;
  set("--page", Math.max(page, 0));
  find("page-of").textContent = list && pages > 1 ? `${page + 1} / ${pages}` : "";
  if (list) find("letters").textContent = letters();
  clearTimeout(timer);
  const next = playing() ? -1 : page + 1;
  if (page !== next && all > 0) timer = setTimeout(() => turn(next), 1000 * stay);
}

// Each event updates the page; keep the layout and timing if the list is the same.
function layOut() {
  const wall = find("wall");
  const { shows } = wall.dataset;
  const what = `${shows} ${innerWidth} ${innerHeight} ${wall.querySelector("#lines, .nothing").textContent}`;
  layOutSitting();
  if (what === laidOut) return;
  const goesOn = laidOut.startsWith(`${shows} `);
  laidOut = what;
  layOutList();
  turn(goesOn ? Math.min(page, pages - 1) : playing() ? -1 : 0);
}

function tellTime() {
  const options = { hour: "2-digit", minute: "2-digit", hour12: false };
  find("time").textContent = new Date().toLocaleTimeString(root.lang, options);
}

// Keep the projector's screen on.
const stayAwake = () => navigator.wakeLock?.request("screen").catch(() => {});

addEventListener("resize", layOut);
// Lay out again with the page's own fonts; fallbacks may be wider.
Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => {
  laidOut = "";
  layOut();
});
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
