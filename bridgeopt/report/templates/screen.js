// Shows the lists one screen at a time; without this script the page is one long list.
"use strict";
(() => {
  const SECONDS_A_ROW = 0.7;
  const LEAST_SECONDS = 7;
  // The breadth of a column of names, in letters' heights.
  const COLUMN = 19;
  const main = document.querySelector("main");
  const lists = [...main.querySelectorAll("section")];
  const footer = document.querySelector("footer");
  const paused = footer.querySelector(".paused");
  let screens = [];
  let shown = 0;
  let timer = 0;

  const rowsOf = (element) => [...element.querySelectorAll("tbody tr")];
  const heightOf = (row) => row.getBoundingClientRect().height;

  // One screen of a list: some of its rows, in columns side by side.
  const screenOf = (list, columns) => {
    const screen = list.cloneNode(false);
    const grid = document.createElement("div");
    screen.classList.add("screen");
    grid.className = "columns";
    screen.append(list.querySelector("h1").cloneNode(true), grid);
    for (const rows of columns) {
      const table = document.createElement("table");
      const body = document.createElement("tbody");
      body.append(...rows.map((row) => row.cloneNode(true)));
      table.append(list.querySelector("thead").cloneNode(true), body);
      grid.append(table);
    }
    return screen;
  };

  // Puts a screen up, and tells how much room there is below the heads of its columns.
  const putUp = (screen) => {
    main.replaceChildren(screen);
    const top = screen.querySelector("tbody").getBoundingClientRect().top;
    return main.getBoundingClientRect().bottom - top;
  };

  const padded = (columns, across) => [...columns, ...Array(across - columns.length).fill([])];

  // Fills columns from the top; a row that is higher than a column has one of its own.
  const inColumns = (rows, heights, room) => {
    const columns = [];
    let left = 0;
    rows.forEach((row, k) => {
      if (heights[k] > left) {
        columns.push([]);
        left = room;
      }
      columns.at(-1).push(row);
      left -= heights[k];
    });
    return columns;
  };

  // By how much larger a screen's letters can be, as long as no more lines are broken.
  const scaleOf = (screen) => {
    const room = putUp(screen);
    const before = rowsOf(screen).map(heightOf);
    const fits = (scale) => {
      screen.style.setProperty("--scale", scale);
      const bodies = [...screen.querySelectorAll("tbody")];
      const after = rowsOf(screen).map(heightOf);
      return (
        bodies.every((body) => heightOf(body) < room) &&
        after.every((height, k) => height < 1.1 * scale * before[k])
      );
    };
    return [1.4, 1.3, 1.2, 1.1].find(fits) ?? 1;
  };

  // As few screens as a list needs, equally full.
  const divide = (list) => {
    const rows = rowsOf(list);
    const trial = screenOf(list, [rows]);
    putUp(trial);
    const letters = parseFloat(getComputedStyle(trial).fontSize);
    const across = list.className === "players" && main.clientWidth > 2 * COLUMN * letters ? 2 : 1;
    const inPlace = screenOf(list, padded([rows], across));
    const room = putUp(inPlace);
    const heights = rowsOf(inPlace).map(heightOf);
    let columns = inColumns(rows, heights, room);
    const most = across * Math.ceil(columns.length / across);
    const equally = heights.reduce((sum, height) => sum + height, 0) / most;
    for (let less = equally; less < room; less += room / 50) {
      const equal = inColumns(rows, heights, less);
      if (equal.length <= most) {
        columns = equal;
        break;
      }
    }
    const made = [];
    for (let k = 0; k < columns.length; k += across) {
      made.push(screenOf(list, padded(columns.slice(k, k + across), across)));
    }
    const scale = Math.min(...made.map(scaleOf));
    for (const screen of made) screen.style.setProperty("--scale", scale);
    if (list.className === "players" && made.length > 1) made.forEach(nameLetters);
    return made;
  };

  // Adds the first and the last name's first letter to a screen's heading.
  const nameLetters = (screen) => {
    const letters = rowsOf(screen).map((row) => [...row.cells[0].textContent][0]);
    const ends = [...new Set([letters[0], letters.at(-1)])];
    screen.querySelector("h1").append(`: ${ends.join("–")}`);
  };

  const wait = () => {
    clearTimeout(timer);
    const seconds = Math.max(LEAST_SECONDS, SECONDS_A_ROW * rowsOf(screens[shown]).length);
    if (paused.hidden) timer = setTimeout(() => show(shown + 1), 1000 * seconds);
  };

  const show = (k) => {
    shown = (k + screens.length) % screens.length;
    main.replaceChildren(screens[shown]);
    footer.querySelector(".page").textContent = `${shown + 1} / ${screens.length}`;
    wait();
  };

  const pause = () => {
    paused.hidden = !paused.hidden;
    wait();
  };

  const layOut = () => {
    const before = screens.length ? shown / screens.length : 0;
    screens = lists.flatMap(divide);
    show(Math.floor(before * screens.length));
  };

  document.body.classList.add("paged");
  for (const hint of footer.querySelectorAll(".keys, .state")) hint.hidden = false;
  addEventListener("resize", layOut);
  addEventListener("click", pause);
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const forward = ["ArrowRight", "ArrowDown", "PageDown"].includes(event.key);
    const back = ["ArrowLeft", "ArrowUp", "PageUp"].includes(event.key);
    if (forward || back) show(shown + (forward ? 1 : -1));
    else if (event.key === " ") pause();
    else if (event.key.toLowerCase() === "f") {
      if (document.fullscreenElement) document.exitFullscreen();
      else document.documentElement.requestFullscreen();
    } else return;
    event.preventDefault();
  });
  layOut();
})();
