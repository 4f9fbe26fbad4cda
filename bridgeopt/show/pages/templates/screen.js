// Shows the lists one screen at a time; without this script the page is one long list.
"use strict";
(() => {
  // All screens once, and how long one of them stays, in seconds.
  const CYCLE = 40;
  const LEAST_SECONDS = 5;
  const MOST_SECONDS = 10;
  // How high letters are, in parts of the screen's height: at most, as soon as a list may take no
  // more screens, and at least.
  const LARGE = 0.075;
  const GOOD = 0.036;
  const SMALL = 0.022;
  const STEP = 0.001;
  const MOST_COLUMNS = 3;
  // On anything narrower, the page stays one long list.
  const LEAST_WIDTH = 600;
  const main = document.querySelector("main");
  const footer = document.querySelector("footer");
  const paused = footer.querySelector(".paused");
  let screens = [];
  let shown = 0;
  let timer = 0;

  const rowsOf = (element) => [...element.querySelectorAll("tbody tr")];
  const heightOf = (element) => element.getBoundingClientRect().height;

  const lists = [...main.querySelectorAll("section")].filter((list) => rowsOf(list).length);

  // Rows in so many parts, in their order, as equal as can be.
  const inParts = (rows, parts) => {
    const start = (k) => Math.ceil((k * rows.length) / parts);
    return Array.from({ length: parts }, (_, k) => rows.slice(start(k), start(k + 1)));
  };

  // One screen of a list: some of its rows, in columns side by side.
  const screenOf = (list, rows, across) => {
    const screen = list.cloneNode(false);
    const grid = document.createElement("div");
    screen.classList.add("screen");
    grid.className = "columns";
    screen.append(list.querySelector("h1").cloneNode(true), grid);
    for (const part of inParts(rows, across)) {
      const table = document.createElement("table");
      const body = document.createElement("tbody");
      body.append(...part.map((row) => row.cloneNode(true)));
      table.append(list.querySelector("thead").cloneNode(true), body);
      grid.append(table);
    }
    return screen;
  };

  // Puts a screen up, and tells how much height its fullest column leaves; less than none if the
  // columns are too broad.
  const roomLeft = (screen) => {
    main.replaceChildren(screen);
    const grid = screen.querySelector(".columns");
    const room = main.getBoundingClientRect().bottom - grid.getBoundingClientRect().top;
    return grid.scrollWidth > grid.clientWidth ? -1 : room - heightOf(grid);
  };

  const withLetters = (screen, height) => {
    screen.style.setProperty("--letters", `${height * innerHeight}px`);
    return screen;
  };

  // The largest letters with which all rows fit on a screen, if they are larger than these; or 0.
  const larger = (screen, least) => {
    let most = LARGE;
    if (roomLeft(withLetters(screen, least + STEP)) < 0) return 0;
    while (most - least > STEP) {
      const middle = (least + most) / 2;
      if (roomLeft(withLetters(screen, middle)) < 0) most = middle;
      else least = middle;
    }
    return least;
  };

  // A screen of these rows in as many columns as make the letters largest; 0 if none are readable.
  const laidOut = (list, rows) => {
    let best = { letters: 0 };
    for (const broken of [false, true]) {
      for (let across = 1; across <= Math.min(MOST_COLUMNS, rows.length); across += 1) {
        const screen = screenOf(list, rows, across);
        screen.classList.toggle("broken", broken);
        const letters = larger(screen, best.letters || SMALL);
        if (letters || !best.screen) best = { screen, letters };
      }
      if (best.letters) break;
    }
    return best;
  };

  // The screens of a list: as few as have good letters; more than its share, if they are too small.
  const divide = (list, share) => {
    const rows = rowsOf(list);
    for (let parts = 1; ; parts += 1) {
      const wanted = parts < share ? GOOD : SMALL;
      const made = [];
      for (const part of inParts(rows, parts)) {
        made.push(laidOut(list, part));
        if (made.at(-1).letters < wanted && parts < rows.length) break;
      }
      if (made.length < parts || (made.at(-1).letters < wanted && parts < rows.length)) continue;
      const letters = Math.max(SMALL, Math.min(...made.map((one) => one.letters)));
      return made.map((one) => filled(withLetters(one.screen, letters)));
    }
  };

  // Lets the rows of the fullest column take all of the height.
  const filled = (screen) => {
    const most = Math.max(...[...screen.querySelectorAll("tbody")].map((body) => body.rows.length));
    const more = Math.max(0, roomLeft(screen) / most / 2 - 0.2);
    screen.style.setProperty("--more", `${more}px`);
    return screen;
  };

  // Adds the first and the last name's first letter to a screen's heading.
  const nameLetters = (screen) => {
    const letters = rowsOf(screen).map((row) => [...row.cells[0].textContent.trim()][0]);
    const ends = [...new Set([letters[0], letters.at(-1)])];
    screen.querySelector("h1").append(`: ${ends.join("–")}`);
  };

  const wait = () => {
    clearTimeout(timer);
    const seconds = Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, CYCLE / screens.length));
    if (paused.hidden && screens.length) timer = setTimeout(() => show(shown + 1), 1000 * seconds);
  };

  const show = (k) => {
    if (!screens.length) return;
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
    const paged = innerWidth >= LEAST_WIDTH;
    document.body.classList.toggle("paged", paged);
    for (const hint of footer.querySelectorAll(".keys, .state")) hint.hidden = !paged;
    screens = [];
    if (paged) {
      for (const list of lists) {
        const byName = list === lists.at(-1);
        const share = byName ? Math.floor(CYCLE / LEAST_SECONDS) - screens.length : 1;
        const made = divide(list, share);
        if (byName && made.length > 1) made.forEach(nameLetters);
        screens.push(...made);
      }
      show(Math.floor(before * screens.length));
    } else {
      clearTimeout(timer);
      main.replaceChildren(...lists);
    }
  };

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
  // Until the page's own letters are there, others stand in for them, and may be wider.
  const fonts = [...document.fonts];
  const waiting = fonts.some((font) => font.status !== "loaded");
  if (waiting) Promise.allSettled(fonts.map((font) => font.load())).then(layOut);
})();
