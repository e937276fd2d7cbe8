// The command palette: Ctrl+K or / opens the page of links over this one, and typing narrows it.
// G and then the letter of a tab goes there. Without scripts the same page stands by itself.
const finder = document.querySelector("[data-palette]");
const TYPING = "input, select, textarea, [contenteditable]";
const CHORD_MS = 1200;
let chord = 0;

function shown(dialog) {
  return [...dialog.querySelectorAll(".palette-list a")].filter((link) => !link.parentElement.hidden);
}

function mark(dialog, step) {
  const links = shown(dialog);
  const now = links.findIndex((link) => link.hasAttribute("aria-current"));
  for (const link of links) link.removeAttribute("aria-current");
  const next = links[Math.min(Math.max(now + step, 0), links.length - 1)];
  next?.setAttribute("aria-current", "true");
  next?.scrollIntoView({ block: "nearest" });
}

// Words as the search of the page compares them: width, capitals and kind of kana do not count.
function searchable(words) {
  const plain = words.normalize("NFKC").toLowerCase();
  return plain.replace(/[\u3041-\u3096]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60));
}

function narrow(dialog, words) {
  const wanted = searchable(words).split(/\s+/);
  for (const line of dialog.querySelectorAll(".palette-list li")) {
    const said = searchable(line.textContent);
    line.hidden = !wanted.every((word) => said.includes(word));
    line.firstElementChild?.removeAttribute("aria-current");
  }
  mark(dialog, 1);
}

function listen(dialog) {
  const field = dialog.querySelector("input");
  field.addEventListener("input", () => narrow(dialog, field.value));
  dialog.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      mark(dialog, step);
    }
  });
  dialog.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.querySelector(".palette-list [aria-current]")?.click();
  });
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  narrow(dialog, "");
}

async function open() {
  if (document.querySelector("dialog.palette")) return;
  const answer = await fetch(finder.href, { headers: { "HX-Request": "true" } });
  if (!answer.ok) {
    location.assign(finder.href);
    return;
  }
  const dialog = document.createElement("dialog");
  dialog.className = "palette";
  dialog.setAttribute("aria-label", finder.textContent.trim());
  dialog.innerHTML = await answer.text();
  document.body.append(dialog);
  listen(dialog);
  dialog.showModal();
}

function go(letter) {
  const tab = document.querySelector(`.tab[data-key="${CSS.escape(letter)}"]`);
  if (tab) location.assign(tab.href);
}

if (finder) {
  finder.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  document.addEventListener("keydown", (event) => {
    const letter = event.key.toLowerCase();
    if (letter === "k" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      open();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(TYPING)) return;
    if (letter === "/") {
      event.preventDefault();
      open();
    } else if (letter === "g") {
      chord = event.timeStamp;
    } else if (chord && event.timeStamp - chord < CHORD_MS) {
      chord = 0;
      go(letter);
    }
  });
}
