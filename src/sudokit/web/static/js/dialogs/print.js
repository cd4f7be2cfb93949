// What to print in, a sheet of paper out.

export function createPrint(store, dialog, { finish }) {
  for (const button of dialog.querySelectorAll("footer button")) {
    button.addEventListener("click", () => {
      finish();
      document.body.dataset.print = button.value;
      window.print();
    });
  }
  // What the browser prints by itself is the puzzle alone.
  window.addEventListener("afterprint", () => delete document.body.dataset.print);
  return {};
}
