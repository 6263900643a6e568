// Writes the result of an ended match into its arena, and frees its players. One conditional write, so a match counts once.
import { arenaOutcome } from "../../match/arena/result.ts";
import type { HydratedMatch } from "../../match/hydrate.ts";
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
  const acted = fold ? actionsOfPlayers(fold) : [];
  const { result, away } = arenaOutcome({ seats: pairing.seats, ranking, actors, acted });
  await relay.arenas.settle(id, pairing, result, { atMs: relay.time.now(), paused: away });
};
