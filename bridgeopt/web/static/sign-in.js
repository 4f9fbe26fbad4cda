// Sign in: type part of a name, press Enter; Enter again accepts the offered partner.

import { act, fill, openedBy } from "./app.js";
import { takeFile } from "./file.js";
import { beginWithNamed, byId, isMeant, namesBox, usual } from "./people.js";

const form = document.getElementById("arrive");
const texts = form.dataset;

const { field, begin } = namesBox(form, {
  offer(first) {
    const partner = first.partner && byId(first.partner);
    const both = partner && { text: fill(texts.both, { name: first.name, partner: partner.name }), person: partner };
    const others = usual(first, first.partner).map((person) => ({ text: fill(texts.with, person), person }));
    const alone = { text: fill(partner ? texts.here : texts.alone, first), person: null };
    // Who is here already plays with another, or alone: Enter does not sign in an absent partner.
    if (first.here) return [...others, alone, ...(both ? [both] : [])];
    return [...(both ? [both] : []), ...others, alone];
  },
  done: (players) => act("arrive", { players }).catch(() => {}),
});

beginWithNamed(begin);

// Show the whole list again when a filter leaves no players.
document.addEventListener("shown", () => {
  const asked = document.querySelector("[name=filter]:checked")?.value;
  if (asked !== "all" && !document.querySelector(`#players > .${asked}`)) {
    document.querySelector("[name=filter][value=all]").checked = true;
  }
});

// Filter the list by the typed text.
function leaveMeant() {
  const text = field.value;
  for (const row of document.querySelectorAll("#players > li")) {
    const person = text.trim() && byId(Number(row.id.slice(1)));
    row.hidden = Boolean(person) && !isMeant(person, text);
  }
}
for (const event of ["input", "keyup"]) field.addEventListener(event, leaveMeant);
for (const event of ["shown", "replied"]) document.addEventListener(event, leaveMeant);

document.addEventListener("click", ({ target, pointerType }) => {
  leaveMeant(); // a click may change the text
  // After a tick by mouse, the next key is for the name: Enter must not switch the tick back.
  if (pointerType === "mouse" && target.closest(".tick")) field.focus({ preventScroll: true });
  const letter = target.closest("[data-letter]")?.dataset.letter;
  if (!letter) return;
  const rows = [...document.querySelectorAll("#players > li")].filter((row) => row.checkVisibility());
  const row = rows.find((each) => each.dataset.of >= letter);
  row?.scrollIntoView({ block: "start" });
  row?.querySelector(".tick").focus({ preventScroll: true });
});

// Pasting several lines signs up a list.
field.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text");
  if (!text.trim().includes("\n")) return;
  event.preventDefault();
  act("sign_up", { list: text }).catch(() => openList(text));
});

function openList(text) {
  document.getElementById("list").value = text;
  document.getElementById("sign-ups").showModal();
}

// For each unknown name, offer similar ones that replace it in the list.
document.addEventListener("meant", ({ detail }) => {
  const list = document.getElementById("list");
  const place = list.closest("dialog").querySelector(".refused");
  for (const [wrong, near] of Object.entries(detail)) {
    const row = place?.appendChild(document.createElement("span"));
    if (!row) return;
    row.className = "row";
    row.append(`${wrong} → `);
    for (const [written, shown] of near) {
      const button = row.appendChild(document.createElement("button"));
      button.type = "button";
      button.textContent = shown;
      button.dir = "auto";
      button.addEventListener("click", () => {
        list.value = list.value.replace(wrong, () => written);
        row.replaceChildren(`${wrong} → ${shown} ✓`);
        (place.querySelector("button") ?? list.form.querySelector(".main")).focus();
      });
    }
  }
  place?.scrollIntoView({ block: "nearest" });
});

document.addEventListener("change", takeFile);

// All rows share a menu; its opener's data names the player.
document.getElementById("menu").addEventListener("beforetoggle", (event) => {
  const button = openedBy();
  if (event.newState !== "open" || !button?.dataset.player) return;
  const player = Number(button.dataset.player);
  for (const [id, values] of [
    ["unpair", { player }],
    ["remove", { players: [player] }],
    ["remove-pair", { players: [player, Number(button.dataset.partner)] }],
    ["keep", { player }],
    ["make-member", { player }],
  ]) {
    document.getElementById(id).dataset.values = JSON.stringify(values);
  }
  document.getElementById("remove").hidden = false; // all are, until the script is there
  const find = document.getElementById("find-partner");
  find.hidden = Boolean(button.dataset.partner) && !button.closest(".alone");
  find.onclick = () => begin(byId(player));
  for (const id of ["unpair", "remove-pair"]) document.getElementById(id).hidden = !button.dataset.partner;
  for (const id of ["keep", "make-member"]) document.getElementById(id).hidden = button.dataset.guest !== "1";
});
