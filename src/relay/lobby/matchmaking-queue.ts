// Names the queues of matchmaking. Callers in one queue may meet in a match.
import { gameNamed } from "../../games/catalog.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import type { Relay } from "../relay.ts";
import type { Opening } from "./opening.ts";

export const queueOf = ({
  game,
  seats,
  bots,
  rated,
}: Pick<Opening, "game" | "seats" | "bots" | "rated">): string =>
  [game, gameNamed(game)?.rules, seats, bots, ...(rated ? ["rated"] : [])].join("/");

/** Notes that a full match has a free seat again. */
export const noteFreed = async (
  relay: Relay,
  { id, game, bots }: StoredMatch,
  { matchmakingIndex: index, seats, rated }: MatchListing,
): Promise<void> => {
  if (index === null) return;
  const noted = { match: id, index, atMs: relay.time.now(), freed: true };
  await relay.matchmaking.note(queueOf({ game, bots, seats, rated }), noted);
};
