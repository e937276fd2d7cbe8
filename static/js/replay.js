// Plays a game entry by entry: presses "one on" when the film of an entry is over, at the speed that
// was chosen. The slider leads where it is left; arrows step. Without this, links and a form do it.
(() => {
  "use strict";

  const STAYS = 900; // milliseconds that an entry is read
  let isPlaying = false;
  let speed = 1;
  let timer = null;

  const live = () => document.querySelector(".replay");
  const step = (name) => live()?.querySelector(`[data-step=${name}]`);

  function paint() {
    const here = live();
    if (!here) return;
    const button = here.querySelector("[data-replay=play]");
    button.setAttribute("aria-pressed", String(isPlaying));
    const choice = here.querySelector("[data-replay=speed]");
    choice.value = String(speed);
    here.dataset.speed = String(isPlaying ? speed : 1);
  }

  function stop() {
    clearTimeout(timer);
    isPlaying = false;
    paint();
  }

  function onward() {
    clearTimeout(timer);
    if (!isPlaying) return;
    const link = step("next");
    if (link) go(link.href);
    else stop();
  }

  function wait() {
    clearTimeout(timer);
    if (isPlaying) timer = setTimeout(onward, STAYS / speed);
  }

  function go(address) {
    htmx.ajax("GET", address, { target: "#live", swap: "morph:outerHTML" });
    history.replaceState(history.state, "", address);
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-replay=play]")) {
      isPlaying = !isPlaying;
      paint();
      if (isPlaying) onward();
      else clearTimeout(timer);
    } else if (event.isTrusted && event.target.closest(".replay-step, .replay-moment")) stop();
  });

  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-replay=speed]")) {
      speed = Number(event.target.value);
      paint();
    }
    const form = event.target.closest(".replay-slide");
    if (form) {
      stop();
      go(`${form.action}?${new URLSearchParams(new FormData(form))}`);
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea, #map-box") || event.metaKey || event.ctrlKey) return;
    const name = { ArrowLeft: "back", ArrowRight: "next" }[event.key];
    if (!name) return;
    stop();
    if (step(name)) go(step(name).href); // its address is new before htmx has seen it
  });

  document.addEventListener("film:end", wait);
  document.addEventListener("htmx:afterSettle", () => {
    paint();
    if (isPlaying && !live()?.querySelector(".film")) wait();
  });
  document.addEventListener("htmx:responseError", stop);
  document.addEventListener("DOMContentLoaded", paint);
})();
