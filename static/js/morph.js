// Keeps what a person has opened, typed, ticked or chosen when the table on the page is brought up
// to date. Idiomorph changes the page to the new markup; where both differ, the markup wins. Here
// the person wins: an opened <details> stays open, a touched control keeps what is in it.
// The server gives an id to what must not become something else, such as a button or a choice.
(() => {
  "use strict";

  const kept = new WeakMap(); // a control that somebody has touched -> the attribute to leave alone

  const isPicked = (input) => input.checked !== input.defaultChecked;

  // The option that a list begins with.
  function firstOption(list) {
    const options = [...list.options];
    return options.findLast((one) => one.defaultSelected) ?? options.find((one) => !one.disabled);
  }

  // The attribute that holds what a person did to the control; nothing if nobody touched it.
  function touched(control) {
    if (control instanceof HTMLOptionElement) {
      const list = control.closest("select");
      return list && list.selectedOptions[0] !== firstOption(list) && "selected";
    }
    if (control instanceof HTMLInputElement) {
      if (control.type === "hidden") return null;
      if (control.type === "checkbox") return isPicked(control) && "checked";
      if (control.type === "radio") {
        const group = document.getElementsByName(control.name);
        return [...group].some((one) => one.form === control.form && isPicked(one)) && "checked";
      }
    } else if (!(control instanceof HTMLTextAreaElement)) return null;
    const isTyped = control.value !== control.defaultValue || control === document.activeElement;
    return isTyped && "value";
  }

  Object.assign(Idiomorph.defaults.callbacks, {
    beforeNodeMorphed(node) {
      kept.set(node, touched(node));
    },
    beforeAttributeUpdated(name, node) {
      if (name === "open" && node instanceof HTMLDetailsElement) return false;
      return kept.get(node) !== name;
    },
  });
})();
