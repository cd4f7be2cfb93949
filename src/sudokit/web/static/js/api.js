// Questions in, answers of the server out; or a Problem that says in words what is wrong.

const PATIENCE = 30_000; // milliseconds; a server that is well answers or refuses sooner
const RETRY = 5; // seconds, where there is no server to ask

export class Problem extends Error {
  /** `retryAfter`: after so many seconds, the same question may be answered. */
  constructor(detail, retryAfter = null) {
    super(detail);
    this.retryAfter = retryAfter;
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
      : "The server does not answer. Is `sudoku serve` still running?", RETRY);
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok || answer === null) {
    const wait = Number(response.headers.get("Retry-After")) || null;
    throw new Problem(answer?.detail ?? answer?.title ?? "The server could not answer.", wait);
  }
  return answer;
}
