// Puzzles that are being made are looked for again, until they have come.

const AGAIN = 1500;

async function look() {
  try {
    const answer = await fetch(location.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (answer.ok && !page.getElementById("coming")) return location.reload();
  } catch {
    // It may be there again soon.
  }
  setTimeout(look, AGAIN);
}
setTimeout(look, AGAIN);
