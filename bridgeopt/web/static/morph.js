// Updates the page to what the server sent, changing only differences: focus, caret, scrolling, open
// menus and typed text stay. Scripts draw what is in data-own elements, and add data-extra elements.

/** Turn an element into another. Children are matched by id, else by position. */
export function morph(element, wanted) {
  const active = document.activeElement;
  const goOn = element.contains(active) ? places(active, element) : [];
  change(element, wanted);
  if (active?.id && document.activeElement?.id !== active.id) {
    // Moving it lost the focus.
    document.getElementById(active.id)?.focus({ preventScroll: true });
  }
  for (const [around, place] of goOn) {
    if (document.activeElement !== document.body) return;
    // The focused element is gone or disabled: focus the one now in its place.
    const here = around.isConnected ? reachable(around) : [];
    here[Math.min(place, here.length - 1)]?.focus({ preventScroll: true });
  }
}

const reachable = (around) =>
  [...around.querySelectorAll("a[href], button, input, select, summary, textarea, [tabindex='0']")]
    .filter((each) => !each.disabled && each.checkVisibility());

// Ancestors, innermost first, with the element's index among their focusable elements.
function places(element, top) {
  const found = [];
  for (let around = element; around !== top; found.push([around, reachable(around).indexOf(element)])) {
    around = around.parentElement;
  }
  return found;
}

function change(element, wanted) {
  if (element.isEqualNode(wanted)) return;
  if (element.hasAttribute("data-own")) return;
  changeAttributes(element, wanted);
  if (element.nodeName !== "TEXTAREA") changeChildren(element, wanted);
}

// Users open dialogs and details; scripts set positions.
const isKept = (element, name) =>
  name === "style" || (name === "open" && ["DIALOG", "DETAILS"].includes(element.nodeName));

// Keep the user's input until the server sends a different default.
const CHOSEN = { checked: "defaultChecked", selected: "defaultSelected", value: "defaultValue" };

function changeAttributes(element, wanted) {
  const said = Object.entries(CHOSEN).filter(
    ([, first]) => first in wanted && element[first] !== wanted[first],
  );
  for (const { name } of [...element.attributes]) {
    if (!wanted.hasAttribute(name) && !isKept(element, name)) element.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value && !isKept(element, name)) {
      element.setAttribute(name, value);
    }
  }
  for (const [now, first] of said) {
    element[first] = wanted[first];
    if (now !== "value" || element !== document.activeElement) element[now] = wanted[first];
  }
}

function changeChildren(element, wanted) {
  const known = new Map();
  for (const child of element.children) if (child.id) known.set(child.id, child);
  const stays = new Set([...wanted.children].map((child) => child.id).filter(Boolean));
  const isExtra = (node) => node?.dataset?.extra !== undefined;
  const skips = (node) => isExtra(node) || (node?.id && !stays.has(node.id));
  const skip = (node) => (isExtra(node) ? node.nextSibling : remove(node));
  let here = element.firstChild;
  for (const next of [...wanted.childNodes]) {
    while (skips(here)) here = skip(here);
    let same = next.id ? known.get(next.id) : here;
    if (!next.id && here?.id) same = undefined; // ids match only themselves
    if (same && same.nodeName === next.nodeName) {
      if (same === here) here = here.nextSibling;
      else move(element, same, here);
      if (same.nodeType === Node.ELEMENT_NODE) change(same, next);
      else if (same.nodeValue !== next.nodeValue) same.nodeValue = next.nodeValue;
    } else {
      element.insertBefore(document.importNode(next, true), here);
    }
  }
  while (here) here = skip(here);
}

// `moveBefore` keeps focus and open menus.
function move(element, child, before) {
  if (element.moveBefore) element.moveBefore(child, before);
  else element.insertBefore(child, before);
}

function remove(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}
