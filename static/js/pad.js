// Gathers the faces of a throw on the pad and sends them together with the last one. Without this
// each face is sent by itself.
(() => {
  "use strict";

  const typed = (field) => field.value.split(" ").filter(Boolean);

  // What a face comes to, under it.
  function word(form, face) {
    const { least, counts, misses, mood: met, risk, risky } = form.querySelector(".pad-throw.is-now .pad-dice").dataset;
    if (!least) return "";
    const warns = face === Number(risk);
    const said = warns ? risky : face >= least ? counts : misses;
    const mood = warns ? " is-warn" : face >= least && met ? ` is-${met}` : "";
    return Object.assign(document.createElement("span"), { className: `pad-word${mood}`, textContent: said });
  }

  function show(form, button) {
    const slot = form.querySelector(".pad-slot.is-next");
    const die = button.querySelector(".die").cloneNode(true);
    const place = Object.assign(document.createElement("span"), { className: "told-die is-typed" });
    place.append(die, button.querySelector(".visually-hidden")?.cloneNode(true) ?? "", word(form, Number(button.value)));
    slot?.nextElementSibling?.classList.add("is-next");
    slot?.replaceWith(place);
  }

  document.addEventListener(
    "click",
    (event) => {
      const button = event.target.closest("form.pad button");
      const form = button?.form;
      if (!form) return;
      const { fallen } = form.elements;
      const left = Number(form.dataset.left);
      if (button.name === "face" && left > 1) {
        event.preventDefault();
        event.stopPropagation();
        form.dataset.left = left - 1;
        fallen.value = [...typed(fallen), button.value].join(" ");
        show(form, button);
      }
    },
    true,
  );
})();
