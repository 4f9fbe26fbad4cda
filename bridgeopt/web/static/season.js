// Filters the list of people by name or number.

import { plain } from "./app.js";

function filter() {
  const field = document.getElementById("find-person");
  if (!field) return;
  const typed = plain(field.value);
  for (const row of document.querySelectorAll("#folk > li")) {
    row.hidden = !plain(row.dataset.find).includes(typed);
  }
}

document.addEventListener("input", ({ target }) => target.id === "find-person" && filter());
document.addEventListener("shown", filter);
filter();
