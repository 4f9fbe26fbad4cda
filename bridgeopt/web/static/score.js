// Score: type a traveller line by line, with Enter. Doubts fill in the adjustment form.

import { act, fill, find, tell } from "./app.js";

const TYPING = 150; // milliseconds after the last key until a check
let shown = ""; // section, board and pairs on screen
let cell = null; // the pressed cell: section, table and round
const unsaved = new Map(); // input for boards that were left unsaved
const saving = new Set(); // sections and boards that are being saved

const plays = () => JSON.parse(find("plays").textContent);
const board = () => String(Number(find("t-board").value.trim()) || "");
const fields = () => [...find("t-lines").querySelectorAll("input")];
const isChanged = (input) => input.value !== input.defaultValue;
/** Return a line's text; an emptied line removes its result. */
const textOf = (input) => input.value.trim() || (input.defaultValue && "-");

const nameOf = (key) => key.split(" ", 2).join(" ");

function goTo(input) {
  input.focus();
  input.select();
}

/** Show the lines of the chosen board, filled in with known results and unsaved input. */
function layOut() {
  const form = find("traveller");
  if (!form) return;
  const section = find("t-section").value;
  const lines = plays()[section]?.[board()] ?? [];
  const none = find("t-none");
  none.textContent = form.dataset.strange;
  none.hidden = lines.length > 0 || !board();
  find("t-end").hidden = !lines.length;
  const before = shown;
  const what = `${section} ${board()} ${lines.map(([ns, ew]) => `${ns}-${ew}`).join(" ")}`;
  if (what !== shown) {
    unsaved.set(shown, fields().map((input) => (isChanged(input) ? input.value : null)));
    shown = what;
    find("t-total").value = "";
    find("t-lines").replaceChildren(...lines.map(line));
  }
  layOutCell();
  find("t-heads").hidden = !lines.length;
  if (what !== before) find("t-so-far").textContent = "";
  let isNews = false; // whether others, or an undo, changed a result on screen
  lines.forEach(([, , counts, , , typed], k) => {
    const input = find(`t-line-${k}`);
    const value = isChanged(input) ? input.value : typed ? counts : "";
    isNews ||= what === before && value !== input.value && !saving.has(nameOf(what));
    input.closest("li").classList.toggle("in", Boolean(counts));
    input.dataset.counts = counts;
    input.defaultValue = typed ? counts : "";
    const left = what === before ? null : (unsaved.get(what)?.[k] ?? null);
    if (left !== null) input.dataset.kept = input.dataset.left = "";
    input.value = left ?? value;
    if (!textOf(input)) find(`t-known-${k}`).textContent = counts;
  });
  markUnsaved();
  // Other results change the score. Right after saving, the projector comes first.
  if ((before && what !== before) || isNews || fields().some(isChanged)) check();
}

/** Mark restored lines that differ from the saved ones, and name the boards left unsaved. */
function markUnsaved() {
  const kept = [...unsaved].filter(([key, texts]) => key && key !== shown && texts.some((text) => text !== null));
  const left = new Set(kept.map(([key]) => nameOf(key)).filter((name) => !saving.has(name)));
  fields().forEach((input, k) => {
    const isLeft = "kept" in input.dataset && isChanged(input);
    find(`t-unsaved-${k}`).hidden = !isLeft;
    if (isLeft) left.add(nameOf(shown));
  });
  const note = find("t-unsaved");
  note.hidden = !left.size;
  note.textContent = fill(note.dataset.text, { boards: [...left].join(", ") });
}

/** Return a cell's boards: number, index of the line, and result. */
function boardsOf([section, table, round]) {
  return Object.entries(plays()[section] ?? {}).flatMap(([number, lines]) => {
    const k = lines.findIndex((each) => each[3] === table && each[4] === round);
    return k < 0 ? [] : [{ number, k, counts: lines[k][2] }];
  });
}

/** Show buttons for the pressed cell's boards, and mark the cell. */
function layOutCell() {
  const [place, heading] = [find("t-cell"), find("by-table")];
  place.hidden = heading.hidden = !cell;
  find("by-board").hidden = Boolean(cell);
  for (const each of document.querySelectorAll("[data-cell]")) {
    each.ariaCurrent = String(JSON.parse(each.dataset.cell)) === String(cell) ? "true" : null;
  }
  if (!cell) return;
  const title = heading.firstElementChild;
  title.textContent = fill(title.dataset.text, { table: cell[1], round: cell[2] });
  const own = boardsOf(cell);
  while (place.children.length > own.length) place.lastChild.remove();
  own.forEach(({ number, counts }, k) => {
    const button = place.children[k] ?? add(place, "button");
    button.type = "button";
    button.dataset.board = number;
    button.ariaPressed = String(number === board());
    button.textContent = `${number}: ${counts || "–"}`;
  });
}

/** Return the cell's next board without a result after a board, by default the one on screen, if any. */
function nextOfCell(after = board()) {
  const own = boardsOf(cell);
  const at = own.findIndex(({ number }) => number === after);
  const isOpen = ({ number, counts }) => !counts && !saving.has(`${cell[0]} ${number}`);
  return [...own.slice(at + 1), ...own.slice(0, Math.max(at, 0))].find(isOpen)?.number;
}

/** Open a board at the pressed cell's line; by default the next without a result. */
function openBoard(wanted = nextOfCell()) {
  const own = boardsOf(cell);
  const found = own.find(({ number }) => number === wanted) ?? own[0];
  if (!found) return;
  find("t-section").value = cell[0];
  find("t-board").value = found.number;
  layOut();
  goTo(find(`t-line-${found.k}`));
}

const names = () => JSON.parse(find("pair-names").textContent)[find("t-section").value] ?? {};

function add(parent, kind, text = "") {
  const element = parent.appendChild(document.createElement(kind));
  element.textContent = text;
  return element;
}

/** Return a line: round, pairs with names, a field, and its interpretation and score. */
function line([ns, ew, , , round], k) {
  const item = find("t-template").content.firstElementChild.cloneNode(true);
  const [input, ...about] = item.querySelectorAll("input, output, p");
  const known = names();
  item.querySelector(".t-round").textContent = round;
  [["NS", ns], ["EW", ew]].forEach(([side, pair], at) => {
    const [number, who] = item.querySelectorAll(".t-pair")[at].children;
    number.textContent = pair;
    who.title = who.textContent = known[pair] ?? known[`${pair} ${side}`] ?? "";
  });
  input.id = about[0].htmlFor = `t-line-${k}`;
  input.ariaLabel = fill(find("traveller").dataset.line, { ns, ew, round });
  input.dataset.pairs = `${ns}-${ew}`;
  ["known", "wrong", "unsaved"].forEach((name, at) => (about[at].id = `t-${name}-${k}`));
  input.setAttribute("aria-describedby", about.map(({ id }) => id).join(" "));
  return item;
}

let checking = new AbortController();
let soon = 0;
let entered = null; // the line on which Enter was pressed last
/** Have the server interpret the lines; errors show only on lines that were left. */
function check(left = null) {
  clearTimeout(soon);
  if (left) left.dataset.left = "";
  soon = setTimeout(ask, left ? 0 : TYPING);
}

async function ask() {
  checking.abort();
  checking = new AbortController();
  const inputs = fields();
  const typed = inputs.map((input) => input.value);
  const query = new URLSearchParams([["section", find("t-section").value], ["board", board()]]);
  if (find("past")) query.append("session", find("past").value);
  for (const input of inputs) query.append("line", textOf(input));
  let lines, so_far;
  try {
    const answer = await fetch(`typed?${query}`, { signal: checking.signal });
    ({ lines, so_far } = await answer.json());
  } catch {
    return; // saving the board shows errors
  }
  find("t-so-far").textContent = so_far ?? "";
  inputs.forEach((input, k) => {
    if (!input.isConnected || input.value !== typed[k]) return;
    const { told = "", points = "", score = "", wrong = "" } = lines[k] ?? {};
    const read = find(`t-known-${k}`);
    read.replaceChildren();
    add(read, "span", [points, score].filter(Boolean).join(" · ") || told);
    if (points || score) add(read, "small", told);
    if (!textOf(input)) read.textContent = input.dataset.counts;
    const isWrong = Boolean(wrong) && input.dataset.left !== undefined;
    input.ariaInvalid = String(isWrong);
    const place = find(`t-wrong-${k}`);
    place.textContent = isWrong ? wrong : "";
    place.hidden = !isWrong;
  });
  // After Enter on a wrong line, return to it once, unless typing has gone on.
  const [back, at] = [entered, document.activeElement];
  entered = null;
  if (back?.ariaInvalid !== "true" || back.dataset.back === back.value) return;
  if (!at.closest("#traveller") || isChanged(at)) return;
  back.dataset.back = back.value;
  goTo(back);
}

function take() {
  const total = find("t-total").value.trim().replace("−", "-");
  if (total && !/^[+-]?\d{1,5}$/.test(total)) {
    tell(find("t-total").dataset.wrong, true);
    find("t-total").focus();
    return;
  }
  const lines = fields().filter(textOf).map((input) => `${input.dataset.pairs} ${textOf(input)}`);
  const values = { section: find("t-section").value, board: Number(board()), lines };
  const [saved, name] = [shown, nameOf(shown)];
  // Typing goes on at the table's next board at once.
  const isEntered = Boolean(cell) && boardsOf(cell).some(({ number, counts }) => number === board() && !counts);
  const next = cell && followingBoard(isEntered);
  saving.add(name);
  if (next) openBoard(next);
  act("results_enter", { ...values, total: total ? Number(total) : null })
    .finally(() => saving.delete(name))
    .then(() => {
      unsaved.delete(saved);
      if (next) return markUnsaved();
      shown = "";
      goOn(isEntered);
    })
    .catch(async () => {
      // `act` showed why; the input stays.
      if (shown !== saved) {
        find("t-section").value = values.section;
        find("t-board").value = values.board;
        layOut();
      }
      for (const input of fields()) if (textOf(input)) input.dataset.left = "";
      await ask();
      goTo(fields().find((input) => input.ariaInvalid === "true") ?? (total ? find("t-total") : fields()[0]));
    });
}

/**
 * Return the cell's board that follows the one on screen, if any: the next without a result once one
 * was `entered`. After a correction it is the next in order; a past evening stays at its board.
 */
function followingBoard(entered) {
  if (entered) return nextOfCell();
  const own = boardsOf(cell);
  const next = own[(own.findIndex(({ number }) => number === board()) + 1) % own.length];
  return find("past") ? undefined : next?.number;
}

/**
 * Return the section's next cell with a missing result, if any: the next table of the pressed
 * cell's round, or else of a later round.
 */
function nextCell() {
  const same = [...document.querySelectorAll("[data-cell]")]
    .map((button) => JSON.parse(button.dataset.cell))
    .filter(([section]) => section === cell[0])
    .sort(([, table, round], [, otherTable, otherRound]) => round - otherRound || table - otherTable);
  const at = same.findIndex((each) => String(each) === String(cell));
  const ofRound = ([, , round]) => round === cell[2];
  const others = [...same.slice(at + 1), ...same.slice(0, at)];
  const isMissing = (each) => boardsOf(each).some(({ counts }) => !counts);
  return others.filter(ofRound).find(isMissing) ?? others.find(isMissing);
}

/**
 * After saving, go to the next line without a result: of the cell, or else of the section.
 *
 * When a cell's last missing result was `entered`, the next table follows. In a cell that has all
 * its results, the table's next board follows.
 */
function goOn(entered = false) {
  const next = cell && followingBoard(entered);
  if (next) return openBoard(next);
  const following = cell && entered && nextCell();
  if (following) {
    cell = following;
    return openBoard(nextOfCell(""));
  }
  if (find("past")) {
    layOut();
    find("t-board").select();
    check();
    return find("season-changed")?.scrollIntoView({ block: "nearest" });
  }
  const isEmpty = ([, , counts]) => !counts;
  const open = cell ? [] : Object.entries(plays()[find("t-section").value] ?? {}).filter(([, lines]) => lines.some(isEmpty));
  const [number, lines] = open.find(([each]) => Number(each) > Number(board())) ?? open[0] ?? [""];
  cell = null;
  find("t-board").value = number;
  layOut();
  if (lines) goTo(find(`t-line-${lines.findIndex(isEmpty)}`));
  else find("t-board").focus();
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "traveller") return;
  event.preventDefault();
  take();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.closest("#traveller") || event.target.id === "t-take") return;
  event.preventDefault();
  if (event.target.id === "t-total") take();
  else if (event.target.id === "t-section") find("t-board").focus();
  else if (event.target.id === "t-board") goTo(fields().find((input) => !input.value) ?? fields()[0] ?? event.target);
  else if (cell) {
    if (fields().some(isChanged)) take();
    else goOn();
  } else {
    entered = event.target;
    goTo(fields()[fields().indexOf(entered) + 1] ?? find("t-total"));
  }
});

document.addEventListener("input", ({ target }) => {
  if (["t-board", "t-section"].includes(target.id)) {
    cell = null;
    layOut();
  }
  if (target.closest("#t-lines")) {
    delete target.dataset.left;
    markUnsaved();
    check();
  }
});
document.addEventListener("focusout", ({ target }) => {
  if (target.matches("#t-lines input") && textOf(target)) check(target);
});

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-cell], [data-board]");
  if (pressed) {
    if (pressed.dataset.cell) cell = JSON.parse(pressed.dataset.cell);
    openBoard(pressed.dataset.board ?? nextOfCell(""));
    return;
  }
  const asked = event.target.closest("[data-adjust]");
  if (!asked) return;
  const { pair, board: number } = JSON.parse(asked.dataset.adjust);
  find("a-pair").value = pair;
  find("a-board").value = number;
  find("a-result").focus();
});

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
// Arrow keys move through the grid, which is a single Tab stop.
document.addEventListener("keydown", (event) => {
  const [down, right] = STEPS[event.key] ?? [];
  let at = event.target.closest(".grid td");
  if (!at || down === undefined) return;
  event.preventDefault();
  do {
    at = at.closest("table").rows[at.parentElement.rowIndex + down]?.cells[at.cellIndex + right];
  } while (at && !at.querySelector("button") && at.matches("td"));
  at?.querySelector("button")?.focus();
});

document.addEventListener("shown", layOut);
layOut();
