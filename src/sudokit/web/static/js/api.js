// Questions in, answers of the server out; or a Problem that says in words what is wrong.

import { problemWords } from "./words.js";

const PATIENCE = 30_000; // milliseconds; a server that is well answers or refuses sooner
const RETRY = 5; // seconds

/** `details` may hold `retryAfter`: after so many seconds, the same question may be answered; and
 * `closest`: what comes near to what was asked for. */
export class Problem extends Error {
  constructor(words, details) {
    super(words);
    this.details = details;
  }
}

export async function ask(question, body, { signal }) {
  const late = AbortSignal.timeout(PATIENCE);
  try {
    const response = await fetch(`/api/v1/${question}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, late]),
    });
    const answer = await response.json();
    if (!response.ok) throw refusal(response, answer);
    return answer;
  } catch (error) {
    if (error instanceof Problem || signal.aborted) throw error;
    throw new Problem(late.aborted
      ? "The server has not answered for half a minute. Try it again later."
      : "The server does not answer. Is `sudoku serve` still running?", { retryAfter: RETRY });
  }
}

function refusal(response, problem) {
  const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
  return new Problem(problemWords(problem), { retryAfter, closest: problem.closest });
}
