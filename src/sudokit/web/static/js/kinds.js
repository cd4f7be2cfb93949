// The kinds of constraints that can be placed: docs/kinds.py writes them from the table of the library.
// They are fetched when setting begins, since only setters need them.

/** @import { KindRow } from "./types.d.ts" */

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
    KINDS.push(...await response.json());
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} id
 * @returns {KindRow | null}
 */
export const kindNamed = (id) => KINDS.find((kind) => kind.id === id) ?? null;
