// Tells the server the time zone of this browser, so that times are those of the reader's clock, and
// whether the window is as narrow as a phone, so that nothing is drawn that the styles would hide there.
(() => {
  "use strict";

  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const wide = matchMedia("(min-width: 62rem)"); // as in the styles
  const secure = location.protocol === "https:" ? "; secure" : "";
  const place = new URL("../..", document.currentScript.src).pathname; // of this copy
  const tell = (name, value) => {
    document.cookie = `${name}=${value}; path=${place}; max-age=31536000; samesite=lax${secure}`;
  };
  const tellSize = () => tell("device-size", wide.matches ? "wide" : "phone");

  if (zone) tell("device-zone", zone);
  tellSize();
  wide.addEventListener("change", tellSize);
})();
