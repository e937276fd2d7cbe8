// Lets a finger, a mouse or a wheel choose the part of a picture that becomes a portrait. The sliders
// hold the choice and are its keyboard; without this they show it with the button beside them.
(() => {
  "use strict";

  const PART = 283 / 354; // width by height of a portrait, as the server cuts it
  const form = document.getElementById("crop");
  const frame = document.getElementById("crop-frame");
  if (!frame) return;

  const picture = frame.querySelector("img");
  const { zoom, x, y } = form.elements;
  const fingers = new Map();
  const between = (slider, value) => Math.max(+slider.min, Math.min(+slider.max, value));

  // The part that is chosen, in pixels of the picture, and how large one is on the screen.
  function chosen() {
    const { naturalWidth: across, naturalHeight: down } = picture;
    const width = (Math.min(across, down * PART) * 100) / zoom.value;
    const height = width / PART;
    const [left, top] = [((across - width) * x.value) / 100, ((down - height) * y.value) / 100];
    return { across, down, width, height, left, top, scale: frame.clientWidth / width };
  }

  function draw() {
    const { across, left, top, scale } = chosen();
    picture.style.inlineSize = `${across * scale}px`;
    picture.style.transform = `translate(${-left * scale}px, ${-top * scale}px)`;
  }

  // Sets the sliders so that the part begins there; where nothing is left over, they stay.
  function begin(left, top) {
    const { across, down, width, height } = chosen();
    if (across - width > 0.5) x.value = between(x, (left / (across - width)) * 100);
    if (down - height > 0.5) y.value = between(y, (top / (down - height)) * 100);
    draw();
  }

  function move(right, below) {
    const { left, top, scale } = chosen();
    begin(left - right / scale, top - below / scale);
  }

  // By a factor, while the point of the screen stays where it is.
  function nearer(factor, atX, atY) {
    const box = frame.getBoundingClientRect();
    const [aside, below] = [atX - box.left, atY - box.top];
    const before = chosen();
    zoom.value = between(zoom, zoom.value * factor);
    const { scale } = chosen();
    begin(
      before.left + aside / before.scale - aside / scale,
      before.top + below / before.scale - below / scale,
    );
  }

  const spread = ([one, other]) => Math.hypot(one.x - other.x, one.y - other.y);

  function follow(event) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const wide = fingers.size === 2 ? spread([...fingers.values()]) : 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    move((event.clientX - before.x) / fingers.size, (event.clientY - before.y) / fingers.size);
    if (!wide) return;
    const [one, other] = [...fingers.values()];
    nearer(spread([one, other]) / wide, (one.x + other.x) / 2, (one.y + other.y) / 2);
  }

  function listen() {
    frame.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || fingers.size === 2) return;
      event.preventDefault();
      frame.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    frame.addEventListener("pointermove", follow);
    for (const kind of ["pointerup", "pointercancel"]) {
      frame.addEventListener(kind, (event) => fingers.delete(event.pointerId));
    }
    frame.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        nearer(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
      },
      { passive: false },
    );
    form.addEventListener("input", draw);
    window.addEventListener("resize", draw);
  }

  // Until the whole picture has come, the part that the server cut is shown.
  const whole = new Image();
  whole.addEventListener("load", () => {
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    picture.src = whole.src;
    frame.classList.add("is-moved");
    picture.decode().then(() => {
      draw();
      listen();
    });
  });
  whole.src = frame.dataset.whole;
})();
