// Writes the result of an ended match into its arena, and frees its players. One conditional write, so a match counts once.
import { arenaOutcome } from "../../match/arena/result.ts";
import { type HydratedMatch, newest } from "../../match/hydrate.ts";
import type { ArenaOfMatch } from "../../match/match-listing.ts";
import type { MatchStanding } from "../../match/match-standing.ts";
import { actionsOfPlayers } from "../../match/rated-seats.ts";
import type { Relay } from "../relay.ts";

/** How the match ended. `fold`: null where its game throws. */
interface Ending {
  readonly fold: HydratedMatch | null;
  readonly standing: MatchStanding;
}

export const settlePairing = async (
  relay: Relay,
  { id, n }: ArenaOfMatch,
  { fold, standing }: Ending,
): Promise<void> => {
  const pairing = await relay.arenas.pairing(id, n);
  if (!pairing || pairing.result !== null) return;
  const { ranking, actors } = standing;
  const idle = fold ? idleIn(fold) : [];
  const { result, away } = arenaOutcome({ seats: pairing.seats, ranking, actors, idle });
  await relay.arenas.settle(id, pairing, result, { atMs: relay.time.now(), paused: away });
};

/** By seat. Nobody is idle in a match that an operator or a fault of its game has ended. */
const idleIn = (match: HydratedMatch): readonly boolean[] => {
  if (match.status !== "over" && match.status !== "abandoned") return [];
  const { missed } = newest(match);
  const isLeftAlone = match.status === "abandoned" && match.reason === undefined;
  return actionsOfPlayers(match).map(
    (count, seat) => count === 0 && (isLeftAlone || (missed[seat] ?? 0) > 0),
  );
};
