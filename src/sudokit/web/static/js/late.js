// What the page needs only once it can be played: the elements of dialogs, and the looks of dialogs, of
// setting and of paper. The server keeps them in files of their own; see site.py.

import { translatePage } from "./language.js";

/** Adds all of it to the page. */
export async function loadLate() {
  const [elements] = await Promise.all([loadElements("/static/late.html"), loadStyle("/static/late.css")]);
  document.body.append(elements);
}

/** @param {string} address */
async function loadElements(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  const template = document.createElement("template");
  template.innerHTML = await response.text();
  translatePage(template.content);
  return template.content;
}

/** @param {string} href */
function loadStyle(href) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
    document.head.append(link);
  });
}
