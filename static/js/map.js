// Lets a finger or a mouse move the board and bring it nearer; a tap brings only the live part.
// Where one looks survives the polls, since they bring the board anew. Without this the board
// scrolls in its box.
(() => {
  "use strict";

  const NEAREST = 9; // pixels for a tenth of a square
  const THUMB = 3.5; // the same, where a phone begins
  const DESK = 3.9; // and where a large screen does
  const TOUCHED = 4; // the same of a board on which each square can be meant
  const FILLED = 7; // and where a board to be watched begins at most
  const HELD = 4.8; // where such a board begins that is too large for that
  const [LAID, TOWN] = [3.2, 7.5]; // and where one begins while a tile is laid: least and most
  const OUTSKIRTS = 8; // units of free ground that are seen around the town
  const [PLACES, MARKED] = [22, 3]; // the same where places for a tile are seen, and around the mark of such a place
  const FRAME = 4; // and around a board of zones, whose outer walls are seen whole
  const RIM = 2; // and around every other one, whose outermost tokens are
  const SHIFTS = [0, 2, -2, 4, -4, 6, -6, 8, -8, 10, -10, 12, -12]; // units by which a cut token is avoided
  const BACKS = [1, 0.95, 0.9, 0.86]; // and times as near
  const SLACK = 6; // pixels that a tap may wander
  const NEAR = 9; // pixels beside something that still mean it
  const ENOUGH = 0.5; // of that, where the whole board is seen
  const MARGIN = 70; // pixels beside a board that a ladder takes
  const ZONED = 4.8; // pixels for a tenth of a square, where a square is a place within a zone
  const FINGER = 24; // pixels: a finger taps no smaller square
  const SMALL = 28; // pixels of a square on which only the likeliest targets have a chip
  const CHIP = 66; // pixels that a chip is wide
  const [WORDS, HIGH] = [60, 24]; // and that it needs to be read
  const NAMED = 3.6; // pixels for a unit up to which names grow with the board, as in the styles
  const STEP = 60; // pixels that an arrow key moves
  const FILLS = 1.35; // times as near as the whole board, where that leaves no empty edge
  const EDGE = 22; // pixels between who is kept in sight and the edge of the board
  const SHEET = 26 * 16; // pixels that the sheet of a target takes beside it on a wide screen
  const CALM = 0.3; // of the box to either side of its middle, where a film plays without moving it
  const WIDE = matchMedia("(min-width: 62rem)"); // as in the styles
  const FILMED = 4.4; // pixels for a tenth of a square, where a film plays or somebody aims: faces are told apart
  const RULE = 18; // pixels from the edge to the middle of a number
  const BEYOND = 0.25; // of the box: drawn over each of its edges too, so that a finger can pull it in
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const place = `map ${location.pathname}`;

  let view = null; // the middle of what is seen, and pixels for a unit
  let drawn = null; // the middle of what was drawn last
  let board = null; // left, top, width, height of the drawing
  const fingers = new Map();
  let wandered = 0;
  let before = 0; // pixels for a unit before a film or a sheet came nearer
  let aim = ""; // the target that was brought into sight: who moves the board then looks where he will
  let heard = null; // the box that has listeners
  let lately = ""; // the squares that were lit last

  const box = () => document.getElementById("map-box");
  const svg = () => box()?.querySelector("svg");
  const fitting = () => {
    const { width, height } = box().getBoundingClientRect();
    return Math.min(width / board.width, height / board.height);
  };
  const covering = () => {
    const { width, height } = box().getBoundingClientRect();
    return Math.max(width / board.width, height / board.height);
  };
  const nearest = () => Math.max(NEAREST, 3 * fitting());
  const between = (low, value, high) => Math.max(low, Math.min(high, value));

  const margin = () => (document.querySelector("#map-box ~ .ladder") ? MARGIN : 0);

  function keepOnBoard() {
    const { width, height } = box().getBoundingClientRect();
    view.scale = between(fitting(), view.scale, nearest());
    view.x = kept(view.x, width / view.scale, board.left, board.width, margin() / view.scale);
    view.y = kept(view.y, height / view.scale, board.top, board.height);
    return [width, height];
  }

  function draw() {
    const [width, height] = keepOnBoard();
    const [wide, high] = [width, height].map((size) => ((1 + 2 * BEYOND) * size) / view.scale);
    svg().setAttribute("viewBox", `${view.x - wide / 2} ${view.y - high / 2} ${wide} ${high}`);
    svg().style.setProperty("--pixel", 1 / view.scale);
    svg().style.translate = "none";
    drawn = { x: view.x, y: view.y };
    rule(width / view.scale, height / view.scale);
    spare(width / view.scale, height / view.scale);
    box().classList.toggle("has-margin", width - board.width * view.scale >= MARGIN - 1);
    box().classList.toggle("is-far", 10 * view.scale < SMALL);
    box().classList.toggle("is-near", 10 * view.scale > CHIP);
    sessionStorage.setItem(place, JSON.stringify(view));
    document.dispatchEvent(new CustomEvent("map:drawn"));
  }

  // Numbers of columns and rows stay at the edge of what is seen, and none is cut.
  function rule(wide, high) {
    const [left, top, pixel] = [view.x - wide / 2, view.y - high / 2, 1 / view.scale];
    const numbers = [...svg().querySelectorAll(".map-number")].map((one) => [one, Number(one.getAttribute("x")), Number(one.getAttribute("y"))]);
    const first = Math.min(...numbers.map(([, , y]) => y)); // that of the columns
    for (const [one, x, y] of numbers) {
      const [aside, below] = y === first ? [0, Math.max(0, top + RULE * pixel - y)] : [Math.max(0, left + RULE * pixel - x), 0];
      const [near, far] = y === first ? [x - left, left + wide - x] : [y - top - 2 * RULE * pixel, top + high - y];
      one.setAttribute("transform", `translate(${aside} ${below})`);
      one.setAttribute("visibility", Math.min(near, far) < RULE * pixel ? "hidden" : "visible");
    }
  }

  // A chip, a name, a word or a mark that the edge would cut is left out.
  function spare(wide, high) {
    const [left, top] = [view.x - wide / 2, view.y - high / 2];
    for (const one of svg().querySelectorAll(".map-plus")) {
      const [west, north, east, south] = grown(one, 1);
      const isCut = west < left || east > left + wide || north < top || south > top + high;
      one.setAttribute("visibility", isCut ? "hidden" : "visible");
    }
    for (const one of svg().querySelectorAll(".map-label")) {
      const { e } = one.transform.baseVal[0].matrix;
      const half = (one.querySelector("rect").width.baseVal.value * Math.min(1, NAMED / view.scale)) / 2;
      one.setAttribute("visibility", e - half < left || e + half > left + wide ? "hidden" : "visible");
    }
    for (const one of svg().querySelectorAll(".map-chip, .map-ways")) {
      const at = one.transform.baseVal[0]?.matrix ?? { e: one.x?.baseVal[0]?.value, f: one.y?.baseVal[0]?.value };
      const down = one.querySelector("rect")?.y.baseVal.value ?? -HIGH / 2;
      const [aside, above, below] = [WORDS / 2, -down, down + HIGH].map((size) => size / view.scale);
      const isCut = at.e - aside < left || at.e + aside > left + wide || at.f - above < top || at.f + below > top + high;
      one.setAttribute("visibility", isCut ? "hidden" : "visible");
    }
  }

  // Who attacks and who is attacked stay in sight over the sheet of a phone, and beside that of a wide screen.
  function keepInSight() {
    const target = document.getElementById("aim-sheet") && svg().querySelector(".is-aimed");
    if (!target && aim) asBefore();
    if (!target) aim = "";
    if (!target) return;
    const isNew = target.id !== aim && !WIDE.matches;
    const aimed = target.getBoundingClientRect();
    const around = box().getBoundingClientRect();
    const actor = svg().querySelector(".is-chosen")?.getBoundingClientRect() ?? aimed;
    let [left, right] = [Math.min(actor.left, aimed.left) - EDGE, Math.max(actor.right, aimed.right) + EDGE];
    if (WIDE.matches) {
      if (actor.left > aimed.left) left = Math.min(left, aimed.left - SHEET);
      else right = Math.max(right, aimed.right + SHEET);
    }
    const [top, bottom] = [Math.min(actor.top, aimed.top) - EDGE, Math.max(actor.bottom, aimed.bottom) + EDGE];
    const room = Math.min(around.width / (right - left), around.height / (bottom - top));
    const [aside, below] = [beyond(left, right, around.left, around.right), beyond(top, bottom, around.top, around.bottom)];
    if (!aside && !below && !isNew) return;
    if (isNew) {
      before ||= view.scale;
      view.x += ((left + right) / 2 - (around.left + around.right) / 2) / view.scale;
      view.y += ((top + bottom) / 2 - (around.top + around.bottom) / 2) / view.scale;
    } else {
      view.x += aside / view.scale;
      view.y += below / view.scale;
    }
    view.scale *= Math.min(room, isNew ? FILMED / view.scale : 1);
    keepOnBoard();
    keepWhole();
    draw();
  }

  // After a film or a sheet one looks from as far away as before.
  function asBefore() {
    if (!before || !view || !box()) return;
    [view.scale, before] = [before, 0];
    draw();
  }

  // A small shift, or a step back, keeps tokens from being cut by the edges of what is seen.
  function keepWhole() {
    const { width, height } = box().getBoundingClientRect();
    const tokens = [...svg().querySelectorAll(".map-token")].map((one) => ({
      edges: grown(one, 0),
      matters: one.matches(".is-aimed, .is-chosen"),
    }));
    const isCut = ({ edges: [left, top, right, bottom], matters }, [west, north, east, south]) => {
      const isIn = left >= west && right <= east && top >= north && bottom <= south;
      const isOut = left >= east || right <= west || top >= south || bottom <= north;
      return !isIn && (matters || !isOut);
    };
    const from = { ...view };
    let [best, least] = [from, Infinity];
    for (const back of BACKS) {
      for (const x of SHIFTS) {
        for (const y of SHIFTS) {
          view = { x: from.x + x, y: from.y + y, scale: from.scale * back };
          keepOnBoard();
          const [wide, high] = [width / view.scale / 2, height / view.scale / 2];
          const seen = [view.x - wide, view.y - high, view.x + wide, view.y + high];
          const cut = tokens.filter((one) => isCut(one, seen));
          const cost = cut.length + 50 * cut.filter((one) => one.matters).length + (Math.abs(x) + Math.abs(y)) / 100;
          const costs = cost + 10 * (1 - back); // a step back is worth a token or two
          if (costs < least) [best, least] = [view, costs];
        }
      }
    }
    view = best;
  }

  // How far a stretch lies outside of another one; where it has no room there, how far their middles are apart.
  function beyond(low, high, from, to) {
    if (high - low > to - from) return (low + high) / 2 - (from + to) / 2;
    return low < from ? low - from : Math.max(0, high - to);
  }

  const isLaid = () => svg().querySelector(".map-place") !== null; // a tile
  const outskirts = () => (isLaid() && WIDE.matches ? PLACES : OUTSKIRTS);
  const isProposed = () => svg().querySelector(".map-preview") !== null; // a place for it
  const names = () => [...svg().querySelectorAll(".map-square")].map((one) => one.id).join();

  // New lit squares none of which is seen come into sight; what somebody pans afterwards stays.
  function showLit() {
    if (lately === names()) return;
    lately = names();
    const lit = [...svg().querySelectorAll(isProposed() ? ".map-square.is-here" : ".map-square")];
    const around = box().getBoundingClientRect();
    const edges = lit.map((one) => one.getBoundingClientRect());
    const isSeen = (e) => e.left >= around.left && e.right <= around.right && e.top >= around.top && e.bottom <= around.bottom;
    const isWhole = isLaid() && !isProposed();
    if (!lit.length || (isWhole ? edges.every(isSeen) : edges.some(isSeen))) return;
    const { left, right, top, bottom } = edges[0];
    if (isWhole) whole(); // where a tile can lie is shown all around
    else {
      view.x += ((left + right) / 2 - (around.left + around.right) / 2) / view.scale;
      view.y += ((top + bottom) / 2 - (around.top + around.bottom) / 2) / view.scale;
    }
    draw();
  }

  // The board fills what is seen, or stands in the middle of it, behind a margin that something takes.
  function kept(middle, seen, from, size, aside = 0) {
    const left = seen - size;
    if (left >= 0) return from + seen / 2 - Math.max(left / 2, Math.min(left, aside));
    return between(from + seen / 2, middle, from + size - seen / 2);
  }

  function whole() {
    view = { x: board.left + board.width / 2, y: board.top + board.height / 2, scale: 0 };
  }

  // The town with the tile that is laid fills the box, or what the box holds of it around that tile. On a
  // wide screen the other places for it are seen beside the town, and the edges of those above and below.
  function aroundTown() {
    const boxes = [...svg().querySelectorAll(".map-tiles, .map-preview")].map((one) => grown(one, OUTSKIRTS));
    const tile = grown(svg().querySelector(".map-preview") ?? svg().querySelector(".map-tiles"), 0);
    const [top, bottom] = [Math.min(...boxes.map((one) => one[1])), Math.max(...boxes.map((one) => one[3]))];
    if (WIDE.matches) boxes.push(...[...svg().querySelectorAll(".map-plus, .map-ways")].map((one) => grown(one, MARKED)));
    const [left, right] = [Math.min(...boxes.map((one) => one[0])), Math.max(...boxes.map((one) => one[2]))];
    const { width, height } = box().getBoundingClientRect();
    const fits = Math.min(width / (right - left), height / (bottom - top));
    if (fits < LAID) return { x: (tile[0] + tile[2]) / 2, y: (tile[1] + tile[3]) / 2, scale: LAID };
    return { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.min(fits, TOWN) };
  }

  // The edges of what is drawn: left, top, right, bottom, with so many units around.
  function grown(element, around) {
    const { x, y, width, height } = element.getBBox();
    return [x - around, y - around, x + width + around, y + height + around];
  }

  // On a small screen one begins beside the figure that acts; on a large one the board fills it.
  function begin() {
    whole();
    const focus = box().dataset.focus.split(" ").map(Number);
    if (focus.length !== 2) return;
    if ("zoned" in svg().dataset) {
      if (fitting() >= ZONED * ENOUGH) return; // all zones can be read
      const scale = Math.max(ZONED, Math.min(covering(), 2 * fitting()));
      view = { x: focus[0], y: focus[1], scale }; // zones to be read at arm's length
      return;
    }
    if (svg().classList.contains("replay-map")) {
      if (svg().classList.contains("is-small") && fitting() > TOUCHED) return;
      const least = svg().classList.contains("is-shared") ? FILLED : DESK;
      const scale = Math.max(fitting(), Math.min(FILLED, covering()), least); // no empty edges
      view = { x: focus[0], y: focus[1], scale };
      return;
    }
    if (svg().classList.contains("is-shared")) {
      if (isLaid()) view = aroundTown();
      else if (fitting() < HELD) view = { x: focus[0], y: focus[1], scale: HELD }; // what is played fills the box
      return;
    }
    if (fitting() < THUMB / 1.5) view = { x: focus[0], y: focus[1], scale: THUMB };
    else if (fitting() < DESK) view = { x: focus[0], y: focus[1], scale: Math.max(DESK, covering()) };
    else if (covering() < fitting() * FILLS) view = { x: focus[0], y: focus[1], scale: covering() };
    keepOnBoard();
    keepWhole();
  }

  function arrive() {
    if (!box() || box().parentElement.classList.contains("is-moved")) return;
    const ground = svg().querySelector("image.map-ground"); // its numbers stand on it, at the edges of what is seen
    const edges = ground ? ["x", "y", "width", "height"].map((name) => ground.getAttribute(name)) : svg().getAttribute("viewBox").split(" ");
    const [left, top, width, height] = edges.map(Number);
    const around = svg().querySelector(".map-tiles") ? outskirts() : "zoned" in svg().dataset ? FRAME : RIM;
    board = { left: left - around, top: top - around, width: width + 2 * around, height: height + 2 * around };
    box().parentElement.classList.add("is-moved");
    if (!view) {
      view = JSON.parse(sessionStorage.getItem(place) ?? "null");
      if (view) lately = names(); // who comes back looks where he looked
      else begin();
    }
    draw();
    keepInSight();
    showLit();
    if (box() !== heard) listen(box());
  }

  const looked = () => (aim = svg().querySelector(".is-aimed")?.id ?? "");

  // By a factor, while the point of the screen stays where it is.
  function nearer(factor, x, y) {
    looked();
    const { left, top, width, height } = box().getBoundingClientRect();
    const [aside, below] = [x - left - width / 2, y - top - height / 2];
    const scale = between(fitting(), view.scale * factor, nearest());
    view.x += aside / view.scale - aside / scale;
    view.y += below / view.scale - below / scale;
    view.scale = scale;
    draw();
  }

  function nearerInTheMiddle(factor) {
    const { left, top, width, height } = box().getBoundingClientRect();
    nearer(factor, left + width / 2, top + height / 2);
  }

  function move(x, y) {
    view.x -= x / view.scale;
    view.y -= y / view.scale;
    draw();
  }

  // Under a finger what is drawn moves as a picture, which costs next to nothing; it is drawn anew
  // where the finger leaves it, or before an edge comes into sight.
  function pull(x, y) {
    looked();
    view.x -= x / view.scale;
    view.y -= y / view.scale;
    const [width, height] = keepOnBoard();
    const [aside, below] = [(drawn.x - view.x) * view.scale, (drawn.y - view.y) * view.scale];
    if (Math.abs(aside) > BEYOND * width || Math.abs(below) > BEYOND * height) {
      draw();
      return;
    }
    svg().style.translate = `${aside}px ${below}px`;
    document.dispatchEvent(new CustomEvent("map:drawn"));
  }

  function letGo(event) {
    fingers.delete(event.pointerId);
    if (view && box() && (drawn.x !== view.x || drawn.y !== view.y)) draw();
  }

  const spread = ([one, other]) => Math.hypot(one.x - other.x, one.y - other.y);

  function listen(here) {
    heard = here;
    new ResizeObserver(() => {
      if (!view || here !== box()) return;
      draw();
      keepInSight();
    }).observe(here);
    here.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      if (fingers.size === 0) wandered = 0;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    here.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        nearer(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
      },
      { passive: false },
    );
  }

  document.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before || !view || !box()) return;
    const wide = fingers.size === 2 ? spread([...fingers.values()]) : 0;
    const [x, y] = [event.clientX - before.x, event.clientY - before.y];
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    wandered += Math.hypot(x, y);
    if (fingers.size === 1 && wandered > SLACK) pull(x, y);
    if (fingers.size !== 2) return;
    const [one, other] = [...fingers.values()];
    pull(x / 2, y / 2);
    if (wide) nearer(spread([one, other]) / wide, (one.x + other.x) / 2, (one.y + other.y) / 2);
  });

  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, letGo);

  // The link that a tap means: the one under it, else the nearest one that may do or suffer
  // something, else the nearest.
  function meant(event) {
    const link = event.target.closest(".map a, a[data-tap]");
    if (link || !event.target.closest(".map")) return link;
    const away = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const [x, y] = [event.clientX, event.clientY];
      return Math.hypot(x - between(left, x, right), y - between(top, y, bottom));
    };
    const near = [...svg().querySelectorAll("a")].filter((one) => away(one) <= NEAR);
    const legal = near.filter((one) => one.matches(".map-square, .is-target, .may-act"));
    return (legal.length ? legal : near).sort((one, other) => away(one) - away(other))[0] ?? null;
  }

  // Gives a command at once, as a button of the table does.
  function press(offer) {
    const form = document.getElementById("press");
    const button = Object.assign(document.createElement("button"), { name: "offer", value: offer });
    button.hidden = true;
    form.append(button);
    button.click(); // htmx takes the button from the click
    button.remove();
  }

  // A link of the board, or beside it, brings the live part; what was said before is put away.
  // A square where nothing else is to be chosen is gone to.
  document.addEventListener("click", (event) => {
    const zoom = event.target.closest("[data-zoom]")?.dataset.zoom;
    if (zoom === "fit") {
      if (view.scale > fitting()) whole();
      else begin(); // the whole is seen already: nearer again
      draw();
    }
    else if (zoom) nearerInTheMiddle(zoom === "in" ? 1.5 : 1 / 1.5);
    const link = meant(event);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const isOnBoard = link.closest(".map");
    if (wandered > SLACK && isOnBoard) return;
    const across = 10 * view.scale * Number(link.dataset.side ?? 1);
    if (isOnBoard && event.pointerType === "touch" && across < FINGER) {
      nearer((1.5 * FINGER) / across, event.clientX, event.clientY);
      return;
    }
    if (link.dataset.way && event.pointerType === "touch" && !link.classList.contains("is-meant")) {
      document.dispatchEvent(new CustomEvent("map:meant", { detail: link }));
      return;
    }
    if (link.dataset.offer) {
      press(link.dataset.offer);
      return;
    }
    const address = link.getAttribute("href");
    document.getElementById("act").replaceChildren();
    history.replaceState(null, "", address);
    // From the map, so that it puts off a look for news that is on its way and would come after it.
    htmx.ajax("GET", location.pathname + address, { source: "#map-box", target: "#live", swap: "morph:outerHTML" });
  });

  // Arrow keys lead from square to square, and move the board when the board itself is meant.
  document.addEventListener("keydown", (event) => {
    const here = document.activeElement;
    if (!box()?.contains(here) || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ARROWS[event.key];
    const factor = { "+": 1.5, "=": 1.5, "-": 1 / 1.5 }[event.key];
    if (!way && !factor) return;
    event.preventDefault();
    wandered = 0;
    if (factor) nearerInTheMiddle(factor);
    else if (here === box()) move(-way[0] * STEP, -way[1] * STEP);
    else nextTo(here, way)?.focus({ preventScroll: true });
  });

  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };

  // The nearest link that lies more in this way than beside it.
  function nextTo(here, [right, down]) {
    const [x, y] = middle(here);
    let best = null;
    let least = Infinity;
    for (const link of svg().querySelectorAll("a")) {
      const [toX, toY] = middle(link);
      const onward = (toX - x) * right + (toY - y) * down;
      const aside = Math.abs((toX - x) * down + (toY - y) * right);
      if (link === here || onward < 1 || aside > onward) continue;
      if (onward + 2 * aside < least) [best, least] = [link, onward + 2 * aside];
    }
    return best;
  }

  // What the keyboard comes to is brought into sight.
  document.addEventListener("focusin", (event) => {
    const link = event.target.closest?.(".map a");
    if (!link || !view || fingers.size) return;
    wandered = 0;
    const { left, top, right, bottom } = box().getBoundingClientRect();
    const [x, y] = middle(link);
    if (x < left || x > right || y < top || y > bottom) {
      move((left + right) / 2 - x, (top + bottom) / 2 - y);
    }
    box().scrollTo(0, 0);
  });

  // A film leads the eye to where it plays, unless that is in sight already.
  document.addEventListener("map:show", ({ detail: [x, y] }) => {
    if (!view || !box() || fingers.size) return;
    const { width, height } = box().getBoundingClientRect();
    const isNearer = view.scale < FILMED && !WIDE.matches;
    if (isNearer) [before, view.scale] = [before || view.scale, FILMED];
    const [wide, high] = [(CALM * width) / view.scale, (CALM * height) / view.scale];
    if (!isNearer && Math.abs(x - view.x) <= wide && Math.abs(y - view.y) <= high) return;
    [view.x, view.y] = [x, y];
    draw();
  });

  document.addEventListener("film:end", asBefore);

  document.addEventListener("DOMContentLoaded", arrive);
  document.addEventListener("htmx:afterSwap", arrive);
  document.addEventListener("htmx:oobAfterSwap", arrive);
})();
