// On a wide screen the sheet of a target stands beside it, over the board, and covers neither
// the target nor who attacks, and as few others as it can. Without this it stands above the dock.
(() => {
  "use strict";

  const GAPS = [18, 34, 50, 66]; // pixels between a target and its sheet, the nearest first
  const BESIDE = GAPS[0];
  const between = (low, value, high) => Math.max(low, Math.min(high, value));

  // A point of the line between two pieces.
  function onTheWay(from, to, share) {
    const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
    const [left, top] = [x + share * (to.left + to.width / 2 - x), y + share * (to.top + to.height / 2 - y)];
    return { left, right: left, top, bottom: top };
  }

  function placeSheet() {
    const box = document.getElementById("map-box");
    const [sheet, target] = [document.getElementById("aim-sheet"), box.querySelector(".is-aimed")];
    if (!sheet || !target) return;
    sheet.classList.toggle("is-placed", matchMedia("(min-width: 62rem)").matches);
    if (!sheet.classList.contains("is-placed")) return;
    const [around, at] = [box.getBoundingClientRect(), target.getBoundingClientRect()];
    const { width, height } = sheet.getBoundingClientRect();
    const middle = (at.top + at.bottom) / 2;
    const sides = GAPS.flatMap((gap) => [
      [at.right + gap, false],
      [at.left - gap - width, true],
    ]);
    const heights = [middle - height / 3, middle - height + BESIDE, middle - BESIDE];
    const actor = box.querySelector(".is-chosen")?.getBoundingClientRect() ?? at;
    const ends = [Math.min(at.top, actor.top) - BESIDE - height, Math.max(at.bottom, actor.bottom) + BESIDE];
    const beside = sides.flatMap(([left, isLeft]) => heights.map((top) => ({ left, top, isLeft })));
    const overOrUnder = ends.map((top) => ({ left: at.left, top, isOff: true }));
    const places = [...beside, ...overOrUnder].map((one) => ({
      ...one,
      left: between(around.left, one.left, around.right - width),
      top: between(around.top + BESIDE, one.top, around.bottom - height - BESIDE),
    }));
    const line = [1, 2, 3, 4].map((n) => onTheWay(actor, at, n / 5));
    const covers = (one, it) =>
      one.left < it.right && one.left + width > it.left && one.top < it.bottom && one.top + height > it.top;
    const pieces = [...box.querySelectorAll(".map-token")].map((one) => one.getBoundingClientRect());
    const hides = (one) =>
      pieces.filter((it) => covers(one, it)).length +
      line.filter((it) => covers(one, it)).length +
      pieces.length * (2 * covers(one, at) + covers(one, actor));
    const { left, top, isLeft, isOff } = places.reduce((best, one) => (hides(one) < hides(best) ? one : best));
    sheet.classList.toggle("is-left", Boolean(isLeft));
    sheet.classList.toggle("is-off", Boolean(isOff));
    const gap = Math.max(0, isLeft ? at.left - left - width : left - at.right);
    const said = { left, top, gap, tip: between(20, middle - top, height - 20) };
    for (const [name, value] of Object.entries(said)) {
      sheet.style.setProperty(`--sheet-${name}`, `${value}px`);
    }
  }

  document.addEventListener("map:drawn", placeSheet);
})();
