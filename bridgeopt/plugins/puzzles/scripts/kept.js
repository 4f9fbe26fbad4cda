// Keeps the game in this browser until the next evening.

const OURS = "bridgeopt-play-";

export const puzzle = JSON.parse(document.getElementById("puzzle").textContent);
export const texts = document.getElementById("texts").dataset;

/** Fill in a text's placeholders. */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

export function say(text) {
  document.getElementById("said").textContent = text;
}

/** Return this puzzle's stored state, or null. */
export function kept() {
  try {
    const day = puzzle.id.slice(0, 10);
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(OURS) && !key.startsWith(OURS + day)) localStorage.removeItem(key);
    }
    return JSON.parse(localStorage.getItem(OURS + puzzle.id));
  } catch {
    return null;
  }
}

export function keep(state) {
  try {
    localStorage.setItem(OURS + puzzle.id, JSON.stringify(state));
  } catch {
    // Play without storage.
  }
}

// The link back leads to the pair whose phone this is.
const WHO = "bridgeopt-who";
try {
  const who = new URLSearchParams(location.search).get("who") || sessionStorage.getItem(WHO);
  if (who) {
    sessionStorage.setItem(WHO, who);
    document.getElementById("back").search = new URLSearchParams({ who });
  }
} catch {
  // The link leads to the choice of a pair.
}
