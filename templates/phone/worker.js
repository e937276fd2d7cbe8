// Answers when the network does not: with pages that this device has kept, else with one that says
// so. {# with: needed (addresses), offline (the address of that page). #}{% load look %}{% lurkers as faces %}
"use strict";

const SHELL = "duskroll-shell";
const KEPT = "duskroll-kept"; // filled by phone.js
const NEEDED = [{% for one in needed %}"{{ one|escapejs }}", {% endfor %}{% for one in faces %}"{{ one|escapejs }}", {% endfor %}];
const OFFLINE = "{{ offline|escapejs }}";
const PARTS = ["font", "image", "script", "style"];

async function begin() {
  const shell = await caches.open(SHELL);
  await shell.addAll(NEEDED);
  await shell.put(OFFLINE, await fetch(OFFLINE, { credentials: "omit" })); // names nobody
  await self.skipWaiting();
}

async function takeOver() {
  const shell = await caches.open(SHELL);
  const wanted = [...NEEDED, OFFLINE].map((one) => new URL(one, location.href).href);
  const old = (await shell.keys()).filter((one) => !wanted.includes(one.url));
  await Promise.all(old.map((one) => shell.delete(one)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function kept(request) {
  for (const name of [KEPT, SHELL]) {
    const found = await (await caches.open(name)).match(request, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await kept(event.request)) ?? (await kept(OFFLINE));
  }
}

async function part(request) {
  try {
    return await fetch(request);
  } catch {
    return (await kept(request)) ?? Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(begin()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(location.origin)) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (PARTS.includes(request.destination)) event.respondWith(part(request));
});
