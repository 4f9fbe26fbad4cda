// Keeps input in forms when the user switches the language.

const KEPT = "bridgeopt-typed";
const FIELDS = "main form :is(input:not([type=hidden], [type=file]), select, textarea)";

const states = () => [...document.querySelectorAll(FIELDS)].map(({ value, checked }) => [value, checked]);

/** Return a key for the page in any language: its address and number of fields. */
function place() {
  const asked = new URLSearchParams(location.search);
  asked.delete("lang");
  return `${location.pathname}?${asked} ${states().length}`;
}

// Without storage, the input is lost.
const before = states().map(String);
document.addEventListener("click", ({ target }) => {
  if (!target.closest("a[hreflang]")) return;
  const now = states().map((each, k) => (String(each) === before[k] ? null : each));
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([place(), now]));
  } catch {}
});

try {
  const [where, typed] = JSON.parse(sessionStorage.getItem(KEPT)) ?? [];
  sessionStorage.removeItem(KEPT);
  for (const [k, field] of where === place() ? document.querySelectorAll(FIELDS).entries() : []) {
    if (!typed[k]) continue;
    [field.value, field.checked] = typed[k];
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
} catch {}
