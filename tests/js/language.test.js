import assert from "node:assert/strict";
import { test } from "node:test";

import * as english from "../../src/sudokit/web/static/js/language.js";

const GERMAN = {
  texts: {
    "Undo": "Rückgängig", "{title} by {author}": "{title} von {author}", "{first} and {last}": "{first} und {last}",
    "{n} cells": { one: "{n} Zelle", other: "{n} Zellen" },
  },
  names: { "kind-cage": "Killerkäfig" },
};

/**
 * The module of the language in which a page is.
 * @param {string} lang
 * @param {(address: string) => Promise<object>} answer what the server answers
 */
async function moduleOf(lang, answer) {
  const root = { lang };
  const place = /** @type {any} */ (globalThis);
  const { fetch } = place;
  Object.assign(place, { document: { documentElement: root, body: { querySelectorAll: () => [] } }, fetch: answer });
  try {
    const address = `../../src/sudokit/web/static/js/language.js?${lang}`;
    return { root, ...await import(address) };
  } finally {
    delete place.document;
    place.fetch = fetch;
  }
}

test("English is in the code", () => {
  const { LANGUAGE, LOCALE, listed, named, ofTable, t, tn } = english;
  assert.deepEqual([LANGUAGE, LOCALE], ["en", "en-GB"]);
  assert.equal(t("{title} by {author}", { title: "A", author: "B" }), "A by B");
  assert.equal(t("{title} by {author}", { title: "{author}" }), "{author} by {author}");
  assert.deepEqual([0, 1, 2].map((n) => tn("{n} cell", "{n} cells", n)), ["0 cells", "1 cell", "2 cells"]);
  assert.equal(tn("{n} of {all}", "{n} of {all}", 1, { all: 3 }), "1 of 3");
  assert.deepEqual([named("kind-cage", "killer cage"), ofTable("blue")], ["killer cage", "blue"]);
  assert.deepEqual([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(listed), ["", "a", "a and b", "a, b and c"]);
});

test("another language has its own words", async () => {
  /** @type {string[]} */
  const asked = [];
  const { LANGUAGE, LOCALE, listed, named, ofTable, t, tn } = await moduleOf("de", async (address) => {
    asked.push(address);
    return { ok: true, json: async () => GERMAN };
  });
  assert.deepEqual(asked, ["/static/languages/de.json"]);
  assert.deepEqual([LANGUAGE, LOCALE], ["de", "de"]);
  assert.deepEqual([t("Undo"), t("Redo"), t("{title} by {author}", { title: "A", author: "B" })], ["Rückgängig", "Redo", "A von B"]);
  assert.deepEqual([1, 2].map((n) => tn("{n} cell", "{n} cells", n)), ["1 Zelle", "2 Zellen"]);
  assert.equal(listed(["a", "b", "c"]), "a, b und c");
  assert.deepEqual(["kind-cage", "kind-sum"].map((id) => named(id, "a name")), ["Killerkäfig", "a name"]);
  assert.equal(ofTable("Undo"), "Rückgängig");
});

for (const [name, answer] of Object.entries({
  gone: async () => ({ ok: false }), broken: () => Promise.reject(new Error("offline")),
})) {
  test(`without its file, the page is in English: ${name}`, async () => {
    const { LANGUAGE, root, t } = await moduleOf(`de-${name}`, answer);
    assert.deepEqual([LANGUAGE, root.lang, t("Undo")], ["en", "en", "Undo"]);
  });
}
