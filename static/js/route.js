// Shows the way to a lit square before it is gone: under a mouse, under the keyboard, and at the
// first tap of a finger, whose second tap goes it. Without this a tap leads to a page that shows it.
(() => {
  "use strict";

  const SVG = "http://www.w3.org/2000/svg";
  const BESIDE = 8; // units from where a way ends to its cost
  let said = ""; // in the line under the board, before

  const svg = () => document.querySelector("#map-box svg.map");
  const line = () => document.querySelector(".map-now .now > span");
  const squareAt = (element) => element.closest?.(".map-square[data-way]");

  function made(name, attributes, ...children) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  }

  function clear() {
    for (const one of svg()?.querySelectorAll(".map-square.is-meant") ?? []) one.classList.remove("is-meant");
    svg()?.querySelector(".map-route:not(.is-kept)")?.remove();
    if (said && line()) line().textContent = said;
    said = "";
  }

  function show(square) {
    clear();
    const { x, y, width, height } = square.getBBox(); // a square, or a zone of several
    const [across, down] = [x + width / 2, y + height / 2];
    const isAbove = Number(square.dataset.way.split(" ")[1]) > 0; // the way comes from below
    const path = `M${across} ${down}l${square.dataset.way}`;
    const size = made(
      "g",
      { class: "map-chip-size" },
      made("rect", { x: -21, y: -12, width: 42, height: 24, rx: 9 }),
      made("text", { y: 6 }, square.dataset.cost),
    );
    const route = made(
      "g",
      { class: "map-route", "aria-hidden": "true" },
      made("path", { class: "map-route-under", d: path }),
      made("path", { class: "map-route-way", d: path }),
      made("rect", { x: x + 0.6, y: y + 0.6, width: width - 1.2, height: height - 1.2, rx: 2 }),
      made("g", { class: "map-chip is-free is-cost", transform: `translate(${across} ${isAbove ? down - BESIDE : down + BESIDE})` }, size),
    );
    svg().querySelector(".map-token").before(route);
  }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const square = squareAt(event.target);
    if (square) show(square);
    else clear();
  });

  document.addEventListener("focusin", (event) => {
    const square = squareAt(event.target);
    if (square?.matches(":focus-visible")) show(square);
    else if (!square && !event.target.closest(".map")) clear();
  });

  document.addEventListener("map:meant", ({ detail: square }) => {
    show(square);
    square.classList.add("is-meant");
    if (!line()) return;
    said = line().textContent;
    const { again, squares } = document.getElementById("map-box").dataset;
    const far = Object.assign(document.createElement("span"), { className: "muted", textContent: squares.replace("%(cost)s", square.dataset.cost) });
    line().replaceChildren(`${again} `, far);
  });
})();
