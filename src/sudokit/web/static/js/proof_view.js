// A scene in; its text out, with the branches and lines of a proof as buttons that draw them.

import { proofOf } from "./proof.js";
import { showPart } from "./scenes.js";

export function createProofView(store, place) {
  let told = null;

  function render({ text, drawing }) {
    const part = drawing?.part ?? null;
    const key = `${text} ${!!part}`;
    if (key !== told) {
      told = key;
      place.replaceChildren(...proofOf(text).flatMap((some) => paragraph(some, !!part)));
    }
    for (const button of place.querySelectorAll("button")) {
      const isShown = Number(button.dataset.branch) === part.branch && Number(button.dataset.line) === part.line;
      button.setAttribute("aria-pressed", isShown);
    }
  }

  function paragraph({ words, lines, branch }, canDraw) {
    const made = document.createElement("p");
    if (branch === undefined || !canDraw) {
      made.textContent = words;
      return lines?.length ? [made, listed(lines.map((line) => [line]))] : [made];
    }
    made.append(button(words, branch, -1));
    return lines.length ? [made, listed(lines.map((line, index) => [button(line, branch, index)]))] : [made];
  }

  function button(words, branch, line) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "line";
    made.textContent = words;
    made.dataset.branch = branch;
    made.dataset.line = line;
    made.addEventListener("click", () => showPart(store, { branch, line }));
    return made;
  }

  return { render };
}

function listed(items) {
  const list = document.createElement("ol");
  list.append(...items.map((parts) => {
    const item = document.createElement("li");
    item.append(...parts);
    return item;
  }));
  return list;
}
