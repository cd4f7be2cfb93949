// Links to this page: `#puzzle=` and a grid, or `#game=` and a game, packed.

/** @import { GridObject, Setter } from "./types.d.ts" */

import { dimensionsOf } from "./shape.js";

const LINK = /#(puzzle|game)=(\S+)$/;
const FORMAT = "deflate-raw";
const MOST_BYTES = 2 ** 20; // a packed game may expand to so many

/** @param {string} text */
export const isLink = (text) => LINK.test(text.trim());

/** @param {string} text */
export const isGameLink = (text) => LINK.exec(text.trim())?.[1] === "game";

/**
 * An address that opens this grid, with what its setter tells. Above 9×9, a line of symbols could be
 * read in two ways.
 * @param {GridObject} puzzle
 * @param {Setter} [setter]
 */
export function linkTo(puzzle, setter) {
  const isPlain = !setter && dimensionsOf(puzzle).digitCount < 10
    && Object.keys(puzzle).every((key) => key === "size" || key === "digits");
  const text = isPlain ? puzzle.digits : JSON.stringify(setter ? { ...puzzle, info: setter } : puzzle);
  return `${location.origin}/#puzzle=${encodeURIComponent(text)}`;
}

/**
 * An address that opens this game.
 * @param {object} saved as log.js writes it
 */
export async function linkToGame(saved) {
  return `${location.origin}/#game=${await packed(JSON.stringify(saved))}`;
}

/**
 * What a link holds; another text as it is. Fails if a game cannot be unpacked.
 * @param {string} text
 */
export async function textIn(text) {
  const [, kind, code] = LINK.exec(text.trim()) ?? [];
  if (!kind) return text;
  if (kind === "game") return unpacked(code);
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/**
 * A text as few characters that need no escapes in an address.
 * @param {string} text
 */
async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} code */
async function unpacked(code) {
  const characters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT));
  const decoder = new TextDecoder();
  let text = "";
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MOST_BYTES) throw new Error("the game is too long");
  }
}
