// Asks for the first puzzle while the page is still being loaded, unless there is a game to continue
// or a link to open. What the page asks for is FIRST_WISH of puzzles.js; api.js takes the answer.
let hasGame = location.hash !== "";
try {
  hasGame ||= Object.keys(localStorage).some((key) => key.startsWith("sudokit.game:"));
} catch {
  // nothing can be read: there is no game
}
if (!hasGame) {
  const { lang } = document.documentElement;
  const body = JSON.stringify({ size: 9, difficulty: "easy", ...(lang === "en" ? {} : { lang }) });
  const headers = { "Content-Type": "application/json" };
  const response = fetch("/api/v1/generate", { method: "POST", headers, body });
  response.catch(() => {}); // api.js tells of it
  Object.assign(window, { firstPuzzle: { body, response } });
}
