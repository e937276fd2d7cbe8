// Asks again for a picture that did not come: a server that draws several at once sends the rest away.
(() => {
  "use strict";

  const PAUSES = [2_000, 5_000, 12_000]; // milliseconds before each further try
  const tries = new WeakMap();

  function askAgain(picture) {
    const name = picture instanceof SVGImageElement ? "href" : "src";
    const address = picture.getAttribute(name);
    const tried = tries.get(picture) ?? 0;
    if (!address || tried === PAUSES.length) return;
    tries.set(picture, tried + 1);
    setTimeout(() => {
      if (picture.getAttribute(name) === address) picture.setAttribute(name, address);
    }, PAUSES[tried]);
  }

  document.addEventListener("error", ({ target }) => {
    if ([HTMLImageElement, HTMLInputElement, SVGImageElement].some((kind) => target instanceof kind)) askAgain(target);
  }, true);

  // Those that failed before this script came.
  for (const picture of document.images) if (picture.complete && !picture.naturalWidth) askAgain(picture);
})();
