"use strict";

// The page is complete without this: it names the cells of the map, sorts tables and unfolds lists.

function nameCells(map) {
  const { names, together, told } = JSON.parse(document.getElementById("map-data").textContent);
  const n = names.length;
  const key = (x, y) => Math.min(x, y) * n + Math.max(x, y);
  const partners = new Map(together.map(([x, y, times]) => [key(x, y), times]));
  const met = new Map();
  for (const path of map.querySelectorAll("[data-meetings]")) {
    for (const [, x, y, length] of path.getAttribute("d").matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      for (let k = 0; k < length; k++) met.set(key(+x + k, +y), +path.dataset.meetings);
    }
  }
  const tip = document.getElementById("tip");
  const cells = map.querySelector(".cells");
  const cross = map.querySelector(".cross");
  const [row, column] = cross.children;
  const labels = ["rows", "columns"].map((side) => map.querySelector("." + side).children);
  let here = [];

  function say(x, y) {
    const times = met.get(key(x, y));
    const said = times === undefined ? told.never : told.met[times];
    const evenings = partners.get(key(x, y));
    const also = evenings ? `; ${told.partners[evenings]}` : "";
    return `${names[y]} – ${names[x]}: ${said}${also}`;
  }

  function hide() {
    for (const label of here) label.classList.remove("here");
    here = [];
    tip.hidden = true;
    cross.setAttribute("visibility", "hidden");
  }

  function show(event) {
    const point = new DOMPoint(event.clientX, event.clientY);
    const at = point.matrixTransform(cells.getScreenCTM().inverse());
    const [x, y] = [Math.floor(at.x), Math.floor(at.y)];
    hide();
    if (x < 0 || y < 0 || x >= n || y >= n || x === y) return;
    here = [labels[0][y], labels[1][x]];
    for (const label of here) label.classList.add("here");
    row.setAttribute("y", y);
    column.setAttribute("x", x);
    cross.setAttribute("visibility", "visible");
    tip.textContent = say(x, y);
    tip.hidden = false;
    const { width, height } = tip.getBoundingClientRect();
    const right = document.documentElement.clientWidth - width - 8;
    const above = event.clientY - height - 14;
    tip.style.left = `${Math.max(8, Math.min(event.clientX + 14, right))}px`;
    tip.style.top = `${above < 8 ? event.clientY + 18 : above}px`;
  }

  map.addEventListener("pointermove", show);
  map.addEventListener("pointerdown", show);
  map.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && hide());
  addEventListener("scroll", hide, { passive: true });
}

function makeSortable(table) {
  const heads = [...table.querySelectorAll("th[data-key]")];
  for (const head of heads) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const { key } = head.dataset;
      const first = key === "name" ? "ascending" : "descending";
      const other = key === "name" ? "descending" : "ascending";
      const order = head.getAttribute("aria-sort") === first ? other : first;
      for (const each of heads) each.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", order);
      const sign = order === "ascending" ? 1 : -1;
      const body = table.tBodies[0];
      const rows = [...body.rows];
      rows.sort((a, b) => sign * (a.dataset[key] - b.dataset[key]));
      body.append(...rows);
    });
  }
}

// A page is printed as it is shown: this opens all lists before.
function offerToUnfold(table) {
  const lists = [...table.querySelectorAll("details")];
  if (!lists.length) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "unfold";
  const label = () => {
    const { fold, unfold } = document.body.dataset;
    button.textContent = lists.every((list) => list.open) ? fold : unfold;
  };
  button.addEventListener("click", () => {
    const open = !lists.every((list) => list.open);
    for (const list of lists) list.open = open;
  });
  for (const list of lists) list.addEventListener("toggle", label);
  label();
  table.parentElement.before(button);
}

const map = document.getElementById("map");
if (map) nameCells(map);
document.querySelectorAll("table.sortable").forEach(makeSortable);
document.querySelectorAll("table").forEach(offerToUnfold);
