// The state of the page in one value: changes in, the next state out to everyone who listens.
//
// Data flows one way: keys, pointers and buttons call commands, commands change the state, and the
// views draw what it says. Nothing else is kept anywhere.

export const MODES = ["digits", "corner", "centre", "colours"];

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
  message: { text: "", tone: "plain" },
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
      state = Object.freeze({ ...state, ...change });
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

/** The mode that counts now: that of the key that is held, or the one chosen. */
export const modeOf = (state) => state.held ?? state.mode;
