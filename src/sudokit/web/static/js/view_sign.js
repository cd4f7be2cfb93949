// The state in; a button that says which candidates are shown in place of one's marks, and ends it.

const WORDS = { all: "All candidates", true: "True candidates" };

export function createViewSign(store, button) {
  const words = button.querySelector("span");
  button.addEventListener("click", () => store.update({ view: "mine" }));

  function render({ view, game }) {
    button.hidden = !game || view === "mine";
    if (button.hidden || words.textContent === WORDS[view]) return;
    words.textContent = WORDS[view];
    button.setAttribute("aria-label", `${WORDS[view]} are shown: show my marks`);
  }

  return { render };
}
