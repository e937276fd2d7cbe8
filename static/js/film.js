// Shows what others and bots did as a short film on the board, with "Skip", and lets the line that
// says what came of it leave by itself. With reduced motion nothing moves: a tap leads on.
// Without this the line stays until it is closed, and the log says the rest.
(() => {
  "use strict";

  const STAYS = 4000; // milliseconds of a line
  const LEAVES = 300;
  const LONGEST = 12000; // of a whole film: where there is much, all is faster
  const THROWN = 900; // a frame with dice
  const PLAIN = 500;
  const SQUARE = 140; // of a way
  const WAY = 700; // at most
  const FALLS = 260;
  const HEAD = 4.6; // units from the middle of a piece to the head of its way
  const STAR = 10.5; // and to the star that says what it lost
  const CLEAR = 8; // units around that star in which nobody should stand
  const LARGE = 1.25; // times as large: who hurts and who is hurt
  const APART = 20; // units between the two at least
  const SVG = "http://www.w3.org/2000/svg";

  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let before = new Map(); // pieces as they were, by key
  let playing = null;
  let isAsking = false; // for a film

  const act = () => document.getElementById("act");
  const live = () => document.getElementById("live");
  const board = () => document.querySelector("svg.map");
  const token = (key) => document.getElementById(`token-${key}`);
  const isPoll = (element) => Boolean(element?.getAttribute("hx-trigger")?.startsWith("every"));
  const entryOf = (element) => Number(element?.dataset.entry ?? 0);
  const isReplay = () => Boolean(live()?.classList.contains("replay")); // where the line stays
  const isBusy = () => Boolean(act()?.querySelector("form, .act-sheet"));

  function made(name, attributes) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  }

  function remember() {
    const tokens = [...(board()?.querySelectorAll(".map-token") ?? [])];
    before = new Map(tokens.map((one) => [one.id.slice(6), one]));
    for (const [key, one] of before) before.set(key, one.cloneNode(true));
  }

  // A copy of a piece, which nobody can press.
  function ghost(piece, more = {}) {
    const group = made("g", { ...more, class: `film-ghost ${piece.getAttribute("class").replace("in-film", "")}` });
    group.append(...[...piece.childNodes].map((one) => one.cloneNode(true)));
    return group;
  }

  const middle = (element) => {
    const { x, y, width, height } = element.getBBox();
    return [x + width / 2, y + height / 2];
  };

  // Where a piece is drawn so that it hides nothing of another one: on its side of it, far enough away.
  function apart([fromX, fromY], [x, y]) {
    const far = Math.hypot(x - fromX, y - fromY);
    if (far >= APART) return [x, y];
    const [aside, down] = far ? [(x - fromX) / far, (y - fromY) / far] : [1, 0];
    return [fromX + APART * aside, fromY + APART * down];
  }

  // A line from rim to rim, which is nothing between pieces that touch.
  function shortened([[fromX, fromY], [x, y]], size) {
    const far = Math.hypot(x - fromX, y - fromY);
    const short = Math.min(0.5, (size * HEAD + 1) / (far || 1));
    const [aside, down] = [short * (x - fromX), short * (y - fromY)];
    return [[fromX + aside, fromY + down], [x - aside, y - down]];
  }

  // At the rim of the piece where a way ends.
  function headOf(points, size = 1) {
    const [[fromX, fromY], [x, y]] = points.slice(-2);
    const [aside, down] = [x - fromX, y - fromY];
    const short = (size * HEAD) / (Math.hypot(aside, down) || 1);
    const turn = (Math.atan2(down, aside) * 180) / Math.PI;
    return `translate(${x - short * aside} ${y - short * down}) rotate(${turn})`;
  }

  // Beside a piece, where the star of its loss is clear of whoever hurt it, and hides the fewest of all others.
  function beside([x, y], far, large, others) {
    const places = [...Array(8).keys()].map((n) => [
      x + far * Math.sin(((n + 1) * Math.PI) / 4),
      y - far * Math.cos(((n + 1) * Math.PI) / 4),
    ]);
    const within = (all, [left, top], most) => all.filter(([toX, toY]) => Math.hypot(toX - left, toY - top) < most).length;
    const hides = (place) => others.length * within(large, place, APART - 1) + within(others, place, CLEAR);
    return places.reduce((best, one) => (hides(one) < hides(best) ? one : best));
  }

  // --- One film ---------------------------------------------------------------------------------

  class Film {
    constructor(bar) {
      this.bar = bar;
      this.frames = [...bar.querySelectorAll(".film-frame")].map((item) => ({
        item,
        ...JSON.parse(item.dataset.frame),
      }));
      this.faces = [...bar.querySelectorAll(".film-faces > li")];
      this.svg = board();
      this.layer = this.svg?.appendChild(made("g", { class: "film-layer", "aria-hidden": "true" }));
      this.ground = this.layer?.cloneNode(); // ways, under all pieces
      this.svg?.insertBefore(this.ground, this.svg.querySelector(".map-token"));
      this.ghosts = new Map();
      this.hidden = new Map(); // tokens that wait for their frame, with how often they come yet
      this.at = -1;
      const whole = this.frames.reduce((sum, one) => sum + this.length(one), 0);
      this.speed = Math.max(Number(live()?.dataset.speed ?? 1), whole / LONGEST);
      if (this.frames.length > 1) this.bar.hidden = false;
      this.bar.querySelector("[data-film=next]").hidden = !calm.matches;
      this.bar.querySelector("[data-film=pause]").hidden = calm.matches;
      if (!calm.matches) this.frames.forEach((one) => this.prepare(one));
    }

    length(frame) {
      const steps = Math.max(0, ...frame.moved.map(([, points]) => points.length - 1));
      return Math.max(frame.dice ? THROWN : PLAIN, Math.min(WAY, SQUARE * steps) + 200);
    }

    keys(frame) {
      return [...frame.moved.map(([key]) => key), ...frame.fell, ...frame.gone];
    }

    prepare(frame) {
      if (!this.svg) return;
      for (const key of new Set(this.keys(frame))) {
        if (!this.ghosts.has(key) && before.has(key)) {
          this.ghosts.set(key, this.layer.appendChild(ghost(before.get(key))));
        }
        this.hide(key);
      }
      frame.appeared.forEach((key) => this.hide(key));
    }

    hide(key) {
      token(key)?.classList.add("in-film");
      this.hidden.set(key, (this.hidden.get(key) ?? 0) + 1);
    }

    // The piece itself is seen again after the last frame in which it is.
    reveal(key) {
      const left = (this.hidden.get(key) ?? 1) - 1;
      this.hidden.set(key, left);
      if (left > 0) return;
      token(key)?.classList.remove("in-film");
      this.ghosts.get(key)?.remove();
      this.ghosts.delete(key);
    }

    next() {
      clearTimeout(this.timer);
      if (this.at >= 0 && !calm.matches) this.settle(this.frames[this.at]);
      this.at += 1;
      if (this.at >= this.frames.length) return finish();
      const frame = this.frames[this.at];
      this.frames.forEach((one, place) => (one.item.hidden = place !== this.at));
      this.faces.forEach((one, place) => one.classList.toggle("is-now", place === this.at));
      this.faces.forEach((one, place) => one.classList.toggle("is-past", place < this.at));
      this.count();
      this.faces[this.at]?.scrollIntoView({ block: "nearest", inline: "center" });
      this.show(frame);
      if (!calm.matches) this.timer = setTimeout(() => this.next(), this.length(frame) / this.speed);
    }

    // The line over the table says which of all it is, in place of where the game stands after them.
    count() {
      const [line, words] = [document.querySelector(".top-line > .status-line"), this.bar.dataset.count];
      if (line && words && this.frames.length > 1 && !isReplay()) line.dataset.film = words.replace("%(n)s", this.at + 1);
    }

    pause(button) {
      const stops = button.getAttribute("aria-pressed") !== "true";
      button.setAttribute("aria-pressed", stops);
      if (stops) clearTimeout(this.timer);
      else this.next();
    }

    settle(frame) {
      for (const key of new Set(this.keys(frame))) this.reveal(key);
    }

    show(frame) {
      if (!this.svg) return;
      for (const way of this.ground.children) way.classList.add("is-past");
      for (const old of this.layer.querySelectorAll(".film-hit, .film-harm")) old.classList.add("is-past");
      const where = frame.moved.map(([, points]) => points.at(-1)).find(Boolean) ?? this.place(frame);
      if (where) document.dispatchEvent(new CustomEvent("map:show", { detail: where }));
      for (const [key, points] of frame.moved) this.go(key, points);
      this.point(frame);
      for (const [key, lost] of frame.harmed) this.harm(key, lost);
      if (calm.matches) return;
      frame.appeared.forEach((key) => this.reveal(key));
      for (const key of [...frame.fell, ...frame.gone]) {
        const wait = Math.max(0, this.length(frame) / this.speed - FALLS);
        this.ghosts.get(key)?.animate([{ opacity: 1 }, { opacity: 0.2 }], {
          delay: wait,
          duration: FALLS,
          fill: "forwards",
        });
      }
    }

    place(frame) {
      const key = frame.who || frame.harmed[0]?.[0] || frame.fell[0] || frame.appeared[0];
      const shown = this.shown(key);
      return shown ? middle(shown) : null;
    }

    go(key, points) {
      if (points.length < 2) return;
      const path = `M${points.map((point) => point.join(" ")).join("L")}`;
      const trail = made("g", { class: "film-trail" });
      trail.append(made("path", { d: path, class: "film-casing" }), made("path", { d: path }));
      for (const [cx, cy] of points.slice(1, -1)) trail.append(made("circle", { cx, cy, r: 1.3 }));
      trail.append(made("circle", { cx: points[0][0], cy: points[0][1], r: 4.6, class: "film-from" }));
      trail.append(made("path", { d: "M0 0L-3.4-2.1V2.1z", class: "film-head", transform: headOf(points) }));
      this.ground.append(trail);
      const piece = this.ghosts.get(key);
      if (calm.matches || !piece) return;
      const [fromX, fromY] = points[0];
      const steps = points.map(([x, y]) => ({
        transform: `translate(${x - fromX}px, ${y - fromY}px)`,
      }));
      const duration = Math.min(WAY, SQUARE * (points.length - 1)) / this.speed;
      piece.animate(steps, { duration, fill: "forwards", easing: "linear" });
    }

    shown(key) {
      return this.ghosts.get(key) ?? (key ? token(key) : null);
    }

    // Who hurts and who is hurt are drawn over all others, larger and apart, so that nobody hides them.
    part(frame) {
      const hurt = frame.harmed.map(([key]) => key);
      this.svg.classList.toggle("is-blow", hurt.length > 0);
      for (const old of this.svg.querySelectorAll(".in-blow")) old.classList.remove("in-blow", "is-behind");
      this.front?.remove();
      this.front = this.layer.appendChild(made("g", {}));
      this.stands = new Map(); // where they are drawn
      for (const key of hurt.length ? new Set([...hurt, frame.who]) : []) {
        const shown = this.shown(key);
        if (!shown) continue;
        const isMoving = frame.moved.some(([one]) => one === key);
        const at = middle(shown);
        const [first] = this.stands.values();
        const [x, y] = first && key === frame.who && !isMoving ? apart(first, at) : at;
        shown.classList.add("in-blow");
        if (isMoving) continue;
        this.stands.set(key, [x, y]);
        this.front.append(ghost(shown, { transform: `translate(${x} ${y}) scale(${LARGE}) translate(${-at[0]} ${-at[1]})` }));
        shown.classList.add("is-behind");
      }
    }

    // Where a piece is drawn, and how large.
    standing(key) {
      const at = this.stands.get(key);
      return at ? [at, LARGE] : [middle(this.shown(key)), 1];
    }

    // A ring around who acts, and a line from there to each that it hurts.
    point(frame) {
      this.pointer?.remove();
      this.pointer = null;
      this.part(frame);
      if (!this.shown(frame.who) || frame.moved.length) return;
      const [from, size] = this.standing(frame.who);
      this.pointer = this.layer.appendChild(made("g", { class: "film-acts" }));
      this.pointer.append(made("circle", { cx: from[0], cy: from[1], r: 5.8 * size }));
      for (const key of new Set([...frame.harmed.map(([one]) => one), ...frame.fell])) {
        if (!this.shown(key) || key === frame.who) continue;
        const [to, large] = this.standing(key);
        const path = `M${shortened([from, to], large).map((point) => point.join(" ")).join("L")}`;
        this.pointer.prepend(made("path", { d: path, class: "film-casing" }), made("path", { d: path, class: "film-blow" }));
        this.pointer.append(made("path", { d: "M1.6 0L-3.4-2.8V2.8z", class: "film-head", transform: headOf([from, to], large) }));
      }
    }

    harm(key, lost) {
      if (!this.shown(key)) return;
      const [[x, y], size] = this.standing(key);
      this.layer.append(made("circle", { cx: x, cy: y, r: 5.6 * size, class: "film-hit" }));
      const others = [...this.svg.querySelectorAll(".map-token:not(.in-film, .in-blow)")].map(middle);
      const large = [...this.stands].filter(([one]) => one !== key).map(([, at]) => at);
      const [left, top] = beside([x, y], STAR * size, large, others);
      const star = made("g", { class: "film-harm", transform: `translate(${left} ${top}) scale(1.3)` });
      const points = Array.from({ length: 18 }, (_, n) => {
        const far = n % 2 ? 2.9 : 4.4;
        return `${far * Math.sin((n * Math.PI) / 9)} ${-far * Math.cos((n * Math.PI) / 9)}`;
      });
      const words = made("text", { y: 1.4 });
      words.textContent = `−${lost}`;
      star.append(made("path", { d: `M${points.join("L")}z` }), words);
      this.layer.append(star);
    }

    end() {
      clearTimeout(this.timer);
      if (this.svg) this.part({ harmed: [] });
      this.layer?.remove();
      this.ground?.remove();
      for (const key of this.hidden.keys()) token(key)?.classList.remove("in-film");
      document.querySelector(".top-line > .status-line")?.removeAttribute("data-film");
      this.bar.remove();
    }
  }

  function start() {
    const bar = act()?.querySelector(".film");
    if (!bar || bar.dataset.began) return linger();
    bar.dataset.began = "yes";
    if (document.hidden) {
      bar.remove();
      return linger();
    }
    const section = bar.closest(".act-outcome");
    playing = new Film(bar);
    section.classList.toggle("is-playing", playing.frames.length > 1);
    if (playing.frames.length === 1 && calm.matches) return finish();
    playing.next();
    if (playing?.frames.length === 1) linger();
  }

  function finish() {
    const film = playing;
    playing = null;
    film?.end();
    act()?.querySelector(".act-outcome")?.classList.remove("is-playing");
    if (film) document.dispatchEvent(new CustomEvent("film:end"));
    linger();
  }

  // --- The line leaves by itself ----------------------------------------------------------------

  function linger() {
    const line = act()?.querySelector(".act-outcome");
    if (!line || line.dataset.leaves || line.classList.contains("is-playing")) return;
    if (isReplay()) return;
    line.dataset.leaves = "yes";
    let timer = null;
    let held = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(leave, STAYS);
    };
    const leave = () => {
      if (held || line.querySelector("details[open]") || line.contains(document.activeElement)) {
        wait();
        return;
      }
      line.classList.add("is-leaving");
      setTimeout(() => line.remove(), calm.matches ? 0 : LEAVES);
    };
    line.addEventListener("pointerenter", () => (held = 1));
    line.addEventListener("pointerleave", () => ((held = 0), wait()));
    wait();
  }

  // --- What htmx brings -------------------------------------------------------------------------

  document.addEventListener("htmx:beforeRequest", (event) => {
    if (isPoll(event.detail.elt) && (isAsking || playing)) event.preventDefault();
  });

  document.addEventListener("htmx:beforeSwap", (event) => {
    const { target, xhr } = event.detail;
    const { elt } = event.detail.requestConfig; // who asked
    if (target !== live() && target !== act()) return;
    if (!isPoll(elt)) {
      if (playing) finish();
      remember();
      return;
    }
    const here = live();
    const since = entryOf(here);
    const now = Number(/data-entry="(\d+)"/.exec(xhr.responseText)?.[1] ?? 0);
    const address = here.dataset.film;
    if (xhr.status !== 200 || !address || !(now > since) || isBusy() || document.hidden) return;
    event.detail.shouldSwap = false;
    isAsking = true;
    const bring = () => {
      isAsking = false;
      if (!here.isConnected || entryOf(live()) !== since) return false;
      remember();
      const spec = { swapStyle: "morph:outerHTML", swapDelay: 0, settleDelay: 20 };
      htmx.swap(live(), xhr.responseText, spec, { contextElement: elt });
      return true;
    };
    const asked = `${address}${address.includes("?") ? "&" : "?"}since=${since}&until=${now}`;
    fetch(asked, { headers: { "HX-Request": "true" } })
      .then((answer) => (answer.status === 200 ? answer.text() : ""))
      .catch(() => "")
      .then((text) => {
        if (!bring() || !text || isBusy()) return;
        htmx.swap(act(), text, { swapStyle: "innerHTML", swapDelay: 0, settleDelay: 20 });
        start();
      });
  });

  document.addEventListener("htmx:afterSwap", (event) => {
    if ((event.detail.target === act() || isReplay()) && !playing) start();
  });

  document.addEventListener("click", (event) => {
    const what = event.target.closest("[data-film]")?.dataset.film;
    if (what === "next" && playing) playing.next();
    if (what === "pause" && playing) playing.pause(event.target.closest("[data-film]"));
    if (what === "skip" && playing) finish();
    const closed = event.target.closest(".act-close");
    if (closed) closed.closest(".act-outcome, .act-sheet")?.remove();
  });

  document.addEventListener("DOMContentLoaded", start);
})();
