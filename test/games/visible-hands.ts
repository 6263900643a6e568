// The hands in a table or an event, as `docs/events.md` describes them. Restated for the probes.
import type { Perspective } from "../../src/games/game.ts";

/** The end of a round or of a match shows every viewer what the referee sees. */
export const visibleHands = (hands: readonly (readonly string[])[], viewer: Perspective): readonly object[] =>
  hands.map((cards, seat) =>
    viewer === seat || viewer === "referee" ? { count: cards.length, cards } : { count: cards.length },
  );
