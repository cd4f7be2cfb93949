// The dialogs, of which at most one is open.
//
// Each dialog is made in the file of its name, from its element and the ways between the dialogs. It
// may return two functions: `prepare` is called before it opens, `focus` after.

/**
 * @import { Reading, Store } from "../types.d.ts"
 * @import { Details } from "../api.js"
 */

import { byId, find } from "../elements.js";
import { createAbout } from "./about.js";
import { createDaily } from "./daily.js";
import { createEarlier } from "./earlier.js";
import { createHelp } from "./help.js";
import { createLearn } from "./learn.js";
import { createMeaning } from "./meaning.js";
import { createMenu } from "./menu.js";
import { createNew } from "./new.js";
import { createOpen } from "./open.js";
import { createOptions } from "./options.js";
import { createPrint } from "./print.js";
import { createRating } from "./rating.js";
import { createRules } from "./rules.js";
import { createShare } from "./share.js";
import { createStatistics } from "./statistics.js";
import { createWelcome } from "./welcome.js";

/**
 * @typedef {{ show: (name: string) => void, finish: () => void }} Ways
 * @typedef {{ prepare?: () => unknown, focus?: () => void }} Dialog
 */

const MAKERS = {
  about: createAbout, daily: createDaily, earlier: createEarlier, help: createHelp, menu: createMenu, new: createNew,
  options: createOptions, print: createPrint, rating: createRating, rules: createRules,
  share: createShare, statistics: createStatistics, welcome: createWelcome,
};

/**
 * Makes all dialogs: `show` opens one by its name, `openText` opens the puzzle of a text,
 * `askMeanings` asks what its drawings mean, and `learn` opens the card of a technique.
 * @param {Store} store
 * @param {() => void} focusBoard
 */
export function createDialogs(store, focusBoard) {
  const element = (/** @type {string} */ name) =>
    /** @type {HTMLDialogElement} */ (byId(`dialog-${name}`));

  // The browser gives the focus back to where it was.
  function close() {
    for (const dialog of document.querySelectorAll("dialog")) if (dialog.open) dialog.close();
  }

  /**
   * @param {string} name
   * @param {string} [field] the name of the field to focus
   */
  function show(name, field) {
    close();
    made[name]?.prepare?.();
    element(name).showModal();
    made[name]?.focus?.();
    if (field) find(`[name="${field}"]`, element(name)).focus();
  }

  /** Closes the dialog after a choice, and focuses the board. */
  function finish() {
    close();
    focusBoard();
  }

  /**
   * Asks what is not understood of a text that was read in some way.
   * @param {string} text
   * @param {Reading} reading
   * @param {Details} details
   */
  function askMeanings(text, reading, details) {
    meaning.prepare(text, reading, details);
    show("meaning");
  }

  const ways = { show, finish };
  const meaning = createMeaning(element("meaning"), (text, reading) => openText(text, reading));
  const { openText, ...opening } = createOpen(store, element("open"), ways, askMeanings);
  const { showCard, ...learning } = createLearn(store, element("learn"), ways);
  /** @type {Record<string, Dialog | void>} */
  const made = Object.fromEntries(Object.entries(MAKERS).map(
    ([name, make]) => [name, make(store, element(name), ways)]));
  made.open = opening;
  made.learn = learning;
  made.meaning = { focus: meaning.focus };
  for (const name of Object.keys(made)) addClosing(element(name));
  for (const button of document.querySelectorAll("[data-dialog]")) {
    button.addEventListener("click", () => show(button.getAttribute("data-dialog") ?? ""));
  }

  /** @param {string} id */
  function learn(id) {
    show("learn");
    showCard(id);
  }

  return { show, openText, askMeanings, learn };
}

/**
 * Closes a dialog by the button in its corner, and by a click on the backdrop, whose target is the
 * dialog itself.
 * @param {HTMLDialogElement} dialog
 */
function addClosing(dialog) {
  const template = /** @type {HTMLTemplateElement} */ (byId("close-button"));
  find("header", dialog).append(template.content.cloneNode(true));
  find("[data-close]", dialog).addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}
