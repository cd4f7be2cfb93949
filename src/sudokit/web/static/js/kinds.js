// The kinds of constraints that can be placed: docs/kinds.py writes them from the table of the library.
// They are fetched when setting begins, since only setters need them.

/** @import { KindRow } from "./types.d.ts" */

import { named, ofTable } from "./language.js";

const ADDRESS = "/static/constraints.json";

/** @type {KindRow[]} */
export const KINDS = [];

/** @type {Promise<boolean> | null} */
let loading = null;

/** Fetches the kinds, unless they are there; returns whether they are. */
export async function loadKinds() {
  loading ??= fetchKinds();
  const isLoaded = await loading;
  if (!isLoaded) loading = null;
  return isLoaded;
}

async function fetchKinds() {
  try {
    const response = await fetch(ADDRESS);
    if (!response.ok) return false;
    KINDS.push(...(await response.json()).map(translated));
    return true;
  } catch {
    return false;
  }
}

/**
 * A kind in the player's language. A search finds it by its English words, too.
 * @param {KindRow} kind
 * @returns {KindRow}
 */
function translated(kind) {
  const { id, name, also, rule, group, fields } = kind;
  return {
    ...kind, name: named(`kind-${id}`, name), rule: named(`kind-${id}.rule`, rule), group: ofTable(group),
    also: [...also, name, rule], fields: fields.map((field) => ({ ...field, about: ofTable(field.about) })),
  };
}

/**
 * @param {string} id
 * @returns {KindRow | null}
 */
export const kindNamed = (id) => KINDS.find((kind) => kind.id === id) ?? null;
