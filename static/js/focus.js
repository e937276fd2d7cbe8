// Keeps the focus where the reader was when a part of the page is swapped, and leads to an error.
// htmx finds the element again by its id; this finds one without an id by its place.
(() => {
  "use strict";

  const PRESSABLE = "a[href], button:not(:disabled), input:not([type=hidden]), select, textarea";
  let trail = [];

  const inside = (box) => [...box.querySelectorAll(PRESSABLE)];

  // For each box with an id around the element, nearest first: how many come before it in there.
  function trailOf(element) {
    const found = [];
    for (let box = element.closest("[id]"); box; box = box.parentElement?.closest("[id]")) {
      const place = inside(box).indexOf(element);
      if (place >= 0) found.push({ id: box.id, place });
    }
    return found;
  }

  document.addEventListener("htmx:beforeSwap", () => {
    trail = trailOf(document.activeElement);
  });

  document.addEventListener("htmx:afterSettle", () => {
    if (document.activeElement !== document.body) return;
    for (const { id, place } of trail) {
      const left = inside(document.getElementById(id) ?? document.createElement("i"));
      if (left.length === 0) continue;
      left[Math.min(place, left.length - 1)].focus({ preventScroll: true });
      return;
    }
  });

  document.addEventListener("DOMContentLoaded", () => {
    document.querySelector("[aria-invalid=true]")?.focus();
  });
})();
