// Opens the chosen club, then its page at the same address.

import { takeFile } from "./file.js";
import "./typed.js";

const wrong = document.getElementById("wrong");
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
let busy = false;

document.addEventListener("change", takeFile);

document.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (busy) return;
  busy = true;
  const form = event.target;
  const given = { ...Object.fromEntries(new FormData(form)), do: form.dataset.do };
  const body = JSON.stringify({ ...given, lang: document.documentElement.lang });
  try {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("do", { method: "POST", headers, body });
    const reply = await answer.json();
    if (!answer.ok) throw new Error(reply.told);
    wrong.hidden = true;
    const opening = document.getElementById("opening");
    opening.hidden = false;
    if (given.do === "close") {
      opening.textContent = opening.dataset.closed;
      return;
    }
    await opened();
    location.replace("/");
  } catch (error) {
    wrong.textContent = error instanceof TypeError ? wrong.dataset.lost : error.message;
    wrong.hidden = false;
    wrong.scrollIntoView({ block: "nearest" });
  } finally {
    busy = false;
  }
});

async function opened() {
  for (let asked = 0; asked < 300; asked += 1) {
    await wait(100);
    const answer = await fetch("sign-in").catch(() => null);
    if (answer?.status === 200) return; // 204: this page's own server is still closing
  }
  throw new TypeError("the program does not answer");
}
