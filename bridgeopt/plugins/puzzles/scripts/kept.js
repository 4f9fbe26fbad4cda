// What somebody has played stays in this browser, until the next evening.

const OURS = "bridgeopt-play-";

export const puzzle = JSON.parse(document.getElementById("puzzle").textContent);
export const texts = document.getElementById("texts").dataset;

/** Put values into a text's gaps. */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** Say something to the reader. */
export function say(text) {
  document.getElementById("said").textContent = text;
}

/** What was kept of this puzzle; null where nothing was, or the browser keeps nothing. */
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

/** Keep what was played of this puzzle. */
export function keep(state) {
  try {
    localStorage.setItem(OURS + puzzle.id, JSON.stringify(state));
  } catch {
    // It is played on without.
  }
}

// The way back leads to where somebody came from: to the pair whose telephone it is.
const WHO = "bridgeopt-who";
try {
  const who = new URLSearchParams(location.search).get("who") || sessionStorage.getItem(WHO);
  if (who) {
    sessionStorage.setItem(WHO, who);
    document.getElementById("back").search = new URLSearchParams({ who });
  }
} catch {
  // It leads to the choice of a pair.
}
