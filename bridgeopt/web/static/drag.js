// Dragging by mouse, finger or pen, with pointer events. Escape cancels.

const SLACK = 5; // pixels of movement before a drag begins
const EDGE = 70; // pixels from the window's edge that scroll
const SPEED = 14;

/**
 * Make elements draggable.
 *
 * `grip`, `thing` and `place` select handles, draggable elements and drop targets. `words(thing)`
 * is the text at the pointer; `dropped(thing, place)` is called on a drop.
 */
export function draggable({ grip, thing, place, words, dropped }) {
  let drag = null;

  document.addEventListener("pointerdown", (event) => {
    const held = event.target.closest(grip);
    if (!held || drag || event.button !== 0 || !event.isPrimary) return;
    const own = held.closest(thing);
    drag = { own, x: event.clientX, y: event.clientY, pointer: event.pointerId, ghost: null, over: null };
    held.setPointerCapture(event.pointerId); // even if rows move
  });

  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    if (!drag.ghost) {
      if (far < SLACK) return;
      begin();
    }
    drag.x = event.clientX;
    drag.y = event.clientY;
    follow();
  });

  document.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { own, over, ghost } = drag;
    end();
    if (ghost && over) dropped(own, over);
  });

  for (const kind of ["pointercancel", "blur"]) {
    window.addEventListener(kind, () => drag && end());
  }
  document.addEventListener("keydown", (event) => {
    if (drag && event.key === "Escape") {
      event.preventDefault();
      end();
    }
  });

  function begin() {
    drag.ghost = document.createElement("div");
    drag.ghost.id = "ghost";
    drag.ghost.dir = "auto";
    drag.ghost.textContent = words(drag.own);
    document.body.append(drag.ghost);
    document.body.classList.add("dragging");
    drag.own.dataset.dragged = ""; // stops page updates
    drag.frame = requestAnimationFrame(scroll);
  }

  function follow() {
    drag.ghost.style.transform = `translate(${drag.x + 14}px, ${drag.y + 14}px)`;
    const under = document.elementFromPoint(drag.x, drag.y)?.closest(place) ?? null;
    if (under === drag.over) return;
    drag.over?.classList.remove("over");
    drag.over = under === drag.own ? null : under;
    drag.over?.classList.add("over");
  }

  function scroll() {
    if (!drag) return;
    const step = drag.y < EDGE ? -SPEED : drag.y > innerHeight - EDGE ? SPEED : 0;
    if (step) {
      scrollBy(0, step);
      follow();
    }
    drag.frame = requestAnimationFrame(scroll);
  }

  function end() {
    cancelAnimationFrame(drag.frame);
    drag.ghost?.remove();
    drag.over?.classList.remove("over");
    delete drag.own.dataset.dragged;
    document.body.classList.remove("dragging");
    drag = null;
  }
}
