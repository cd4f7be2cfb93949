// Questions in, answers of the server out; or a Problem that says in words what is wrong.

export class Problem extends Error {
  constructor(detail, status = 0) {
    super(detail);
    this.status = status;
  }
}

export async function ask(question, body, { signal } = {}) {
  let response;
  try {
    response = await fetch(`/api/v1/${question}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem("The server does not answer. Is `sudoku serve` still running?");
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok || answer === null) {
    throw new Problem(answer?.detail ?? answer?.title ?? "The server could not answer.", response.status);
  }
  return answer;
}
