// Lets a choice on the print page go before the pictures of the last one. A browser opens six
// connections to a server, and the server draws each picture while its connection waits.
(() => {
  "use strict";

  let held = []; // pictures that gave way, with their addresses

  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.target.id === "print-ink") return;
    for (const picture of document.querySelectorAll("#print-pages img")) {
      if (picture.complete) continue;
      held.push([picture, picture.getAttribute("src")]);
      picture.removeAttribute("src");
    }
  });

  // Where the pages stay, as after an error, so do their pictures.
  document.addEventListener("htmx:afterRequest", () => {
    for (const [picture, address] of held) if (picture.isConnected) picture.src = address;
    held = [];
  });
})();
