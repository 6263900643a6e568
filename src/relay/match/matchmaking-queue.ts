// Names the queues of matchmaking. Callers in one queue may meet in a match.
import { gameNamed } from "../../games/catalog.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import type { Relay } from "../relay.ts";

type Kind = Pick<StoredMatch, "game" | "bots"> & Pick<MatchListing, "seats" | "rated">;

/** Of a match. */
export const queueOf = ({ game, rules, seats, bots, rated }: Kind & Pick<StoredMatch, "rules">): string =>
  [game, rules, seats, bots, ...(rated ? ["rated"] : [])].join("/");

/** Of a caller, whose match has the newest rules. */
export const queueFor = (opening: Kind): string =>
  queueOf({ ...opening, rules: gameNamed(opening.game)?.rules ?? 0 });

/** Notes that a full match has a free seat again. */
export const offerFreed = async (
  relay: Relay,
  { id, game, rules, bots }: StoredMatch,
  { matchmakingIndex: index, seats, rated }: MatchListing,
): Promise<void> => {
  if (index === null) return;
  const noted = { match: id, index, atMs: relay.time.now(), freed: true };
  await relay.matchmaking.offer(queueOf({ game, rules, bots, seats, rated }), noted);
};
