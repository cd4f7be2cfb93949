// The state of the page in one value: changes in, the next state out to everyone who listens.
//
// Data flows one way: keys, pointers and buttons call commands, commands change the state, and the
// views draw what it says.

import { boardOf } from "./game.js";

export const MODES = ["digits", "corner", "centre", "colours"];

export const SILENCE = Object.freeze({ text: "", tone: "plain" });

export const FIRST_STATE = Object.freeze({
  game: null,
  selection: new Set(),
  cursor: 0,
  mode: "digits",
  held: null, // the mode of a modifier key that is down
  armed: 0, // the digit that digit-first entry writes
  sticky: false, // taps add to the selection
  view: "mine", // "mine", "all" candidates, or "true" ones
  trueCandidates: null, // { board, masks } of the last answer
  wrong: null, // { board, cells }, once it was asked which entries are wrong
  scene: null, // a hint, a path, a replay or a reason that is shown; see scenes.js
  paused: false,
  questions: [], // what the server was asked and has not answered; see asking.js
  busy: null, // what is being waited for, in words
  message: SILENCE, // { text, tone }: "plain", "good" or "bad"
  options: {},
});

export function createStore(first) {
  let state = first;
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
    /** The listener hears of every change, until the function is called that this returns. */
    listen(listener) {
      listeners = [...listeners, listener];
      return () => {
        listeners = listeners.filter((other) => other !== listener);
      };
    },
  };
}

/** A message goes when the board changes, and if nothing is wrong also when other cells are selected:
 * it was about what was there before. */
function settled(state, before) {
  if (state.message !== before.message || !before.game) return state;
  const isMoved = boardOf(state.game) !== boardOf(before.game);
  const isElsewhere = state.selection !== before.selection && state.message.tone !== "bad";
  return isMoved || isElsewhere ? { ...state, message: SILENCE } : state;
}

/** The mode that counts now: that of the key that is held, or the one chosen. */
export const modeOf = (state) => state.held ?? state.mode;
