// Sets what the style sheets go by before the first paint, so that nothing flashes or jumps. The page
// sets it again when an option changes; see frame.js.
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
