// What to print in, a sheet of paper out.

export function createPrint(_, dialog, { finish }) {
  for (const button of dialog.querySelectorAll("footer button")) {
    button.addEventListener("click", () => {
      finish();
      document.body.classList.toggle("print-marks", button.value === "board");
      window.print();
    });
  }
}
