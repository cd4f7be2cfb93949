// Prints the puzzle, with or without entries.

/**
 * @import { Store } from "../types.d.ts"
 * @import { Ways } from "./dialogs.js"
 */

/**
 * @param {Store} _
 * @param {HTMLDialogElement} dialog
 * @param {Ways} ways
 */
export function createPrint(_, dialog, { finish }) {
  for (const button of dialog.querySelectorAll("footer button")) {
    button.addEventListener("click", () => {
      finish();
      document.body.classList.toggle("print-marks", button.getAttribute("value") === "board");
      window.print();
    });
  }
}
