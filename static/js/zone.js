// Tells the server the time zone of this browser, so that times are those of the reader's clock.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  const place = new URL("../..", document.currentScript.src).pathname; // of this copy
  document.cookie = `device-zone=${zone}; path=${place}; max-age=31536000; samesite=lax${secure}`;
}
