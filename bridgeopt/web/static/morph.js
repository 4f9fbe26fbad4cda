// Makes what is shown into what the server sent, touching only what differs: so focus, caret,
// scrolling, open menus and what is being dragged stay as they are.

/** Make an element into another one. Children are known by their id, or else by their place. */
export function morph(element, wanted) {
  if (element.isEqualNode(wanted)) return;
  if (element.hasAttribute("data-own")) return; // what a script draws by itself
  morphAttributes(element, wanted);
  if (element.nodeName === "TEXTAREA") return;
  morphChildren(element, wanted);
}

function morphAttributes(element, wanted) {
  // Whether these are open is the reader's affair, not the server's.
  const keeps = (name) =>
    name === "open" && (element.nodeName === "DIALOG" || element.nodeName === "DETAILS");
  for (const { name } of [...element.attributes]) {
    if (!wanted.hasAttribute(name) && !keeps(name)) element.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value && !keeps(name)) element.setAttribute(name, value);
  }
  if (element.nodeName === "INPUT" && element !== document.activeElement) {
    if (element.type === "checkbox" || element.type === "radio") {
      element.checked = wanted.checked;
    } else if (element.defaultValue !== wanted.defaultValue) {
      element.value = wanted.value;
    }
  }
  if (element.nodeName === "OPTION") element.selected = wanted.selected;
}

function morphChildren(element, wanted) {
  const known = new Map();
  for (const child of element.children) if (child.id) known.set(child.id, child);
  const wantedIds = new Set([...wanted.children].map((child) => child.id).filter(Boolean));
  let here = element.firstChild;
  for (const next of [...wanted.childNodes]) {
    let same = next.id ? known.get(next.id) : undefined;
    if (!next.id) {
      while (here && here.id && !wantedIds.has(here.id)) here = remove(here);
      if (here && !here.id && here.nodeName === next.nodeName) same = here;
    }
    if (same) {
      if (same === here) here = here.nextSibling;
      else element.insertBefore(same, here);
      if (same.nodeType === Node.ELEMENT_NODE) morph(same, next);
      else if (same.nodeValue !== next.nodeValue) same.nodeValue = next.nodeValue;
    } else {
      element.insertBefore(document.importNode(next, true), here);
    }
  }
  while (here) here = remove(here);
}

function remove(node) {
  const next = node.nextSibling;
  if (node.dataset?.stays === undefined) node.remove(); // a script put it there, and takes it away
  return next;
}
