// Sets the language and what the style sheets go by before the first paint, so that nothing flashes
// or jumps. The page sets the looks again when an option changes; see frame.js.
let saved = {};
try {
  saved = JSON.parse(localStorage.getItem("sudokit.options")) ?? {};
} catch {
  // nothing can be read: the page has its usual looks
}
const isContrast = saved.theme === "contrast" || matchMedia("(prefers-contrast: more)").matches;
Object.assign(document.documentElement.dataset, {
  theme: saved.theme ?? "auto",
  contrast: isContrast ? "more" : "usual",
  text: saved.text ?? "usual",
  hand: saved.leftHanded ? "left" : "right",
  patterns: saved.patterns === false ? "off" : "on",
});

// The language that is chosen, or else the first of the browser's that the page has.
const [usual, ...others] = (document.documentElement.dataset.languages ?? "en").split(" ");
const wanted = [saved.language, ...navigator.languages.map((name) => name.split("-")[0])];
document.documentElement.lang = wanted.find((name) => [usual, ...others].includes(name)) ?? usual;
