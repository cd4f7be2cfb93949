// What the page has beyond a board to play on: hints, rules, dialogs, and what happens at the end.

/**
 * @import { Game, Meaning, Store } from "./types.d.ts"
 * @typedef {ReturnType<typeof createExtras>} Extras
 */

import { followAssessment } from "./assessing.js";
import { followBrokenRules } from "./broken.js";
import { settled } from "./changing.js";
import { isDrawing } from "./commands.js";
import { createDialogs } from "./dialogs/dialogs.js";
import { byId, find } from "./elements.js";
import { createEditorLayer } from "./editor_layer.js";
import { createFinishCard } from "./finish_card.js";
import { createFlourish } from "./flourish.js";
import { readLearning } from "./learning.js";
import { createPanel } from "./panel.js";
import { listenToPointing } from "./pointing.js";
import { createRulesView } from "./rules_view.js";
import { performInScene } from "./scene_keys.js";
import { askHint } from "./scenes.js";
import { performInSetting } from "./setting_keys.js";
import { listenToSetting } from "./setting_pointer.js";
import { createSettingStrip } from "./setting_strip.js";
import { createSettingView } from "./setting_view.js";
import { savedLearning } from "./storage.js";
import { followTrueCandidates } from "./true_candidates.js";

/**
 * Adds all of it to the page; returns what keys and buttons elsewhere do with it.
 * @param {Store} store
 * @param {() => void} focusBoard
 */
export function createExtras(store, focusBoard) {
  const dialogs = createDialogs(store, focusBoard);
  const panel = createPanel(store, byId("panel"), focusBoard, dialogs.learn);
  const rules = createRulesView();
  const setting = createSettingView(store, byId("setter"), focusBoard);
  const editor = createEditorLayer(byId("picture"));
  const strip = createSettingStrip(store, byId("strip"));
  const flourish = createFlourish(byId("picture"));
  const finish = createFinishCard(store, byId("finish"), { focusBoard, show: dialogs.show });
  listenToPointing(store, find("[data-part=text]", byId("panel")), byId("grid"));
  listenToSetting(store, byId("board"), byId("grid"), focusBoard);
  followTrueCandidates(store);
  followAssessment(store);
  followBrokenRules(store);
  store.listen((state, before) => {
    panel.render(state);
    rules.render(state);
    setting.render(state);
    editor.render(state, before);
    strip.render(state);
    flourish.render(state, before);
    finish.render(state);
    if (state.game && isSolvedByMove(state.game, before.game)) finish.open(state.game);
  });
  store.update({ learning: readLearning(savedLearning()) });
  return {
    ...dialogs,
    hint: () => askHint(store),
    takes: (/** @type {Meaning} */ meaning) =>
      (!!store.state.scene && performInScene(store, meaning, focusBoard))
      || (isDrawing(store.state) && performInSetting(store, meaning, { focusBoard, type: setting.type })),
    settled,
  };
}

/**
 * Whether the last move has solved the puzzle, rather than a path, undo or another tab.
 * @param {Game | null} game
 * @param {Game | null} before
 */
function isSolvedByMove(game, before) {
  const isNews = game?.log !== before?.log || game?.solution !== before?.solution;
  if (!game || !before || !isNews || game.boards[0] !== before.boards[0]) return false;
  const last = game.log[game.log.length - 1];
  const isOfPath = last && "of_path" in last && !!last.of_path;
  return game.solvedIn !== null && before.solvedIn === null && !isOfPath;
}
