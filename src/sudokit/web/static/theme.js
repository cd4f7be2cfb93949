// Sets the theme before the first paint, so that a dark page does not flash.
try {
  document.documentElement.dataset.theme =
    JSON.parse(localStorage.getItem("sudokit.options"))?.theme ?? "auto";
} catch {
  document.documentElement.dataset.theme = "auto";
}
