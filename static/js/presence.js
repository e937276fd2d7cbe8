// Shows who is at the table and who is choosing; on your turn keeps the screen awake, and calls you
// by a short sound and vibration if you asked for that. Without this the table works all the same.
(() => {
  "use strict";

  const KEY = "call-me";
  let lock = null;
  let wasTurn = true; // nobody is called who has just opened the page

  const live = () => document.getElementById("live");
  const isTurn = () => live()?.dataset.turn === "yes";
  const isWanted = () => localStorage.getItem(KEY) === "on";

  function show(people) {
    const list = document.getElementById("here");
    if (!list) return;
    const items = people.map(([name, chooses]) => {
      const item = document.createElement("li");
      item.className = chooses ? "here-one is-choosing" : "here-one";
      const said = document.createElement("span");
      said.textContent = chooses ? list.dataset.chooses.replace("{name}", name) : name;
      item.append(said);
      return item;
    });
    // The same people again would have the browser work out the style of the whole page anew.
    if (items.map((item) => item.outerHTML).join("") === list.innerHTML) return;
    list.replaceChildren(...items);
    list.hidden = people.length < 2;
  }

  function button() {
    const pressed = document.getElementById(KEY);
    if (!pressed) return;
    pressed.setAttribute("aria-pressed", String(isWanted()));
    pressed.classList.add("is-ready");
  }

  function call() {
    navigator.vibrate?.([120, 60, 120]);
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    gain.gain.value = 0.08;
    tone.frequency.value = 660;
    tone.connect(gain).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.18);
    tone.addEventListener("ended", () => audio.close());
  }

  async function stayAwake() {
    const wanted = isTurn() && document.visibilityState === "visible";
    if (!wanted) {
      await lock?.release();
      lock = null;
    } else if (!lock && navigator.wakeLock) {
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      lock?.addEventListener("release", () => (lock = null));
    }
  }

  function look() {
    if (!live()) return;
    if (isTurn() && !wasTurn && isWanted()) call();
    wasTurn = isTurn();
    button();
    stayAwake();
  }

  document.addEventListener("htmx:afterRequest", (event) => {
    const said = event.detail.xhr?.getResponseHeader("X-Here");
    if (said) show(JSON.parse(decodeURIComponent(said)));
  });
  document.addEventListener("htmx:afterSettle", look);
  document.addEventListener("visibilitychange", stayAwake);
  document.addEventListener("DOMContentLoaded", look);
  document.addEventListener("click", (event) => {
    if (!event.target.closest(`#${KEY}`)) return;
    localStorage.setItem(KEY, isWanted() ? "off" : "on");
    button();
  });
})();
