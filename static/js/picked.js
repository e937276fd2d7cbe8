// Writes what a picker of the browser holds in the language of the page: the browser uses its own.
(() => {
  "use strict";

  const LANGUAGE = document.documentElement.lang === "en" ? "en-GB" : document.documentElement.lang;
  const DAY = new Intl.DateTimeFormat(LANGUAGE, { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  const CLOCK = new Intl.DateTimeFormat(LANGUAGE, { timeStyle: "short", timeZone: "UTC" });

  function said(input) {
    if (input.type === "file") return [...input.files].map((file) => file.name).join(", ");
    if (input.valueAsDate === null) return "";
    return (input.type === "date" ? DAY : CLOCK).format(input.valueAsDate);
  }

  function write(input) {
    const shown = input.parentElement.querySelector("[data-none]");
    shown.textContent = said(input) || shown.dataset.none;
  }

  function writeAll(box) {
    for (const input of box.querySelectorAll(".picked > input")) write(input);
  }

  document.addEventListener("change", ({ target }) => {
    if (target.matches(".picked > input")) write(target);
  });
  document.addEventListener("htmx:afterSwap", () => writeAll(document));
  writeAll(document);
})();
