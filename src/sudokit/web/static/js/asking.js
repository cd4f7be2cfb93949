// Questions to the server in; answers that still count, or what went wrong, out.
//
// An answer belongs to what it was asked about. When that is no longer there, the question is given
// up, and nobody hears of its answer. A question is about
//   "puzzle"  the game that is played; while a puzzle is being set, also what is set by now
//   "board"   the board as it stands
//   "view"    the board as it stands, and which candidates are shown on it
//   "path"    the steps that are shown
//   "next"    the game to play next: the last such question counts, unless another game has begun

import { ask } from "./api.js";
import { boardOf } from "./game.js";
import { SILENCE } from "./store.js";

const SOON = 250; // milliseconds; what is answered sooner is not said to be waited for
const LONG = 4000;

/** { answer }, or { problem } in words with its details, or {} if it was given up. */
export async function inquire(store, words, question, body, { about = "puzzle", signal } = {}) {
  const subject = subjectOf(store.state, about);
  const isSubject = (other) => other.every((part, index) => part === subject[index]);
  if (about === "next") giveUp(store, (other) => other.about === "next");
  else if (words && store.state.questions.some((other) =>
    other.words === words && isSubject(other.subject) && !other.stopped.aborted)) return {};
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const asked = { words, about, subject, told: null, stop, stopped: stopping.signal };
  const timers = words ? tellLater(store, asked) : [];
  const leave = store.listen((state) => isSubject(subjectOf(state, about)) || stop());
  signal?.addEventListener("abort", stop);
  setQuestions(store, [...store.state.questions, asked]);
  try {
    const answer = await ask(question, body, { signal: stopping.signal });
    return stopping.signal.aborted ? {} : { answer };
  } catch (error) {
    return stopping.signal.aborted ? {} : { problem: error.message, ...error.details };
  } finally {
    leave();
    timers.forEach(clearTimeout);
    signal?.removeEventListener("abort", stop);
    setQuestions(store, store.state.questions.filter((other) => other.stop !== stop));
  }
}

/** An answer; null if there is none that counts. A problem is said, until a later answer comes. */
export async function waitFor(store, words, question, body, options) {
  const { answer, problem } = await inquire(store, words, question, body, options);
  if (problem) store.update({ message: { text: problem, tone: "bad", isProblem: true } });
  else if (answer && store.state.message.isProblem) store.update({ message: SILENCE });
  return answer ?? null;
}

/** Stops waiting, for all questions or for some; true if there was any. */
export function giveUp(store, which = ({ words }) => words) {
  const some = store.state.questions.filter(which);
  for (const { stop } of some) stop();
  return some.length > 0;
}

// Helpers.

function subjectOf({ game, scene, view }, about) {
  if (about === "path") return [game.id, scene?.steps];
  const isOfBoard = ["board", "view"].includes(about) || (about === "puzzle" && game?.setting);
  return [game?.id, isOfBoard ? boardOf(game) : null, about === "view" ? view : null];
}

function tellLater(store, { words, stop }) {
  const hasKeys = window.matchMedia("(hover: hover)").matches;
  const told = [[SOON, words], [LONG, hasKeys ? `${words} Esc gives up.` : words]];
  return told.map(([wait, text]) => setTimeout(() => {
    setQuestions(store, store.state.questions.map((other) =>
      other.stop === stop ? { ...other, told: text } : other));
  }, wait));
}

/** What is being waited for is said of the last question that takes long. */
function setQuestions(store, questions) {
  const busy = questions.findLast(({ told }) => told)?.told ?? null;
  store.update({ questions, busy });
}
