// Duskroll as an app of the phone: keeps pages of a night for reading without network, and lists
// them on the page that stands in for others then. Needs HTTPS, or this computer itself.
(() => {
  "use strict";

  const KEPT = "duskroll-kept"; // read by the service worker
  const PICTURES = "img[src], image[href], use[href], script[src]";
  const { worker } = document.currentScript.dataset;
  if (!("serviceWorker" in navigator)) return;

  // A device that several people use shows nothing of the last one.
  if (document.querySelector("[data-forget-kept]")) caches.delete(KEPT);
  else navigator.serviceWorker.register(worker).catch(() => {}); // all works without it

  function partsOf(html, address) {
    const shown = new DOMParser().parseFromString(html, "text/html");
    const named = [...shown.querySelectorAll(PICTURES)].map(
      (one) => one.getAttribute("src") ?? one.getAttribute("href"),
    );
    return named
      .filter((one) => one && !one.startsWith("#") && !one.startsWith("data:"))
      .map((one) => new URL(one, new URL(address, location.href)))
      .filter((one) => one.origin === location.origin)
      .map((one) => one.href.split("#")[0]);
  }

  async function keepPage(cache, address, name) {
    const answer = await fetch(address);
    if (!answer.ok || answer.redirected) throw new Error(address);
    const html = await answer.text();
    const at = new Date().toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    const headers = { "Content-Type": "text/html; charset=utf-8", "Kept-As": encodeURIComponent(name) };
    const policy = answer.headers.get("Content-Security-Policy");
    if (policy) headers["Content-Security-Policy"] = policy;
    await cache.put(address, new Response(html.replace("<body", `<body data-kept="${at}"`), { headers }));
    return partsOf(html, address);
  }

  async function keep(button) {
    const told = document.getElementById("keep-told");
    const pages = Object.entries(JSON.parse(button.dataset.keep));
    const parts = new Set();
    button.disabled = true; // before anything is waited for
    try {
      const cache = await caches.open(KEPT);
      for (const [done, [address, name]] of pages.entries()) {
        told.textContent = button.dataset.keeping.replace("{n}", done + 1).replace("{all}", pages.length);
        for (const part of await keepPage(cache, address, name)) parts.add(part);
      }
      for (const part of parts) {
        const answer = await fetch(part);
        if (answer.ok) await cache.put(part, answer);
      }
      told.textContent = button.dataset.done;
    } catch {
      told.textContent = button.dataset.failed;
    }
    button.disabled = false;
  }

  async function list(place) {
    const cache = await caches.open(KEPT);
    const items = [];
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const name = answer.headers.get("Kept-As");
      if (name === null) continue; // a part of a page
      const link = document.createElement("a");
      link.href = request.url;
      link.className = "thing";
      link.textContent = decodeURIComponent(name);
      const item = document.createElement("li");
      item.append(link);
      items.push(item);
    }
    place.querySelector("ul").replaceChildren(...items);
    place.hidden = items.length === 0;
  }

  for (const button of document.querySelectorAll("[data-keep]")) {
    button.hidden = false;
    button.addEventListener("click", () => keep(button));
  }
  const place = document.getElementById("kept-pages");
  if (place) list(place);
  const { kept } = document.body.dataset;
  if (kept) {
    const note = document.getElementById("kept-note");
    note.querySelector("time").textContent = kept;
    note.hidden = false;
  }
})();
