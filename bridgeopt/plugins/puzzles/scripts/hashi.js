// Hashi by mouse, touch and keyboard; screen readers see a list of islands.

import { fill, keep, kept, puzzle, say, texts } from "./kept.js";
import { counts, crossings, isCrossed, isSolved, MOST } from "./hashi-rule.js";

const { rows, columns, islands, links } = puzzle;
const crossed = crossings(puzzle);
const board = document.getElementById("board");
const known = kept();
const valid = Array.isArray(known) && known.length === links.length && known.every((n) => [0, 1, 2].includes(n));
let bridges = links.map(() => 0);
if (valid) known.forEach((count, link) => count && !isCrossed(crossed, bridges, link) && (bridges[link] = count));
let active = 0;
let before = [];

const svg = (name, values) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(values)) element.setAttribute(key, value);
  return element;
};
const CELL = 10;
const at = (k) => CELL * k + CELL / 2;
board.setAttribute("viewBox", `0 0 ${CELL * columns} ${CELL * rows}`);
const lines = links.map(() => svg("g", { class: "link", "aria-hidden": "true" }));
const circles = islands.map(([row, column, number], island) => {
  const group = svg("g", { id: `island-${island}`, role: "option", class: "island" });
  group.append(svg("circle", { cx: at(column), cy: at(row), r: 4.1 }));
  const text = svg("text", { x: at(column), y: at(row) + 1.9, "text-anchor": "middle", "aria-hidden": "true" });
  text.textContent = number;
  group.append(text);
  return group;
});
board.append(...lines, ...circles);

const DIRECTIONS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const NAMES = { ArrowLeft: "toleft", ArrowRight: "toright", ArrowUp: "up", ArrowDown: "down" };

/** Return the link from an island in a direction, and the island at its other end. */
function beside(island, key) {
  const [down, right] = DIRECTIONS[key];
  const [row, column] = islands[island];
  for (const [link, ends] of links.entries()) {
    if (!ends.includes(island)) continue;
    const other = ends[0] === island ? ends[1] : ends[0];
    const [r, c] = islands[other];
    if (Math.sign(r - row) === down && Math.sign(c - column) === right) return { link, other };
  }
  return null;
}

function label(island, has) {
  const [row, column, number] = islands[island];
  const around = Object.keys(DIRECTIONS).flatMap((key) => {
    const found = beside(island, key);
    return found ? [fill(texts[NAMES[key]], { n: bridges[found.link], number: islands[found.other][2] })] : [];
  });
  return fill(texts.island, { row: row + 1, column: column + 1, number, has, around: around.join(", ") });
}

function show() {
  const has = counts(puzzle, bridges);
  lines.forEach((group, link) => {
    const [[r, c], [r2, c2]] = links[link].map((island) => islands[island]);
    const apart = bridges[link] === 2 ? [-1.1, 1.1] : bridges[link] ? [0] : [];
    group.replaceChildren(
      ...apart.map((aside) => {
        const [dx, dy] = r === r2 ? [0, aside] : [aside, 0];
        return svg("line", { x1: at(c) + dx, y1: at(r) + dy, x2: at(c2) + dx, y2: at(r2) + dy });
      }),
    );
  });
  circles.forEach((group, island) => {
    const number = islands[island][2];
    group.setAttribute("class", ["island", has[island] === number ? "right" : has[island] > number ? "over" : "", island === active ? "active" : ""].join(" "));
    group.setAttribute("aria-selected", String(island === active));
    group.setAttribute("aria-label", label(island, has[island]));
  });
  board.setAttribute("aria-activedescendant", `island-${active}`);
  const open = islands.filter(([, , number], island) => has[island] !== number).length;
  document.getElementById("left").textContent = fill(open ? texts.left : texts.apart, { n: open });
  const solved = isSolved(puzzle, bridges);
  document.getElementById("left").hidden = solved;
  document.getElementById("won").hidden = !solved;
  document.getElementById("undo").disabled = !before.length;
  document.getElementById("again").disabled = !bridges.some(Boolean);
  return solved;
}

function build(link) {
  const count = (bridges[link] + 1) % (MOST + 1);
  if (count && isCrossed(crossed, bridges, link)) {
    say(texts.crossed);
    return;
  }
  before.push([...bridges]);
  bridges[link] = count;
  keep(bridges);
  const [one, other] = links[link].map((island) => islands[island][2]);
  const solved = show();
  say(solved ? texts.won : fill(texts.built, { n: count, one, other }));
}

/** Return a point's distance from a link. */
function distance(link, [x, y]) {
  const [[r, c], [r2, c2]] = links[link].map((island) => islands[island]);
  const along = r === r2 ? x : y;
  const [from, to] = r === r2 ? [at(c), at(c2)] : [at(r), at(r2)];
  const aside = Math.abs((r === r2 ? y : x) - (r === r2 ? at(r) : at(c)));
  return aside + Math.max(0, from - along, along - to);
}

let from = null;
const place = (event) => {
  const box = board.getBoundingClientRect();
  return [((event.clientX - box.left) / box.width) * CELL * columns, ((event.clientY - box.top) / box.height) * CELL * rows];
};
const islandAt = ([x, y]) => islands.findIndex(([row, column]) => Math.hypot(at(column) - x, at(row) - y) < CELL * 0.55);

board.addEventListener("pointerdown", (event) => {
  from = islandAt(place(event));
});
board.addEventListener("pointerup", (event) => {
  const here = place(event);
  const to = islandAt(here);
  const start = from;
  from = null;
  if (to >= 0 && start !== null && start >= 0 && start !== to) return between(start, to); // dragged
  if (to >= 0) {
    const last = active;
    if (board.dataset.chosen !== undefined && between(last, to)) return;
    board.dataset.chosen = "";
    active = to;
    show();
    say(circles[to].getAttribute("aria-label"));
    return;
  }
  delete board.dataset.chosen;
  const near = [...links.keys()].reduce((best, each) => (distance(each, here) < distance(best, here) ? each : best));
  if (distance(near, here) < CELL * 0.9) build(near);
});

/** Build between two islands, if they have a link. */
function between(one, other) {
  const link = links.findIndex((ends) => ends.includes(one) && ends.includes(other));
  delete board.dataset.chosen;
  if (link < 0) return false;
  active = other;
  build(link);
  show();
  return true;
}

board.addEventListener("keydown", (event) => {
  if (!DIRECTIONS[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  delete board.dataset.chosen;
  const found = beside(active, event.key);
  if (event.shiftKey) {
    if (found) build(found.link);
    return;
  }
  active = found ? found.other : (towards(DIRECTIONS[event.key]) ?? active);
  show();
});

/** Return the nearest island in a direction without a link; sideways distance counts double. */
function towards([down, right]) {
  const [row, column] = islands[active];
  let best = null;
  let least = Infinity;
  islands.forEach(([r, c], island) => {
    const along = (r - row) * down + (c - column) * right;
    const aside = Math.abs((r - row) * right) + Math.abs((c - column) * down);
    if (along > 0 && along + 2 * aside < least) [best, least] = [island, along + 2 * aside];
  });
  return best;
}

document.getElementById("undo").addEventListener("click", () => {
  bridges = before.pop() ?? bridges;
  keep(bridges);
  say(texts.undone);
  show();
});
document.getElementById("again").addEventListener("click", () => {
  before.push([...bridges]);
  bridges = links.map(() => 0);
  keep(bridges);
  say(texts.begun);
  show();
});
show();
