// Techniques as players read of them: the table with names in their language, and pages about them.

import { ENGLISH, LANGUAGE, named } from "./language.js";
import { FAMILIES, TECHNIQUES as ROWS } from "./technique_table.js";

const IN_LANGUAGE = LANGUAGE === ENGLISH ? "" : `?lang=${LANGUAGE}`;

/** All techniques, the easiest first. */
export const TECHNIQUES = ROWS.map((row) => ({ ...row, title: named(row.id, row.title) }));

/**
 * The heading of a family of techniques.
 * @param {string} family
 */
export const familyTitle = (family) => named(`family-${family.replaceAll(" ", "-")}`, FAMILIES[family] ?? "");

/**
 * The address of the page about a technique, or of the list of all if the id is "".
 * @param {string} id
 */
export const pageOf = (id) => `/techniques/${id}${IN_LANGUAGE}`;

/**
 * The address of the picture of a technique's example.
 * @param {string} id
 */
export const pictureOf = (id) => `/techniques/${id}.svg${IN_LANGUAGE}`;
