// Polls until the games have been made.

const AGAIN = 1500;

async function look() {
  try {
    const answer = await fetch(location.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (answer.ok && !page.getElementById("coming")) return location.reload();
  } catch {
    // Try again.
  }
  setTimeout(look, AGAIN);
}
setTimeout(look, AGAIN);
