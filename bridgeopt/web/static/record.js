// Record: sets the number of rounds if the round clock does not know it.

import { act } from "./app.js";

document.addEventListener("change", ({ target }) => {
  if (target.id !== "record-rounds") return;
  act("rounds_to_record", { rounds: Number(target.value) }).catch(() => {});
});
