// Forms that a passkey fills: shown where the browser can ask a device for one. A form with data-ask
// fetches what to ask from its own address; for the others it lies in the page.
(() => {
  "use strict";

  const isName = !/^[\d.]+$|:/.test(location.hostname); // passkeys belong to a name
  const { PublicKeyCredential: Passkey } = window;
  if (!isName || !Passkey?.parseRequestOptionsFromJSON) return;

  async function optionsOf(form) {
    if (!("ask" in form.dataset)) return JSON.parse(document.getElementById("passkey-options").textContent);
    const answer = await fetch(form.action, { headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(answer.statusText);
    return (await answer.json()).request_options;
  }

  async function fromDevice(form) {
    const { publicKey: asked } = await optionsOf(form);
    if (form.dataset.passkey === "get")
      return navigator.credentials.get({ publicKey: Passkey.parseRequestOptionsFromJSON(asked) });
    // A device that can keeps the name too, so that it signs in without one.
    const keeping = { ...asked.authenticatorSelection, residentKey: "preferred", requireResidentKey: false };
    const publicKey = Passkey.parseCreationOptionsFromJSON({ ...asked, authenticatorSelection: keeping });
    return navigator.credentials.create({ publicKey });
  }

  for (const form of document.querySelectorAll("form[data-passkey]")) {
    const failed = form.querySelector("[data-passkey-failed]");
    form.hidden = false;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      failed.hidden = true;
      try {
        form.elements.credential.value = JSON.stringify(await fromDevice(form));
        form.submit();
      } catch {
        failed.hidden = false;
      }
    });
  }
  for (const missing of document.querySelectorAll("[data-passkey-missing]")) missing.hidden = true;
  for (const there of document.querySelectorAll("[data-passkey-there]")) there.hidden = false;
})();
