// The dialogs: the name of one in, that one open and the others closed out.
//
// What each does is in the file of its name. It is made with its element and the ways between the
// dialogs, and may tell two functions: `prepare` is called before it opens, `focus` after.

import { createDone } from "./done.js";
import { createEarlier } from "./earlier.js";
import { createHelp } from "./help.js";
import { createMenu } from "./menu.js";
import { createNew } from "./new.js";
import { createOpen } from "./open.js";
import { createOptions } from "./options.js";
import { createPrint } from "./print.js";
import { createRating } from "./rating.js";
import { createShare } from "./share.js";

const MAKERS = {
  done: createDone, earlier: createEarlier, help: createHelp, menu: createMenu, new: createNew,
  open: createOpen, options: createOptions, print: createPrint, rating: createRating,
  share: createShare,
};

/** `show` opens a dialog by its name, `openText` the puzzle of a text. */
export function createDialogs(store, focusBoard) {
  const element = (name) => document.getElementById(`dialog-${name}`);

  // The browser gives the focus back to where it was.
  function close() {
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  }

  function show(name) {
    close();
    made[name]?.prepare?.();
    element(name).showModal();
    made[name]?.focus?.();
  }

  /** Closes what is open, since something was chosen: the focus belongs to the board. */
  function finish() {
    close();
    focusBoard();
  }

  const made = Object.fromEntries(Object.entries(MAKERS).map(
    ([name, make]) => [name, make(store, element(name), { show, finish })]));
  for (const name of Object.keys(MAKERS)) addClosing(element(name));
  for (const button of document.querySelectorAll("[data-dialog]")) {
    button.addEventListener("click", () => show(button.dataset.dialog));
  }
  return { show, openText: made.open.openText };
}

/** The button in its corner; and a click on the backdrop, which is the dialog itself, closes it. */
function addClosing(dialog) {
  const template = document.getElementById("close-button");
  dialog.querySelector("header").append(template.content.cloneNode(true));
  dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}
