// The state of the page in one value, and the listeners that hear of each change.
//
// Data flows one way: keys, pointers and buttons call commands, commands change the state, and the
// views draw it.

/** @import { Editor, Game, Layer, Learning, Message, State, Store } from "./types.d.ts" */

import { boardOf } from "./game.js";

/** @type {readonly Layer[]} */
export const MODES = ["digits", "corner", "centre", "colours"];

/** @type {Readonly<Message>} */
export const SILENCE = Object.freeze({ text: "", tone: "plain" });

/** @type {Readonly<Editor>} */
export const FIRST_EDITOR = Object.freeze({
  tool: "digits", draft: null, chosen: null, shift: null, region: 0, problem: "",
});

/** @type {Readonly<Learning>} */
export const FIRST_LEARNING = Object.freeze({ known: [], isUsed: true, progress: {}, missed: [] });

/** @type {Readonly<Omit<State, "options">>} */
export const FIRST_STATE = Object.freeze({
  game: null,
  selection: new Set(),
  cursor: 0,
  mode: "digits",
  held: null, // the mode of a modifier key that is down
  armed: 0, // the digit that digit-first entry writes
  sticky: false, // taps add to the selection
  view: "mine", // "mine", "all" candidates, or "true" ones
  trueCandidates: null, // what is known of them
  assessment: null, // of the puzzle that is being set
  wrong: null, // the wrong entries of the board that was last checked
  broken: null, // the cells of the board that break rules, where a puzzle has constraints
  scene: null, // a hint, a path, a replay or a reason; see scenes.js
  pointed: null, // what is pointed at in the text of the scene, or on the board
  paused: false,
  questions: [], // requests that the server has not answered; see asking.js
  busy: null, // what the page waits for, in words
  message: SILENCE,
  learning: FIRST_LEARNING, // until extras.js has read what was saved
  editor: FIRST_EDITOR, // the tools of setting; see editing.js
});

/**
 * @param {State} first
 * @returns {Store}
 */
export function createStore(first) {
  let state = first;
  /** @type {Array<(state: State, before: State) => void>} */
  let listeners = [];
  return {
    get state() {
      return state;
    },
    update(change) {
      const before = state;
      state = Object.freeze(settled({ ...state, ...change }, before));
      for (const listener of listeners) listener(state, before);
    },
    /** Calls the listener after every change; the function that this returns ends that. */
    listen(listener) {
      listeners = [...listeners, listener];
      return () => {
        listeners = listeners.filter((other) => other !== listener);
      };
    },
  };
}

/**
 * The state without an outdated message: it goes when the board, or which candidates are shown on it,
 * changes, and when setting begins or ends; unless it tells of something bad also when other cells are
 * selected, or digits go elsewhere.
 * @param {State} state
 * @param {State} before
 * @returns {State}
 */
function settled(state, before) {
  if (state.message !== before.message || !before.game || !state.game) return state;
  const isMoved = boardOf(state.game) !== boardOf(before.game) || state.view !== before.view
    || !!state.game.setting !== !!before.game.setting;
  const isElsewhere = state.selection !== before.selection || state.mode !== before.mode
    || state.sticky !== before.sticky;
  const isOver = isMoved || (isElsewhere && state.message.tone !== "bad");
  return isOver ? { ...state, message: SILENCE } : state;
}

/**
 * The mode in force: that of the key that is held, or the one chosen.
 * @param {Pick<State, "held" | "mode">} state
 */
export const modeOf = (state) => state.held ?? state.mode;

/**
 * The game of a state that has one.
 * @param {State} state
 * @returns {Game}
 */
export function gameOf({ game }) {
  if (!game) throw new Error("there is no game");
  return game;
}
