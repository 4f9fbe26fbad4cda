// The screen at the door: type letters, tap your name, tap your partner.

const NEXT = 8000; // milliseconds a message is shown
const LEFT = 45_000; // milliseconds until a user has left
const PATIENCE = 10_000;
const box = document.getElementById("name");
const label = document.querySelector("label[for=name]");
const found = document.getElementById("found");
let first = null;
let asked = 0; // searches so far; older answers are dropped
let asking = false;
let timer = 0;

const show = (id, text) => {
  const place = document.getElementById(id);
  if (text) place.textContent = text;
  place.hidden = !text;
};
const ask = (path, options = {}) => fetch(path, { signal: AbortSignal.timeout(PATIENCE), ...options });

function choose(player) {
  first = player;
  box.value = "";
  label.textContent = player ? label.dataset.second : label.dataset.first;
  const place = document.getElementById("first");
  place.hidden = !player;
  place.firstElementChild.textContent = player?.name ?? "";
  look();
  box.focus();
}

function draw(names) {
  found.replaceChildren(...names.map((player) => {
    const line = document.createElement("li");
    const button = document.createElement("button");
    const name = document.createElement("bdi");
    name.textContent = player.name;
    button.type = "button";
    button.append(name);
    button.addEventListener("click", () => tap(player));
    line.append(button);
    return line;
  }));
}

async function look() {
  asked += 1;
  const mine = asked;
  const letters = box.value.trim();
  const query = new URLSearchParams({ name: letters, with: first?.id ?? "" });
  try {
    const answer = await ask(`find?${query}`);
    if (!answer.ok) throw new Error(answer.status);
    const names = await answer.json();
    if (mine !== asked) return;
    draw(names);
    document.getElementById("nobody").hidden = names.length > 0 || letters.length < 3;
  } catch {
    if (mine === asked) show("wrong", document.getElementById("lost").textContent);
  }
}

async function tap(player) {
  if (asking) return;
  if (!first) return choose(player);
  asking = true;
  try {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ players: [first.id, player.id] });
    const answer = await ask("ask", { method: "POST", headers, body });
    const reply = await answer.json();
    choose(null);
    show(answer.ok ? "told" : "wrong", reply.told);
    clearTimeout(timer);
    timer = setTimeout(begin, NEXT);
  } catch {
    show("wrong", document.getElementById("lost").textContent);
  } finally {
    asking = false;
  }
}

/** Reset for the next user. */
function begin() {
  show("told", "");
  show("wrong", "");
  if (first || box.value) choose(null);
}

document.getElementById("anew").addEventListener("click", begin);
document.getElementById("ask").addEventListener("submit", (event) => event.preventDefault());
box.addEventListener("input", look);
for (const event of ["input", "click"]) {
  document.addEventListener(event, () => {
    if (event === "input") {
      show("told", "");
      show("wrong", "");
    }
    clearTimeout(timer);
    timer = setTimeout(begin, LEFT);
  });
}
