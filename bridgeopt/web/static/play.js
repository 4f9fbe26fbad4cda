// During play: previews a change, in the window that asked for it.

import { act, fill, find, openedBy, plain, show } from "./app.js";
import { beginWithNamed, byId, namesBox, usual } from "./people.js";

// The room's address has no HTTPS, so there is no crypto.randomUUID.
const TAB = crypto.getRandomValues(new Uint32Array(4)).join("-");
const preview = find("preview");
const replacing = find("replacing");
const propose = (values) => act("propose", { ...values, tab: TAB }).catch(() => {});

const proposeFrom = (round) =>
  act("propose_from", { proposal: Number(preview.dataset.proposal), round: Number(round) }).catch(() => {});

let opened = null;
/** Open this window's proposal once; close one that has ended. */
function follow() {
  if (!preview) return;
  const { tab, proposal } = preview.dataset;
  const ours = tab === TAB;
  if (ours && !preview.open && proposal !== opened) {
    preview.showModal();
    preview.focus(); // until there are buttons
  }
  if (ours) opened = proposal;
  if (!ours && preview.open) preview.close();
  if (document.activeElement === preview) find("accept")?.focus();
}

function look() {
  const filter = find("filter");
  if (!filter) return;
  const words = plain(filter.value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const row of document.querySelectorAll("[data-find]")) {
    const number = row.querySelector(".pair-number").textContent.toLowerCase().split(" ");
    const section = row.closest("section").id.slice("section-".length).toLowerCase();
    const called = number.map((each) => section + each);
    const fits = called.includes(words.join("")) || words.every((word) =>
      row.dataset.find.includes(word) || number.includes(word) || called.includes(word));
    row.hidden = !fits;
    found += fits;
  }
  for (const section of document.querySelectorAll(".sections > section")) {
    section.hidden = !section.querySelector("[data-find]:not([hidden])");
  }
  find("nobody-found").hidden = found > 0;
}

const pairs = () => [...document.querySelectorAll("button.pair")].filter((each) => each.checkVisibility());
// From the search, Enter opens the menu of the only pair found; arrow keys move through the pairs.
document.addEventListener("keydown", (event) => {
  const filter = find("filter");
  const at = event.target.closest("#filter, button.pair");
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const all = at ? pairs() : [];
  if (!at || event.isComposing) return;
  if (step) (all[all.indexOf(at) + step] ?? filter).focus();
  else if (event.key === "Enter" && at === filter) {
    all[0]?.focus();
    if (all.length === 1) all[0].click();
  } else if (event.key === "Escape") {
    filter.value = "";
    look();
    filter.focus();
  } else return;
  event.preventDefault();
});

let waiting = 0;
/** Update the page when the period ends. */
function watchClock() {
  clearTimeout(waiting);
  const left = document.querySelector(".play")?.dataset.left;
  if (left !== undefined) waiting = setTimeout(show, 1000 * left + 500);
}

function shown() {
  follow();
  look();
  watchClock();
}

document.addEventListener("shown", shown);
document.addEventListener("did", ({ detail }) => {
  const filter = find("filter");
  if (detail !== "change" || !filter) return;
  filter.value = ""; // the search is done
  look();
});
document.addEventListener("input", (event) => {
  if (event.target.id !== "filter") return;
  look();
  if (event.target.value) document.querySelector("[data-find]:not([hidden])")?.scrollIntoView({ block: "nearest" });
});
document.addEventListener("click", (event) => {
  const way = event.target.closest("[data-way]")?.dataset.way;
  if (way) act("propose_how", { ...JSON.parse(way), proposal: Number(preview.dataset.proposal) }).catch(() => {});
});
document.addEventListener("submit", (event) => {
  if (event.target.id !== "wrong-form") return;
  event.preventDefault();
  const given = Object.fromEntries([...new FormData(event.target)].map(([name, value]) => [name, JSON.parse(value)]));
  event.target.closest("dialog").close();
  act("propose_wrong", { ...given, tab: TAB }).catch(() => {});
});
document.addEventListener("change", ({ target }) => {
  if (target.id === "played") act("rounds_played", { rounds: Number(target.value) }).catch(() => {});
  if (target.id === "from") proposeFrom(target.value);
});

if (preview) {
  preview.addEventListener("close", () => {
    if (preview.dataset.tab === TAB) {
      act("propose_nothing", { proposal: Number(preview.dataset.proposal) }).catch(() => {});
    }
  });

  const late = find("late");
  const { begin } = namesBox(late, {
    // The partner of the sign-up comes first; Enter takes it.
    offer: (first) => [...(first.partner ? [byId(first.partner)] : []), ...usual(first, first.partner)]
      .filter((other) => other && !other.taken)
      .map((person) => ({ text: fill(late.dataset.with, person), person })),
    done: (newcomers) => propose({ what: "comes", newcomers }),
  });
  beginWithNamed(begin);

  // All rows share a menu; its opener's data names the pair.
  const menu = find("menu");
  const names = () => JSON.parse(row.dataset.names);
  const players = () => JSON.parse(row.dataset.players);
  const replace = menu.querySelectorAll(".replace");
  let row = null;
  let replaced = 0;
  menu.addEventListener("beforetoggle", (event) => {
    const button = openedBy();
    if (event.newState !== "open" || !button?.dataset.players) return;
    row = button;
    find("not-come").hidden = button.dataset.offer !== "absent";
    find("goes").hidden = button.dataset.offer !== "leaves";
    const absent = find("absent");
    if (absent) absent.hidden = button.dataset.absent === undefined;
    replace.forEach((each, k) => (each.textContent = fill(each.dataset.text, { name: names()[k] })));
  });
  menu.addEventListener("click", ({ target }) => {
    const what = { goes: "leaves", absent: "absent", "not-come": "absent" }[target.id];
    if (!what) return;
    menu.hidePopover();
    propose({ what, players: players() });
  });

  const substitute = find("substitute");
  const box = namesBox(substitute, {
    done: (newcomers) => {
      replacing.close();
      propose({ what: "replaced", player: players()[replaced], newcomers });
    },
  });
  replace.forEach((each, k) =>
    each.addEventListener("click", () => {
      menu.hidePopover();
      const head = find("replacing-head");
      head.textContent = fill(head.dataset.text, { name: names()[k] });
      replaced = k;
      box.forget();
      replacing.showModal();
    }),
  );
}

shown();
