// The keys 1 to 9 press the buttons of the dock, and the rows of an open sheet, in their order.
// Without this, Tab leads there. The class tells the styles to show the numbers.
(() => {
  "use strict";

  const SHEET = "#aim-sheet .aim-row";
  const DOCK = ":is(.dock, .dock-one) > .dock-buttons > .dock-button, :is(.dock, .dock-one) > .dock-buttons > details > .dock-button";

  document.addEventListener("DOMContentLoaded", () => document.body.classList.add("has-numbers"));

  document.addEventListener("keydown", (event) => {
    if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target.closest("input, select, textarea, dialog, .pad, [contenteditable]")) return;
    const shown = [...document.querySelectorAll(document.querySelector(SHEET) ? SHEET : DOCK)].filter((one) => one.checkVisibility());
    const meant = shown[Number(event.key) - 1];
    if (!meant) return;
    event.preventDefault();
    meant.click();
  });
})();
