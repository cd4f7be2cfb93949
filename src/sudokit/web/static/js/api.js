// Questions in, answers of the server out; or a Problem that says in words what is wrong.

import { problemWords } from "./words.js";

const PATIENCE = 15_000; // milliseconds; so often a server that is still at work is asked if it is well
const SIGN = 5000; // milliseconds in which it then has to answer
const RETRY = 5; // seconds

/** `details` may hold `retryAfter`: after so many seconds, the same question may be answered; and
 * `closest`: what comes near to what was asked for. */
class Problem extends Error {
  constructor(words, details) {
    super(words);
    this.details = details;
  }
}

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
    const answer = await response.json();
    if (!response.ok) throw refusal(response, answer);
    return answer;
  } catch (error) {
    if (error instanceof Problem || signal.aborted) throw error;
    const words = "The server does not answer. Is `sudoku serve` still running?";
    throw new Problem(words, { retryAfter: RETRY });
  } finally {
    clearInterval(watch);
  }
}

/** Fails if the server does not answer at all. */
function isWell() {
  return fetch("/healthz", { signal: AbortSignal.timeout(SIGN) });
}

function refusal(response, problem) {
  const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
  return new Problem(problemWords(problem), { retryAfter, closest: problem.closest });
}
