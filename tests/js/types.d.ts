import type { GameDocument, HouseObject } from "../../src/sudokit/web/static/js/types.d.ts";

/** A file of tests/data/games. */
export interface Fixture {
  about: string;
  game: GameDocument;
  houses: readonly HouseObject[];
  expected: Outcome;
}

/** What a game has led to. */
export interface Outcome {
  digits: string;
  centre: string[];
  corner: string[];
  colours: string[];
  conflicts: string[];
  marks_are_candidates: boolean;
  mistakes?: string[];
  before_first_mistake?: number;
}
