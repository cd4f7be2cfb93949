// Questions to the server, whose answers are dropped once they are out of date.
//
// A question has a subject. When that changes, the question is given up, and its answer is ignored.
//   "puzzle"  the game that is played; while a puzzle is being set, also the board
//   "board"   the board
//   "view"    the board, and which candidates are shown on it
//   "path"    the steps that are shown
//   "card"    something beside the game, such as the card of a technique
//   "next"    the game to play next: the last such question counts, unless another game has begun

/**
 * @import { Answers, Question, State, Store } from "./types.d.ts"
 * @import { Details } from "./api.js"
 */

import { ask } from "./api.js";
import { boardOf } from "./game.js";
import { t } from "./language.js";
import { SILENCE, gameOf } from "./store.js";

/**
 * @typedef {{ about?: string, signal?: AbortSignal }} AskOptions
 * @typedef {{ problem?: string } & Details} Failure
 */

/**
 * @template {keyof Answers} Call
 * @typedef {{ answer?: Answers[Call] } & Failure} Outcome
 */

const SOON = 250; // milliseconds before the page says that it waits
const LONG = 4000; // milliseconds before it says how to stop waiting

/**
 * Asks the server: `answer`, or `problem` in words with its details, or neither if it was given up.
 * @template {keyof Answers} Call
 * @param {Store} store
 * @param {string | null} words what the page is waiting for, if it says so
 * @param {Call} question
 * @param {object} body
 * @param {AskOptions} options
 * @returns {Promise<Outcome<Call>>}
 */
export async function inquire(store, words, question, body, { about = "puzzle", signal } = {}) {
  const subject = subjectOf(store.state, about);
  const isSubject = (/** @type {readonly unknown[]} */ other) => other.every((part, index) => part === subject[index]);
  if (about === "next") giveUp(store, (other) => other.about === "next");
  else if (words && store.state.questions.some((other) =>
    other.words === words && isSubject(other.subject) && !other.stopped.aborted)) return {};
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  /** @type {Question} */
  const asked = { words, about, subject, told: null, stop, stopped: stopping.signal };
  const timers = words ? tellLater(store, asked) : [];
  const leave = store.listen((state) => isSubject(subjectOf(state, about)) || stop());
  signal?.addEventListener("abort", stop);
  setQuestions(store, [...store.state.questions, asked]);
  try {
    const answer = await ask(question, body, { signal: stopping.signal });
    return stopping.signal.aborted ? {} : { answer };
  } catch (error) {
    const { message, details } = /** @type {Error & { details?: object }} */ (error);
    return stopping.signal.aborted ? {} : { problem: message, ...details };
  } finally {
    leave();
    timers.forEach(clearTimeout);
    signal?.removeEventListener("abort", stop);
    setQuestions(store, store.state.questions.filter((other) => other.stop !== stop));
  }
}

/**
 * The answer; null if there is none. A problem is said, until a later answer comes.
 * @template {keyof Answers} Call
 * @param {Store} store
 * @param {string | null} words
 * @param {Call} question
 * @param {object} body
 * @param {AskOptions} [options]
 * @returns {Promise<Answers[Call] | null>}
 */
export async function waitFor(store, words, question, body, options) {
  const { answer, problem } = await inquire(store, words, question, body, options);
  if (problem) store.update({ message: { text: problem, tone: "bad", isProblem: true } });
  else if (answer && store.state.message.isProblem) store.update({ message: SILENCE });
  return answer ?? null;
}

/**
 * Gives up questions, by default all that the page waits for; returns whether there was any.
 * @param {Store} store
 * @param {(question: Question) => boolean} which
 */
export function giveUp(store, which = ({ words }) => !!words) {
  const some = store.state.questions.filter(which);
  for (const { stop } of some) stop();
  return some.length > 0;
}

/** @param {number} number */
export function seconds(number) {
  return new Promise((resolve) => setTimeout(resolve, 1000 * number));
}

// Helpers.

/**
 * @param {State} state
 * @param {string} about
 * @returns {readonly unknown[]}
 */
function subjectOf(state, about) {
  const { game, scene, view } = state;
  if (about === "card") return [];
  if (about === "path") return [game?.id, scene?.steps];
  const isOfBoard = ["board", "view"].includes(about) || (about === "puzzle" && game?.setting);
  return [game?.id, isOfBoard ? boardOf(gameOf(state)) : null, about === "view" ? view : null];
}

/**
 * Says what the page waits for, once it has waited for some time.
 * @param {Store} store
 * @param {Question} question
 */
function tellLater(store, { words, stop }) {
  const hasKeys = window.matchMedia("(hover: hover)").matches;
  /** @type {Array<[number, string | null]>} */
  const told = [[SOON, words], [LONG, hasKeys ? t("{waiting} Esc gives up.", { waiting: words ?? "" }) : words]];
  return told.map(([wait, text]) => setTimeout(() => {
    setQuestions(store, store.state.questions.map((other) =>
      other.stop === stop ? { ...other, told: text } : other));
  }, wait));
}

/**
 * The page says that it waits for the last question that takes long.
 * @param {Store} store
 * @param {readonly Question[]} questions
 */
function setQuestions(store, questions) {
  const busy = questions.findLast(({ told }) => told)?.told ?? null;
  store.update({ questions, busy });
}
