// Requests to the server: an answer, or a Problem that says in words what is wrong.

import { ENGLISH, LANGUAGE, t } from "./language.js";
import { problemWords } from "./words.js";

const PATIENCE = 15_000; // milliseconds between two checks whether a busy server is alive
const SIGN = 5000; // milliseconds in which it then has to answer
const RETRY = 5; // seconds
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
/** What is said if the server does not answer a question.
 * @type {Partial<Record<keyof Answers, string>>} */
const SILENCE = {
  hint: t("The server does not answer, and hints need it."),
  path: t("The server does not answer, and paths need it."),
  check: t("The server does not answer, and checks need it."),
  solve: t("The server does not answer, and checks need it."),
  generate: t("The server does not answer, and new puzzles need it."),
  daily: t("The server does not answer, and daily puzzles need it."),
};

/** @import { Answers, MadePuzzle, UnclearDrawing } from "./types.d.ts" */

/**
 * What is known of a problem: after how many seconds to ask again, whether the server does not answer
 * at all, the closest puzzle, and what is not understood of a link.
 * @typedef {{
 *   retryAfter?: number, isUnreachable?: boolean, closest?: MadePuzzle, drawings?: UnclearDrawing[], rules?: string[],
 * }} Details
 */

/** Calls whose answers show or hold the drawings of a puzzle; to others these mean nothing.
 * @type {ReadonlyArray<keyof Answers>} */
const SHOWN = ["convert", "print"];

/** Calls whose answers have no words.
 * @type {ReadonlyArray<keyof Answers>} */
const WORDLESS = ["candidates", "qr"];

class Problem extends Error {
  /**
   * @param {string} words
   * @param {Details} details
   */
  constructor(words, details) {
    super(words);
    this.details = details;
  }
}

/**
 * Asks a call of the API.
 * @template {keyof Answers} Call
 * @param {Call} question
 * @param {object} body
 * @param {{ signal: AbortSignal }} options
 * @returns {Promise<Answers[Call]>}
 */
export async function ask(question, body, { signal }) {
  const gone = new AbortController();
  const watch = setInterval(() => isWell().catch(() => gone.abort()), PATIENCE);
  try {
    const asked = LANGUAGE === ENGLISH || WORDLESS.includes(question) ? body : { ...body, lang: LANGUAGE };
    const text = JSON.stringify(asked, SHOWN.includes(question) ? undefined : withoutDrawings);
    const response = await (askedEarly(question, text) ?? fetch(`/api/v1/${question}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: text,
      signal: AbortSignal.any([signal, gone.signal]),
    }));
    const isPdf = response.headers.get("Content-Type") === "application/pdf";
    const answer = isPdf ? await response.blob() : await response.json();
    if (!response.ok) throw refusal(response, answer);
    return answer;
  } catch (error) {
    if (error instanceof Problem || signal.aborted) throw error;
    throw new Problem(silenceWords(question), { retryAfter: RETRY, isUnreachable: true });
  } finally {
    clearInterval(watch);
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function withoutDrawings(key, value) {
  return key === "drawings" ? undefined : value;
}

/**
 * The response to a question that first.js has asked already; it is taken once.
 * @param {string} question
 * @param {string} body
 * @returns {Promise<Response> | null}
 */
function askedEarly(question, body) {
  const place = /** @type {{ firstPuzzle?: { body: string, response: Promise<Response> } }} */ (/** @type {unknown} */ (window));
  const { firstPuzzle } = place;
  if (question !== "generate" || firstPuzzle?.body !== body) return null;
  delete place.firstPuzzle;
  return firstPuzzle.response;
}

/** Whether the page comes from the player's own machine. */
export const isLoopback = () => LOOPBACK.includes(location.hostname);

/** @param {keyof Answers} question */
function silenceWords(question) {
  const words = SILENCE[question] ?? t("The server does not answer.");
  return `${words} ${isLoopback() ? t("Is `sudoku serve` still running?") : t("Are you online?")}`;
}

/** Fails if the server does not answer at all. */
function isWell() {
  return fetch("/healthz", { signal: AbortSignal.timeout(SIGN) });
}

/**
 * @param {Response} response
 * @param {{ type?: string, detail?: string, title?: string } & Details} problem
 */
function refusal(response, problem) {
  const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
  const { closest, drawings, rules } = problem;
  return new Problem(problemWords(problem), { retryAfter, closest, drawings, rules });
}
