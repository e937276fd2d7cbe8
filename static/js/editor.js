// Lets a tap on a map use a tool without a new page, shows beforehand what the tap will change, and
// moves a cursor by keys. Without this the picture is a button that sends where it was pressed.
(() => {
  "use strict";

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const THICK = 0.24; // of a square: an edge that is marked
  let cursor = null; // a target, once keys have been used
  let pressed = null; // the size of the map on which a tool was used

  const form = () => document.getElementById("editor-draw");
  const over = () => form()?.querySelector(".editor-over");
  const picture = () => form().querySelector("input[type=image]");
  const tool = () => form().querySelector("input[name=tool]:checked");
  const size = () => {
    const { px, inset, columns, rows } = over().dataset;
    return { px: +px, inset: +inset, columns: +columns, rows: +rows };
  };
  const WIDE = matchMedia("(min-width: 64rem)");
  // Pixels of the map for one of the screen: the picture may be shown smaller.
  const scaleOf = (width) => {
    const { px, inset, columns } = size();
    return (columns * px - 2 * inset) / width;
  };
  // Where an event happened, in pixels of the whole map; the picture lacks an edge around it.
  const pointAt = (event) => {
    const { left, top, width } = picture().getBoundingClientRect();
    const [scale, { inset }] = [scaleOf(width), size()];
    return [(event.clientX - left) * scale + inset, (event.clientY - top) * scale + inset];
  };
  const between = (low, value, high) => Math.max(low, Math.min(high, value));

  // The square at a point of the picture, or the edge nearest to it: `axis` is where its line runs.
  function targetAt(x, y) {
    const { px, columns, rows } = size();
    const [column, row] = [
      between(0, Math.floor(x / px), columns - 1),
      between(0, Math.floor(y / px), rows - 1),
    ];
    if (tool().dataset.on === "square") return { column, row, axis: "" };
    const [right, down] = [x / px - column, y / px - row];
    const side = Math.min(right, 1 - right) < Math.min(down, 1 - down);
    return side
      ? { column: column + Math.round(right), row, axis: "down" }
      : { column, row: row + Math.round(down), axis: "across" };
  }

  // A point of the picture that means a target, clear of its corners.
  function pointOf({ column, row, axis }) {
    const { px, columns, rows } = size();
    const near = 0.02;
    const x = axis === "down" ? between(near, column, columns - near) : column + 0.5;
    const y = axis === "across" ? between(near, row, rows - near) : row + 0.5;
    return [x * px, y * px];
  }

  function show(target) {
    const ghost = document.getElementById("editor-ghost");
    if (!target) return ghost.setAttribute("hidden", "");
    const { px } = size();
    const [wide, high] = [target.axis === "down" ? THICK : 1, target.axis === "across" ? THICK : 1];
    const left = target.column - (target.axis === "down" ? THICK / 2 : 0);
    const top = target.row - (target.axis === "across" ? THICK / 2 : 0);
    const box = { x: left * px, y: top * px, width: wide * px, height: high * px };
    for (const [name, value] of Object.entries(box)) ghost.setAttribute(name, value);
    ghost.removeAttribute("hidden");
  }

  function use(x, y) {
    const values = Object.fromEntries(new FormData(form()));
    delete values.column;
    delete values.row;
    pressed = size();
    htmx.ajax("POST", form().action, {
      source: form(),
      target: "#editor",
      swap: "morph:outerHTML",
      values: { ...values, "at.x": Math.max(0, x - pressed.inset), "at.y": Math.max(0, y - pressed.inset) },
    });
  }

  // An edge tool turns the cursor to the edges that lie across an arrow before it moves on.
  function move([right, down]) {
    const { columns, rows } = size();
    const axis = tool().dataset.on === "square" ? "" : right ? "down" : "across";
    if (!cursor || cursor.axis !== axis) {
      cursor = { column: cursor?.column ?? 0, row: cursor?.row ?? 0, axis };
    } else {
      cursor = { column: cursor.column + right, row: cursor.row + down, axis };
    }
    cursor.column = between(0, cursor.column, columns - (axis === "down" ? 0 : 1));
    cursor.row = between(0, cursor.row, rows - (axis === "across" ? 0 : 1));
    show(cursor);
    follow();
  }

  function follow() {
    const board = document.getElementById("editor-board");
    const scale = 1 / scaleOf(picture().clientWidth);
    const [x, y] = pointOf(cursor).map((value) => (value - size().inset) * scale);
    const px = size().px * scale;
    board.scrollLeft = between(x - board.clientWidth + 2 * px, board.scrollLeft, x - 2 * px);
    board.scrollTop = between(y - board.clientHeight + 2 * px, board.scrollTop, y - 2 * px);
  }

  // The whole map at once, which one begins with where there is room.
  function fit(whole) {
    document.body.classList.toggle("editor-fits", whole);
    const button = document.getElementById("editor-fit");
    button?.removeAttribute("hidden");
    button?.setAttribute("aria-pressed", String(whole));
  }
  fit(WIDE.matches);

  // The cursor outlives a drawn map. A press beyond the west or north moves the drawing, and the cursor.
  function keep() {
    if (!cursor || !form()) return;
    const { columns, rows } = size();
    if (pressed && cursor.column === 0) cursor.column = Math.max(0, columns - pressed.columns);
    if (pressed && cursor.row === 0) cursor.row = Math.max(0, rows - pressed.rows);
    pressed = null;
    show(cursor);
  }
  document.addEventListener("htmx:afterSwap", keep);
  document.addEventListener("htmx:load", () => fit(document.body.classList.contains("editor-fits")));

  document.addEventListener("click", (event) => {
    if (event.target.closest("#editor-fit")) {
      return fit(!document.body.classList.contains("editor-fits"));
    }
    if (!form() || event.target !== picture()) return;
    event.preventDefault();
    use(...pointAt(event));
  });

  // A link to a field shows it where it is folded away.
  document.addEventListener("click", ({ target }) => {
    const link = target.closest(".editor-aims a");
    const fold = link && document.querySelector(link.hash)?.closest("details");
    if (fold) fold.open = true;
  });

  // Other forms of the page keep the tool that is chosen.
  document.addEventListener("change", (event) => {
    if (event.target.name !== "tool") return;
    for (const field of document.querySelectorAll("[data-tool]")) field.value = event.target.value;
  });

  document.addEventListener("pointermove", (event) => {
    if (!form()) return;
    if (event.target !== picture()) return show(cursor);
    show(targetAt(...pointAt(event)));
  });

  document.addEventListener("keydown", (event) => {
    const board = document.getElementById("editor-board");
    if (!board || event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.closest("input:not([type=radio]):not([type=image]), select, textarea");
    if (typing) return;
    if (board.contains(event.target)) {
      if (ARROWS[event.key]) {
        event.preventDefault();
        return move(ARROWS[event.key]);
      }
      if (event.key === "Enter" && cursor) {
        event.preventDefault();
        return use(...pointOf(cursor));
      }
    }
    const chosen = form().querySelector(`input[data-shortcut="${CSS.escape(event.key)}"]`);
    if (chosen) {
      chosen.checked = true;
      chosen.dispatchEvent(new Event("change", { bubbles: true }));
      cursor = cursor && { ...cursor, axis: chosen.dataset.on === "square" ? "" : "across" };
      show(cursor);
    }
  });
})();
