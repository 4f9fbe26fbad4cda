// Mahjong Solitaire by mouse, touch and keyboard; screen readers see a list of free stones.

import { fill, keep, kept, puzzle, say, texts } from "./kept.js";
import { freePairs, freeStones, replay, shapeOf } from "./solitaire-rule.js";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = ["♠", "♥", "♦", "♣"];
const HIGH = 1.3; // height of a stone, in widths
const HIGHER = 1.7; // on narrow screens
const RISE = 0.09; // offset per layer, in widths
const NARROW = 32; // width in pixels below which the board is turned
const REACH = 0.9; // how far a tap may miss, in widths
const LEAST_REACH = 24;
const LARGEST = 64;

const { places, faces } = puzzle;
const shape = shapeOf(places);
const board = document.getElementById("board");
const suit = (face) => face % SUITS.length;
const rank = (face) => RANKS[Math.floor(face / SUITS.length)];
const card = (face) => fill(texts[`suit${suit(face)}`], { rank: texts[`rank${rank(face)}`] || rank(face) });

let { there, taken } = replay(shape, faces, kept());
let chosen = null; // the first stone of a pair
let active = null; // the keyboard's stone
let hinted = [];

const first = [1, 2].map((axis) => Math.min(...places.map((place) => place[axis])));
const extent = [1, 2].map((axis, k) => (Math.max(...places.map((place) => place[axis])) - first[k]) / 2 + 1);
const layers = Math.max(...places.map(([layer]) => layer));
let width = 0;
let height = 0;
let turned = false;

const stones = faces.map((face, stone) => {
  const element = document.createElement("div");
  element.id = `stone-${stone}`;
  element.className = `stone suit-${suit(face)}`;
  for (const text of [rank(face), SUITS[suit(face)]]) {
    const part = document.createElement("span");
    part.textContent = text;
    element.append(part);
  }
  const [layer, row, column] = places[stone];
  element.style.zIndex = layer * 1000 + row + column;
  return element;
});
board.replaceChildren(...stones);

function corner(stone) {
  const [layer, ...at] = places[stone];
  const [down, across] = at.map((place, axis) => (place - first[axis]) / 2);
  const rise = (layers - layer) * Math.max(2, width * RISE);
  return [(turned ? down : across) * width + rise, (turned ? across : down) * height + rise];
}
const middle = (stone) => corner(stone).map((at, axis) => at + (axis ? height : width) / 2);

function layOut() {
  const room = board.parentElement.clientWidth;
  const fitting = (stones) => Math.min(LARGEST, room / (stones + layers * RISE + 0.1));
  turned = fitting(extent[1]) < NARROW && extent[0] < extent[1];
  const [across, down] = turned ? extent : [extent[1], extent[0]];
  width = fitting(across);
  // A turned board is long: shrink it to fit, but keep stones large enough to tap.
  if (turned) width = Math.min(width, Math.max(NARROW, innerHeight / (down * HIGH)));
  height = width * (width < NARROW ? HIGHER : HIGH);
  const rise = Math.max(2, width * RISE);
  document.getElementById("turned").hidden = !turned;
  board.style.width = `${across * width + layers * rise}px`;
  board.style.height = `${down * height + layers * rise}px`;
  board.style.setProperty("--stone", `${width}px`);
  board.style.setProperty("--high", `${height}px`);
  stones.forEach((element, stone) => {
    const [x, y] = corner(stone);
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
  });
}

function show() {
  const free = freeStones(shape, there);
  const pairs = freePairs(shape, faces, there);
  const like = new Set(pairs.flat());
  if (!free.includes(active)) active = free.length ? nearestTo(active, free) : null;
  if (!free.includes(chosen)) chosen = null;
  stones.forEach((element, stone) => {
    const isFree = free.includes(stone);
    element.hidden = !there[stone];
    element.classList.toggle("free", isFree);
    element.classList.toggle("active", stone === active);
    element.classList.toggle("hinted", hinted.includes(stone));
    if (isFree) {
      element.role = "option";
      element.ariaSelected = String(stone === chosen);
      element.ariaLabel = fill(like.has(stone) ? texts.paired : texts.alone, { card: card(faces[stone]) });
      element.removeAttribute("aria-hidden");
    } else {
      element.removeAttribute("role");
      element.removeAttribute("aria-selected");
      element.removeAttribute("aria-label");
      element.setAttribute("aria-hidden", "true");
    }
  });
  if (active === null) board.removeAttribute("aria-activedescendant");
  else board.setAttribute("aria-activedescendant", `stone-${active}`);
  const left = there.filter(Boolean).length;
  document.getElementById("left").textContent = fill(texts.left, { n: left, pairs: pairs.length });
  document.getElementById("won").hidden = left > 0;
  document.getElementById("stuck").hidden = left === 0 || pairs.length > 0;
  document.getElementById("undo").disabled = document.getElementById("again").disabled = !taken.length;
  document.getElementById("hint").disabled = !pairs.length;
}

const distance = ([x, y], [u, v]) => Math.hypot(x - u, y - v);
function nearestTo(stone, free) {
  const from = stone === null ? [0, 0] : middle(stone);
  return free.reduce((best, each) => (distance(middle(each), from) < distance(middle(best), from) ? each : best));
}

function choose(stone) {
  active = stone;
  hinted = [];
  if (chosen === stone) {
    chosen = null;
    say("");
  } else if (chosen === null || faces[chosen] !== faces[stone]) {
    chosen = stone;
    say(fill(texts.chosen, { card: card(faces[stone]) }));
  } else {
    ({ there, taken } = replay(shape, faces, [...taken, [chosen, stone]]));
    chosen = null;
    keep(taken);
    say(fill(texts.taken, { card: card(faces[stone]) }));
  }
  show();
}

// A tap chooses the nearest free stone.
board.addEventListener("click", (event) => {
  const box = board.getBoundingClientRect();
  const at = [event.clientX - box.left, event.clientY - box.top];
  const free = freeStones(shape, there);
  const hit = event.target.closest(".free");
  const stone = hit ? stones.indexOf(hit) : free.length ? free.reduce((best, each) => (distance(middle(each), at) < distance(middle(best), at) ? each : best)) : null;
  if (stone === null || (!hit && distance(middle(stone), at) > Math.max(LEAST_REACH, REACH * width))) return;
  choose(stone);
});

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const TURNS = { PageDown: 1, PageUp: -1 };

board.addEventListener("keydown", (event) => {
  const free = freeStones(shape, there);
  if (!free.length || event.ctrlKey || event.metaKey || event.altKey) return;
  const inOrder = [...free].sort((one, other) => middle(one)[1] - middle(other)[1] || middle(one)[0] - middle(other)[0]);
  if (event.key === "Enter" || event.key === " ") choose(active);
  else if (event.key === "Escape") chosen = null;
  else if (event.key === "Home") active = inOrder[0];
  else if (event.key === "End") active = inOrder.at(-1);
  else if (TURNS[event.key]) active = inOrder.at((inOrder.indexOf(active) + TURNS[event.key]) % inOrder.length);
  else if (DIRECTIONS[event.key]) active = towards(DIRECTIONS[event.key], free) ?? active;
  else return;
  event.preventDefault();
  show();
});

/** Return the nearest free stone in a direction; sideways distance counts double. */
function towards([dx, dy], free) {
  const [x, y] = middle(active);
  let best = null;
  let least = Infinity;
  for (const stone of free) {
    const [u, v] = middle(stone);
    const along = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (along > 1 && along + 2 * aside < least) [best, least] = [stone, along + 2 * aside];
  }
  return best;
}

document.getElementById("undo").addEventListener("click", () => {
  const back = taken.at(-1);
  ({ there, taken } = replay(shape, faces, taken.slice(0, -1)));
  keep(taken);
  chosen = null;
  hinted = [];
  active = back?.[0] ?? active;
  say(texts.undone);
  show();
});
document.getElementById("again").addEventListener("click", () => {
  ({ there, taken } = replay(shape, faces, []));
  keep(taken);
  [chosen, active, hinted] = [null, null, []];
  say(texts.begun);
  show();
});
document.getElementById("hint").addEventListener("click", () => {
  const pairs = freePairs(shape, faces, there);
  if (!pairs.length) return;
  hinted = pairs[0];
  active = hinted[0];
  say(fill(texts.hinted, { card: card(faces[active]) }));
  show();
});
document.getElementById("layout").addEventListener("change", ({ target }) => {
  location.assign(`?layout=${encodeURIComponent(target.value)}`);
});

new ResizeObserver(layOut).observe(board.parentElement);
layOut();
show();
