// The words of the page in the player's language.
//
// The code and its tables have the English words; languages/CODE.json has those of another language.
// It is loaded before any other module runs, so constants have the right words, too.

/**
 * Texts of a language by the English ones, which t() and tn() ask for, and names of the library by the
 * ids of its messages. A text that depends on a number has a form for each category of
 * Intl.PluralRules, and stands under the English form for several.
 * @typedef {Record<string, string>} Forms
 * @typedef {{ texts: Record<string, string | Forms>, names: Record<string, string> }} Texts
 * @typedef {Record<string, string | number>} Values
 */

/** The code of the language in which the page is written. */
export const ENGLISH = "en";
/** @type {Texts} */
const NO_TEXTS = { texts: {}, names: {} };
const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt", "abbr"];

const chosen = typeof document === "undefined" ? ENGLISH : document.documentElement.lang;
const loaded = chosen === ENGLISH ? null : await load(chosen);
const { texts, names } = loaded ?? NO_TEXTS;

/** The code of the language that the page is in, such as "de". */
export const LANGUAGE = loaded ? chosen : ENGLISH;

/** How the language writes dates and numbers; English as in Britain. */
export const LOCALE = LANGUAGE === ENGLISH ? "en-GB" : LANGUAGE;

/** Ratings as people write them: 4.2. */
export const RATINGS = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const PLURALS = new Intl.PluralRules(LANGUAGE);

if (loaded) translatePage(document.body);
else if (chosen !== ENGLISH) document.documentElement.lang = ENGLISH;

/**
 * A text of the page, with values in place of the names in braces.
 * @param {string} text in English
 * @param {Values} values
 */
export function t(text, values = {}) {
  return filled(/** @type {string} */ (texts[text] ?? text), values);
}

/**
 * A text that depends on a number, which it calls {n}.
 * @param {string} one in English, for one
 * @param {string} other in English, for several
 * @param {number} number
 * @param {Values} values
 */
export function tn(one, other, number, values = {}) {
  const category = PLURALS.select(number);
  const forms = /** @type {Forms} */ (texts[other] ?? { one, other });
  return filled(forms[category] ?? forms.other, { n: number, ...values });
}

/**
 * The words of a table that only the page has, such as the names of colours.
 * @param {string} words in English
 */
export const ofTable = (words) => t(words);

/**
 * A name that the library has messages for.
 * @param {string} id of the message
 * @param {string} english the name in English
 */
export const named = (id, english) => names[id] ?? english;

/**
 * Several words as the end or the subject of a sentence: "a", "a and b", "a, b and c".
 * @param {readonly string[]} words
 */
export function listed(words) {
  if (words.length < 2) return words.join("");
  return t("{first} and {last}", { first: words.slice(0, -1).join(", "), last: words[words.length - 1] });
}

// Helpers.

/**
 * The texts of a language; null if they cannot be had, and so the page is in English.
 * @param {string} language
 * @returns {Promise<Texts | null>}
 */
async function load(language) {
  try {
    const response = await fetch(`/static/languages/${language}.json`);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} text
 * @param {Values} values
 */
function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) =>
    (Object.hasOwn(values, name) ? String(values[name]) : whole));
}

/**
 * Puts the words of a part of the page into the language. A sentence with elements in it is one text,
 * in which {1} stands for the first of these.
 * @param {ParentNode} place
 */
export function translatePage(place) {
  if (!loaded) return;
  for (const element of place.querySelectorAll("*")) {
    if (element.closest('[translate="no"], script')) continue;
    if (element instanceof HTMLTemplateElement) translatePage(element.content);
    if (element.matches('a[href="/techniques/"]')) element.setAttribute("href", `/techniques/?lang=${LANGUAGE}`);
    for (const name of ATTRIBUTES) {
      const words = element.getAttribute(name);
      if (words) element.setAttribute(name, t(words));
    }
    const own = [...element.childNodes].filter((node) =>
      node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ""));
    if (own.length > 1) translateSentence(element);
    else for (const node of own) node.nodeValue = translated(node.nodeValue ?? "");
  }
}

/**
 * The text of a node in the language, with the spaces around it.
 * @param {string} text
 */
function translated(text) {
  return text.replace(/\S.*\S|\S/s, (words) => t(words.replace(/\s+/g, " ")));
}

/** @param {Element} element */
function translateSentence(element) {
  const children = [...element.children];
  const text = [...element.childNodes]
    .map((node) => (node instanceof Element ? `{${children.indexOf(node) + 1}}` : node.nodeValue)).join("");
  const parts = translated(text).split(/\{(\d+)\}/);
  element.replaceChildren(...parts.map((part, at) => (at % 2 ? children[Number(part) - 1] : part)));
}
