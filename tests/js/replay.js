// Games in (a JSON array of { game, houses } on standard input), what they have led to out.

import { readFileSync } from "node:fs";

import { fromDocument, toDocument } from "../../src/sudokit/web/static/js/log.js";
import { shapeOf } from "../../src/sudokit/web/static/js/shape.js";
import { outcomeOf } from "./helpers.js";

/** @import { Fixture } from "./types.d.ts" */

/** @type {Fixture[]} */
const games = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(games.map(({ game: data, houses }) => {
  const game = fromDocument(data, shapeOf(data.puzzle, { houses }));
  return { game: toDocument(game), outcome: outcomeOf(game) };
})));
