// The number of the round, in a game of several rounds.
import type { SpokenGame } from "../protocol/event-text.ts";
import type { ShownTable } from "./shown-table.ts";

/** Null in a game of one round: no second round has begun, and the game has no words for the end of one. */
export const shownRound = (table: ShownTable | null, { wording }: SpokenGame): number | null => {
  const round = table?.round ?? 0;
  return round > ("roundEnded" in wording.events ? 0 : 1) ? round : null;
};
