// Closes what unfolds over the actions of a dock: when another part unfolds, with Escape, and by a
// tap beside it. Without this each closes by its own button.
(() => {
  "use strict";

  const OPEN = ".dock .dock-buttons > details[open]";

  function closeOthers(kept) {
    for (const one of document.querySelectorAll(OPEN)) {
      if (!kept || !(one === kept || one.contains(kept) || kept.contains(one))) one.open = false;
    }
  }

  // It does not bubble.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target.open && target.matches(OPEN)) closeOthers(target);
    },
    true,
  );

  document.addEventListener("click", ({ target }) => {
    if (!target.closest(OPEN)) closeOthers(null);
  });

  document.addEventListener("keydown", (event) => {
    const open = event.key === "Escape" && event.target.closest(OPEN);
    if (!open) return;
    open.open = false;
    open.querySelector("summary").focus();
  });
})();
