// Digits as symbols, and back: 10 is A. The lowest digit of a shape is digit 1, whatever its symbol.

/** @import { Digit, Dimensions, Mask } from "./types.d.ts" */

import { bit, digitsIn, maskOf } from "./board.js";
import { SYMBOLS } from "./tables.js";

/** @typedef {Pick<Dimensions, "lowest">} Digits */

/**
 * @param {Digits} shape
 * @param {Digit} digit
 */
export const symbolOf = ({ lowest }, digit) => SYMBOLS[lowest + digit - 1];

/**
 * The digit of a symbol; 0 for a blank.
 * @param {Digits} shape
 * @param {string} symbol
 */
export const digitOf = ({ lowest }, symbol) => Math.max(0, SYMBOLS.indexOf(symbol) - lowest + 1);

/**
 * @param {Digits} shape
 * @param {string} symbols
 * @returns {Digit[]}
 */
export const digitsOf = (shape, symbols) => [...symbols].map((symbol) => digitOf(shape, symbol));

/**
 * The digits of a grid in one line, a dot where a cell is empty.
 * @param {Digits} shape
 * @param {readonly Digit[]} digits
 */
export const lineOf = (shape, digits) =>
  digits.map((digit) => (digit ? symbolOf(shape, digit) : ".")).join("");

/**
 * @param {Digits} shape
 * @param {string} symbols
 */
export const maskOfSymbols = (shape, symbols) =>
  digitsOf(shape, symbols).reduce((mask, digit) => mask | bit(digit), 0);

/**
 * The mask of digits that the API tells as the numbers that people read.
 * @param {Digits} shape
 * @param {readonly number[]} values
 */
export const maskOfValues = ({ lowest }, values) => maskOf(values.map((value) => value - lowest + 1));

/**
 * @param {Digits} shape
 * @param {Mask} mask
 */
export const symbolsIn = (shape, mask) => digitsIn(mask).map((digit) => symbolOf(shape, digit)).join("");

/**
 * The symbols of all digits of a shape.
 * @param {Pick<Dimensions, "lowest" | "digitCount">} shape
 */
export const symbolsOf = ({ lowest, digitCount }) => SYMBOLS.slice(lowest, lowest + digitCount);
