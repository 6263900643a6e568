// Whether a match waits for a seat: for an action that the clock would take for it, or for its entropy.
import type { Seat } from "../../games/game.ts";
import { orNull } from "../../match/game-fault.ts";
import { hydrate, isKnown, newest } from "../../match/hydrate.ts";
import type { LiveMatch, OpenMatch } from "../../match/stored-match.ts";
import type { Relay } from "../relay.ts";

/**
 * Only that seat may learn it. Folds the log of a live match, from the cached fold if there is one. Reads nothing.
 * False where the game throws.
 */
export const waitsFor = ({ cache }: Relay, match: OpenMatch | LiveMatch, seat: Seat): boolean => {
  if (match.status === "open") return owesEntropy(match, seat);
  if (!isKnown(match)) return false;
  const cached = cache.get(match.id);
  const folds = cached && cached.status !== "open" ? [cached] : [];
  return (
    orNull(() => {
      const { referee, steps } = hydrate(match, ...folds);
      return referee.clockAction(newest({ steps }).state, seat) !== null;
    }) ?? false
  );
};

/** Whether the seats are settled and wait for this seat's entropy. */
export const owesEntropy = ({ revealByMs, unrevealed }: OpenMatch, seat: Seat | null): boolean =>
  revealByMs !== null && seat !== null && (unrevealed[seat] ?? null) !== null;
