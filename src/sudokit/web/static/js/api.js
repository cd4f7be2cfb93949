// Requests to the server: an answer, or a Problem that says in words what is wrong.

import { t } from "./language.js";
import { problemWords } from "./words.js";

const PATIENCE = 15_000; // milliseconds between two checks whether a busy server is alive
const SIGN = 5000; // milliseconds in which it then has to answer
const RETRY = 5; // seconds

/** @import { Answers, MadePuzzle, UnclearDrawing } from "./types.d.ts" */

/**
 * What is known of a problem: after how many seconds to ask again, the closest puzzle, and what is
 * not understood of a link.
 * @typedef {{
 *   retryAfter?: number, closest?: MadePuzzle, drawings?: UnclearDrawing[], rules?: string[],
 * }} Details
 */

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
    const response = await fetch(`/api/v1/${question}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, gone.signal]),
    });
    const isPdf = response.headers.get("Content-Type") === "application/pdf";
    const answer = isPdf ? await response.blob() : await response.json();
    if (!response.ok) throw refusal(response, answer);
    return answer;
  } catch (error) {
    if (error instanceof Problem || signal.aborted) throw error;
    const words = t("The server does not answer. Is `sudoku serve` still running?");
    throw new Problem(words, { retryAfter: RETRY });
  } finally {
    clearInterval(watch);
  }
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
