// Lets a finger or a mouse drag a thing from one place to another. Dropping it presses the button
// that the thing unfolds; without this, that button is pressed.
(() => {
  "use strict";

  const SLACK = 8; // pixels that a tap may wander
  let dragged = null; // the card, its copy under the finger, and where it began

  const slotAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-tray-slot]");
  const buttonFor = (card, slot) =>
    card && slot && document.getElementById(card)?.querySelector(`[data-tray-to="${CSS.escape(slot.dataset.traySlot)}"]`);

  function lift(event) {
    const face = document.getElementById(dragged.card).querySelector("summary");
    const { width, height } = face.getBoundingClientRect();
    dragged.copy = Object.assign(document.createElement("div"), { className: "tray-copy slot" });
    dragged.copy.append(...[...face.childNodes].map((one) => one.cloneNode(true)));
    Object.assign(dragged.copy.style, { width: `${width}px`, height: `${height}px` });
    document.body.append(dragged.copy);
    for (const slot of document.querySelectorAll("[data-tray-slot]")) {
      slot.classList.toggle("is-goal", Boolean(buttonFor(dragged.card, slot)));
    }
    follow(event);
  }

  function follow(event) {
    dragged.copy.style.translate = `calc(${event.clientX}px - 50%) calc(${event.clientY}px - 50%)`;
    for (const slot of document.querySelectorAll(".is-over")) slot.classList.remove("is-over");
    const slot = slotAt(event);
    if (buttonFor(dragged.card, slot)) slot.classList.add("is-over");
  }

  function end() {
    dragged?.copy?.remove();
    for (const slot of document.querySelectorAll(".is-goal, .is-over")) slot.classList.remove("is-goal", "is-over");
    dragged = null;
  }

  document.addEventListener("pointerdown", (event) => {
    const card = event.target.closest?.(".tray-face")?.parentElement;
    if (card && event.isPrimary && event.button === 0) {
      dragged = { card: card.id, copy: null, x: event.clientX, y: event.clientY };
    }
  });

  document.addEventListener("pointermove", (event) => {
    if (!dragged || !event.isPrimary) return;
    if (dragged.copy) return follow(event);
    if (Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) > SLACK) lift(event);
  });

  document.addEventListener("pointerup", (event) => {
    if (!dragged?.copy || !event.isPrimary) return (dragged = null);
    const button = buttonFor(dragged.card, slotAt(event));
    end();
    document.addEventListener("click", stop, { capture: true, once: true }); // of the face that was let go
    setTimeout(() => document.removeEventListener("click", stop, { capture: true }));
    if (button) setTimeout(() => button.click());
  });

  function stop(event) {
    event.preventDefault();
    event.stopPropagation();
  }

  document.addEventListener("pointercancel", end);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") end();
  });
})();
