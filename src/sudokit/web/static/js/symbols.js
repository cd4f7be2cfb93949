// Digits as symbols, and back: 10 is A.

/** @import { Digit, Mask } from "./types.d.ts" */

import { bit, digitsIn } from "./board.js";
import { SYMBOLS } from "./tables.js";

/** @param {Digit} digit */
export const symbolOf = (digit) => SYMBOLS[digit - 1];

/**
 * The digit of a symbol; 0 for a blank.
 * @param {string} symbol
 */
export const digitOf = (symbol) => SYMBOLS.indexOf(symbol) + 1;

/**
 * @param {string} symbols
 * @returns {Digit[]}
 */
export const digitsOf = (symbols) => [...symbols].map(digitOf);

/**
 * The digits of a grid in one line, a dot where a cell is empty.
 * @param {readonly Digit[]} digits
 */
export const lineOf = (digits) => digits.map((digit) => (digit ? symbolOf(digit) : ".")).join("");

/** @param {string} symbols */
export const maskOfSymbols = (symbols) =>
  digitsOf(symbols).reduce((mask, digit) => mask | bit(digit), 0);

/** @param {Mask} mask */
export const symbolsIn = (mask) => digitsIn(mask).map(symbolOf).join("");
