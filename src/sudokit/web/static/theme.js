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

// The language that is chosen, or else the first of the browser's that the page has. Pages to read name
// no languages, and have one.
const { lang, dataset: { languages = lang } } = document.documentElement;
const known = languages.split(" ");
const wanted = [saved.language, ...navigator.languages.map((name) => name.split("-")[0])];
const language = wanted.find((name) => known.includes(name)) ?? known[0];
document.documentElement.lang = language;
if (language !== known[0]) {
  // Its words are on their way while the script that asks for them, language.js, is being loaded.
  document.head.append(Object.assign(document.createElement("link"), {
    rel: "preload", as: "fetch", crossOrigin: "anonymous", href: `/static/languages/${language}.json`,
  }));
}
