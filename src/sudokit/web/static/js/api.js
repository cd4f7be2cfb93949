// Questions in, answers of the server out; or a Problem that says in words what is wrong.

import { problemWords } from "./words.js";

const PATIENCE = 30_000; // milliseconds; a server that is well answers or refuses sooner
const RETRY = 5; // seconds, where there is no server to ask

export class Problem extends Error {
  /** `retryAfter`: after so many seconds, the same question may be answered; `closest`: what comes
   * near to what was asked for. */
  constructor(words, { retryAfter = null, closest = null } = {}) {
    super(words);
    this.about = { retryAfter, closest };
  }
}

export async function ask(question, body, { signal } = {}) {
  let response;
  const late = AbortSignal.timeout(PATIENCE);
  try {
    response = await fetch(`/api/v1/${question}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Problem(late.aborted
      ? "The server has not answered for half a minute. Try it again later."
      : "The server does not answer. Is `sudoku serve` still running?", { retryAfter: RETRY });
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok || answer === null) {
    throw new Problem(problemWords(answer ?? {}), {
      retryAfter: Number(response.headers.get("Retry-After")) || null, closest: answer?.closest,
    });
  }
  return answer;
}
