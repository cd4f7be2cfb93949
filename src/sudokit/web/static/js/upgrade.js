// Games of version 2, which only the page wrote: cells were numbers, and the houses were not saved.

/** @import { Game, PuzzleObject, Store } from "./types.d.ts" */

import { inquire } from "./asking.js";
import { actionObject, fromDocument } from "./log.js";
import { shapeOf } from "./shape.js";
import { forgetGame, outdatedGames, saveGame } from "./storage.js";
import { GAME_VERSION } from "./tables.js";

/**
 * Rewrites all games of version 2. The server tells their houses; without it, they stay as they are.
 * @param {Store} store
 */
export async function upgradeGames(store) {
  for (const saved of outdatedGames()) {
    const { answer } = await inquire(store, null, "convert", { puzzle: saved.puzzle });
    if (!answer) continue;
    const game = upgraded(saved, answer.puzzle);
    if (game) saveGame(game);
    else forgetGame(saved.id);
  }
}

/**
 * The game that was saved in version 2; null if it is broken.
 * @param {any} saved
 * @param {PuzzleObject} puzzle its puzzle, as the server tells it
 * @returns {Game | null}
 */
export function upgraded(saved, { line: _, houses, figures, rules, cell_rules, ...puzzle }) {
  try {
    const { id, changed, solution, rating, log, at, elapsed } = saved;
    const shape = shapeOf(puzzle, { houses, figures, rules, cell_rules });
    const actions = log.map((/** @type {any} */ { at: time, ofPath, on, ...action }) =>
      actionObject({ ...action, on: !!on, of_path: ofPath, at_ms: Math.floor(time) }, shape));
    const document = {
      version: GAME_VERSION, puzzle, ...(solution ? { solution } : {}), actions, position: at,
      elapsed_ms: Math.floor(elapsed),
    };
    const about = { id, changed, setting: !!saved.setting, ...(rating ? { rating } : {}) };
    return fromDocument(document, shape, about);
  } catch {
    return null;
  }
}
