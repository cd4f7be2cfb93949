// The panel that tells a scene, with its buttons.

/**
 * @import { Scene, State, Store, Technique } from "./types.d.ts"
 * @import { LessonScene } from "./lessons.js"
 */

import { giveUp } from "./asking.js";
import { perform } from "./commands.js";
import { t } from "./language.js";
import { createProofView } from "./proof_view.js";
import { partsOf } from "./elements.js";
import { createPathStrip } from "./path_strip.js";
import { checkAnswer, nextExercise } from "./lessons.js";
import { nextOffer, takeOffer } from "./reasons.js";
import {
  askHint, askMoreSteps, closeScene, playFromStep, showMove, showPathStep, takeHint,
} from "./scenes.js";
import { cellNamed } from "./shape.js";
import { goBackToMistake } from "./solution.js";
import { sample } from "./step_view.js";
import { gameOf } from "./store.js";
import { symbolOf } from "./symbols.js";
import { HINT_LEVELS } from "./tables.js";
import { pageOf } from "./techniques.js";

const PACE = 500; // milliseconds between the moves of a replay

/**
 * @param {Store} store
 * @param {HTMLElement} panel
 * @param {() => void} focusBoard
 * @param {(id: string) => void} learn opens the card of a technique
 */
export function createPanel(store, panel, focusBoard, learn) {
  const part = partsOf(panel);
  const [title, told, said, text, legend, buttons] = [
    "title", "told", "said", "text", "legend", "buttons",
  ].map(part);
  const link = /** @type {HTMLAnchorElement} */ (part("link"));
  const slider = /** @type {HTMLInputElement} */ (part("slider"));
  const proof = createProofView(store, text);
  const strip = createPathStrip(part("bar"), part("uses"), (index) => showPathStep(store, index));
  /** @type {Scene | null} */
  let shown = null;
  /** @type {State["message"] | null} */
  let oldMessage = null; // the message before the panel opened
  let player = 0; // the interval of a replay that plays by itself

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

  /** @param {number} index */
  function go(index) {
    const { scene } = store.state;
    if (scene?.kind === "path") showPathStep(store, index);
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
    const isAtEnd = () => {
      const { at = 0, moves = 0 } = store.state.scene ?? {};
      return at >= moves;
    };
    if (isAtEnd()) showMove(store, 0);
    player = window.setInterval(() => {
      const { scene } = store.state;
      if (scene?.kind !== "replay" || isAtEnd()) {
        stop();
        render(store.state, true);
      } else showMove(store, (scene.at ?? 0) + 1);
    }, PACE);
    render(store.state, true);
  }

  /** @param {State} state */
  function render(state, again = false) {
    const { scene } = state;
    if (scene && !shown) oldMessage = state.message;
    if (scene) renderSaid(state);
    if (scene === shown && !again) {
      if (scene) proof.renderPointed(state);
      return;
    }
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
      link.href = pageOf(scene.technique.id);
      link.textContent = t("About {technique}", { technique: scene.technique.name });
    }
    // A scene that takes much room covers the keypad.
    panel.classList.toggle("tall", !scene.onOwnBoard || !!scene.masks);
    panel.classList.toggle("own", !!scene.onOwnBoard); // the keys below it stay in use
    renderLegend(scene);
    const { steps, uses, index } = scene;
    strip.render(steps && uses ? { steps, uses } : null, index);
    const last = scene.steps?.length ?? scene.moves ?? 0;
    const now = scene.index ?? scene.at ?? 0;
    slider.hidden = !last;
    if (last) {
      slider.max = String(last);
      slider.value = String(now);
      slider.setAttribute("aria-label", scene.kind === "path" ? t("Step") : t("Move"));
      slider.setAttribute("aria-valuetext", t("{number} of {all}", { number: now, all: last }));
    }
    const made = buttonsOf(scene, now, last);
    const focused = document.activeElement?.getAttribute("data-name");
    buttons.replaceChildren(...made);
    if (focused) focusLike(focused, made.filter((button) => !button.disabled));
    if ((isNew && !["hint", "lesson"].includes(scene.kind)) || isCovered(document.activeElement)) {
      (made.find((button) => !button.disabled) ?? part("close")).focus();
    }
    if (scene.text !== before?.text) told.scrollTop = 0;
    if (isNew) panel.scrollIntoView({ block: "nearest" });
  }

  /**
   * Shows messages in the panel, as it covers their place.
   * @param {State} state
   */
  function renderSaid({ busy, message }) {
    const words = busy ?? (message === oldMessage ? "" : message.text);
    if (said.textContent === words) return;
    said.textContent = words;
    said.dataset.tone = busy ? "plain" : message.tone;
    said.hidden = !words;
    told.scrollTop = 0;
  }

  /**
   * @param {Scene} scene
   * @param {number} now
   * @param {number} last
   */
  function buttonsOf(scene, now, last) {
    const made = [];
    if (scene.kind === "hint") {
      const { level = 1 } = scene;
      if (level < HINT_LEVELS) {
        const words = scene.beyond && level === 1 ? t("Show it anyway") : t("Tell me more");
        made.push(button("more", words, () => askHint(store), !scene.beyond));
      }
      else if (scene.step) made.push(button("take", t("Do it"), then(takeHint), true));
      if (level > 1) made.push(...cures(scene));
      if (scene.beyond && level === 1) made.unshift(learning(scene.beyond));
    }
    if (scene.offers?.length) {
      made.push(button("offer", scene.offers[0].words, then(takeOffer), true));
      if (scene.offers.length > 1) made.push(button("other", t("Another"), () => nextOffer(store)));
    }
    if (scene.kind === "lesson") made.push(...ofLesson(/** @type {LessonScene} */ (scene)));
    if (scene.kind === "path" || scene.kind === "replay") {
      made.push(button("previous", t("Back"), () => go(now - 1), false, now === 0));
      const isPart = scene.kind === "path" && !scene.isComplete && now === last;
      if (isPart) made.push(button("more", t("More steps"), () => askMoreSteps(store), true));
      else made.push(button("next", t("Next"), () => go(now + 1), true, now === last));
      if (scene.kind === "replay") made.push(button("play", player ? t("Stop") : t("Play moves"), playOn));
      else if (!scene.isOfPuzzle) {
        made.push(button("from", t("Play on"), then(playFromStep), false, now === 0));
      }
      if (scene.kind === "path" && scene.beyond && now === last) made.push(learning(scene.beyond));
    }
    return made;
  }

  /** @param {Technique} technique */
  function learning({ id, name }) {
    return button("learn", t("Learn {technique}", { technique: name }), () => learn(id), true);
  }

  /** @param {LessonScene} scene */
  function ofLesson({ lesson: { isOver, technique } }) {
    if (!isOver) {
      return [
        button("check", t("Check"), () => checkAnswer(store), true),
        button("show", t("Show me"), () => checkAnswer(store, { show: true })),
      ];
    }
    return [
      button("next", t("Next board"), then(nextExercise), true),
      button("card", t("About it"), () => learn(technique)),
    ];
  }

  /**
   * Buttons that mend a mistake: just the mistake, and once all is told, all moves since.
   * @param {Scene} scene
   */
  function cures({ level, answer }) {
    if (!answer?.mistake) return [];
    const { cell, digit = 0, marks } = answer.mistake;
    const { shape } = gameOf(store.state);
    const cells = [cellNamed(shape, cell)];
    const isAll = level === HINT_LEVELS;
    const mend = marks
      ? button("mend", t("Put {digit} back", { digit: symbolOf(shape, marks) }), then(() =>
        perform(store, { kind: "put", layer: "centre", cells, digit: marks, on: true })), isAll)
      : button("mend", t("Remove the {digit}", { digit: symbolOf(shape, digit) }), then(() =>
        perform(store, { kind: "clear", layer: "digits", cells })), isAll);
    return isAll ? [mend, button("back", t("Undo to there"), then(goBackToMistake))] : [mend];
  }

  /**
   * A command after which the board has the focus.
   * @param {(store: Store) => unknown} command
   */
  function then(command) {
    return () => {
      focusBoard();
      command(store);
    };
  }

  /** @param {Scene} scene */
  function renderLegend(scene) {
    const entries = scene.drawing?.legend ?? [];
    legend.hidden = !entries.length;
    legend.replaceChildren(...entries.map(({ kind, mark, words }) => {
      const entry = document.createElement("li");
      entry.append(sample(kind, mark), words);
      return entry;
    }));
  }

  return { render };
}

/**
 * Focuses the button of this name, or else the one that leads on, or the one that leads back.
 * @param {string} name
 * @param {readonly HTMLButtonElement[]} buttons
 */
function focusLike(name, buttons) {
  /** @type {Array<(button: HTMLButtonElement) => boolean>} */
  const ways = [
    (button) => button.dataset.name === name,
    (button) => button.className === "main",
    (button) => button.dataset.name === "previous",
  ];
  ways.map((isIt) => buttons.find(isIt)).find(Boolean)?.focus();
}

/**
 * Whether the panel hides the element with the focus.
 * @param {Element | null} focused
 */
function isCovered(focused) {
  return !!focused && getComputedStyle(focused).visibility === "hidden";
}

/**
 * @param {string} name
 * @param {string} words
 * @param {() => unknown} action
 */
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
