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

  // A phone prints from its share sheet. A press counts for some seconds only: a file that takes
  // longer to draw is shared by a second press.
  const files = new Map(); // by address
  if (navigator.canShare?.({ files: [new File([""], "a.pdf", { type: "application/pdf" })] })) {
    document.documentElement.classList.add("shares");
  }

  async function fetched(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(address);
    const named = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "");
    return new File([await answer.blob()], named?.[1] ?? "duskroll.pdf", { type: "application/pdf" });
  }

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-share]");
    if (!button) return;
    const address = button.dataset.share;
    try {
      if (!files.has(address)) files.set(address, await fetched(address));
      await navigator.share({ files: [files.get(address)] });
    } catch (fault) {
      if (fault.name === "NotAllowedError") button.textContent = button.dataset.again;
      else if (fault.name !== "AbortError") location.assign(address);
    }
  });

  // Where the pages stay, as after an error, so do their pictures.
  document.addEventListener("htmx:afterRequest", () => {
    for (const [picture, address] of held) if (picture.isConnected) picture.src = address;
    held = [];
  });
})();
