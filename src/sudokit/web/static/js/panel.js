// A scene in; the panel that tells it, with its buttons, out.

import { giveUp } from "./asking.js";
import { perform } from "./commands.js";
import { createProofView } from "./proof_view.js";
import {
  LEVELS, askHint, askMoreSteps, closeScene, playFromStep, showMove, showPathStep, takeHint,
} from "./scenes.js";
import { SYMBOLS, cellNamed } from "./shape.js";
import { goBackToMistake } from "./solution.js";
import { sample } from "./step_view.js";

const PACE = 500; // milliseconds between the moves of a replay

export function createPanel(store, panel, focusBoard) {
  const part = (name) => panel.querySelector(`[data-part="${name}"]`);
  const [title, told, said, text, link, legend, buttons, slider] = [
    "title", "told", "said", "text", "link", "legend", "buttons", "slider",
  ].map(part);
  const proof = createProofView(store, text);
  let shown = null;
  let oldMessage = null; // said before the panel was there
  let player = 0;

  part("close").addEventListener("click", close);
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (!giveUp(store)) close();
  });
  slider.addEventListener("input", () => go(Number(slider.value)));

  function close() {
    stop();
    closeScene(store);
    focusBoard();
  }

  function go(index) {
    const { scene } = store.state;
    if (scene.kind === "path") showPathStep(store, index);
    else showMove(store, index);
  }

  function stop() {
    clearInterval(player);
    player = 0;
  }

  function playOn() {
    if (player) {
      stop();
      render(store.state, true);
      return;
    }
    if (store.state.scene.at === store.state.scene.moves) showMove(store, 0);
    player = setInterval(() => {
      const { scene } = store.state;
      if (scene?.kind !== "replay" || scene.at >= scene.moves) {
        stop();
        render(store.state, true);
      } else showMove(store, scene.at + 1);
    }, PACE);
    render(store.state, true);
  }

  function render(state, again = false) {
    const { scene } = state;
    if (scene && !shown) oldMessage = state.message;
    if (scene) renderSaid(state);
    if (scene === shown && !again) return;
    const isNew = scene?.kind !== shown?.kind;
    const before = shown;
    shown = scene;
    panel.hidden = !scene;
    document.body.classList.toggle("telling", !!scene);
    if (!scene) {
      stop();
      return;
    }
    title.textContent = scene.title;
    proof.render(scene);
    link.hidden = !scene.technique;
    if (scene.technique) {
      link.href = `/techniques/${scene.technique.id}`;
      link.textContent = `About ${scene.technique.name}`;
    }
    // What takes much room to tell covers the keypad.
    panel.classList.toggle("tall", !scene.onOwnBoard || !!scene.masks);
    panel.classList.toggle("own", !!scene.onOwnBoard); // the keys below it stay in use
    renderLegend(scene);
    const last = scene.kind === "path" ? scene.steps.length : scene.moves ?? 0;
    const now = scene.kind === "path" ? scene.index : scene.at ?? 0;
    slider.hidden = !last;
    if (last) {
      slider.max = last;
      slider.value = now;
      slider.setAttribute("aria-label", scene.kind === "path" ? "Step" : "Move");
      slider.setAttribute("aria-valuetext", `${now} of ${last}`);
    }
    const made = buttonsOf(scene, now, last);
    const focused = document.activeElement?.dataset?.name;
    buttons.replaceChildren(...made);
    if (focused) focusLike(focused, made.filter((button) => !button.disabled));
    if (isNew && scene.kind !== "hint" || isCovered(document.activeElement)) {
      (made.find((button) => !button.disabled) ?? part("close")).focus();
    }
    if (scene.text !== before?.text) told.scrollTop = 0;
    if (isNew) panel.scrollIntoView({ block: "nearest" });
  }

  /** What is said meanwhile, since the panel has the place of messages. */
  function renderSaid({ busy, message }) {
    const words = busy ?? (message === oldMessage ? "" : message.text);
    if (said.textContent === words) return;
    said.textContent = words;
    said.dataset.tone = busy ? "plain" : message.tone;
    said.hidden = !words;
    told.scrollTop = 0;
  }

  function buttonsOf(scene, now, last) {
    const made = [];
    if (scene.kind === "hint") {
      if (scene.level < LEVELS) made.push(button("more", "Tell me more", () => askHint(store), true));
      else if (scene.step) made.push(button("take", "Do it", then(takeHint), true));
      if (scene.answer.mistake && scene.level > 1) made.push(...cures(scene));
    }
    if (scene.kind === "path" || scene.kind === "replay") {
      made.push(button("previous", "Back", () => go(now - 1), false, now === 0));
      const isPart = scene.kind === "path" && !scene.isComplete && now === last;
      if (isPart) made.push(button("more", "More steps", () => askMoreSteps(store), true));
      else made.push(button("next", "Next", () => go(now + 1), true, now === last));
      if (scene.kind === "replay") made.push(button("play", player ? "Stop" : "Play", playOn));
      else made.push(button("from", "Play on", then(playFromStep), false, now === 0));
    }
    return made;
  }

  /** What mends a mistake: taking just that back; and once all is told, all since. */
  function cures({ level, answer: { mistake: { cell, digit, marks } } }) {
    const cells = [cellNamed(store.state.game.shape, cell)];
    const [words, action] = marks
      ? [`Put ${SYMBOLS[marks - 1]} back`, { kind: "put", layer: "centre", cells, digit: marks, on: true }]
      : [`Remove the ${SYMBOLS[digit - 1]}`, { kind: "clear", layer: "digits", cells }];
    const isAll = level === LEVELS;
    const mend = button("mend", words, then(() => perform(store, action)), isAll);
    return isAll ? [mend, button("back", "Undo to there", then(goBackToMistake))] : [mend];
  }

  /** A command after which the board has the focus. */
  function then(command) {
    return () => {
      focusBoard();
      command(store);
    };
  }

  function renderLegend(scene) {
    const entries = scene.drawing?.legend ?? [];
    legend.hidden = !entries.length;
    legend.replaceChildren(...entries.map(([kind, mark, words]) => {
      const entry = document.createElement("li");
      entry.append(sample(kind, mark), words);
      return entry;
    }));
  }

  return { render };
}

/** Goes on with the button of the name, or the one that leads on, or the one that leads back. */
function focusLike(name, buttons) {
  const ways = [
    (button) => button.dataset.name === name,
    (button) => button.className === "main",
    (button) => button.dataset.name === "previous",
  ];
  ways.map((isIt) => buttons.find(isIt)).find(Boolean)?.focus();
}

/** Whether the focus would be lost behind the panel. */
function isCovered(focused) {
  return !!focused && getComputedStyle(focused).visibility === "hidden";
}

function button(name, words, action, isMain = false, disabled = false) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.dataset.name = name;
  made.disabled = disabled;
  if (isMain) made.className = "main";
  made.addEventListener("click", action);
  return made;
}
