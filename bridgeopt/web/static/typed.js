// What is typed into a form stays there when the page is shown in another language.

const KEPT = "bridgeopt-typed";

const fields = () =>
  [...document.querySelectorAll("main form :is(input, select, textarea)")].filter(
    (each) => !["hidden", "file"].includes(each.type),
  );

function isChanged(field) {
  if (["radio", "checkbox"].includes(field.type)) return field.checked !== field.defaultChecked;
  if (!field.options) return field.value !== field.defaultValue;
  return field.selectedIndex !== Math.max(0, [...field.options].findIndex((each) => each.defaultSelected));
}

/** The page, whatever its language, and how many fields it has. */
function place() {
  const asked = new URLSearchParams(location.search);
  asked.delete("lang");
  return `${location.pathname}?${asked} ${fields().length}`;
}

document.addEventListener("click", ({ target }) => {
  if (!target.closest("a[hreflang]")) return;
  const typed = fields().map((each, k) => [k, each]).filter(([, each]) => isChanged(each));
  const values = typed.map(([k, each]) => [k, each.value, each.checked]);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ place: place(), values }));
  } catch {
    // Without storage, what was typed is lost.
  }
});

try {
  const kept = JSON.parse(sessionStorage.getItem(KEPT));
  sessionStorage.removeItem(KEPT);
  for (const [k, value, checked] of kept?.place === place() ? kept.values : []) {
    const field = fields()[k];
    field.value = value;
    field.checked = checked;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
} catch {
  // Without storage, nothing was kept.
}
