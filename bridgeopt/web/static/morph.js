// Makes what is shown into what the server sent, touching only what differs: so focus, caret,
// scrolling, open menus, what was typed and what is being dragged stay as they are. An element with
// data-own is drawn by a script, which also puts those with data-extra where the server has none.

/** Make an element into another one. Children are known by their id, or else by their place. */
export function morph(element, wanted) {
  const active = document.activeElement;
  const goOn = element.contains(active) ? places(active, element) : [];
  change(element, wanted);
  if (active?.id && document.activeElement?.id !== active.id) {
    // It was moved, and lost its focus on the way.
    document.getElementById(active.id)?.focus({ preventScroll: true });
  }
  for (const [around, place] of goOn) {
    if (document.activeElement !== document.body) return;
    // What had the focus is gone, or cannot be pressed: what stands there now has it.
    const here = around.isConnected ? reachable(around) : [];
    here[Math.min(place, here.length - 1)]?.focus({ preventScroll: true });
  }
}

const reachable = (around) =>
  [...around.querySelectorAll("a[href], button, input, select, summary, textarea, [tabindex='0']")]
    .filter((each) => !each.disabled && each.checkVisibility());

// What stands around an element, from the innermost, and the element's place in each.
function places(element, top) {
  const found = [];
  for (let around = element; around !== top; found.push([around, reachable(around).indexOf(element)])) {
    around = around.parentElement;
  }
  return found;
}

function change(element, wanted) {
  if (element.isEqualNode(wanted)) return;
  if (element.hasAttribute("data-own")) return; // what a script draws by itself
  changeAttributes(element, wanted);
  if (element.nodeName !== "TEXTAREA") changeChildren(element, wanted);
}

// Whether these are open is the reader's affair, and where they stand the script's.
const isKept = (element, name) =>
  name === "style" || (name === "open" && ["DIALOG", "DETAILS"].includes(element.nodeName));

// What the reader chose or typed stays, until the server says something else than it did.
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
    if (!next.id && here?.id) same = undefined; // what has an id is only itself
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

// Where the browser can, without closing or leaving what is moved.
function move(element, child, before) {
  if (element.moveBefore) element.moveBefore(child, before);
  else element.insertBefore(child, before);
}

function remove(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}
