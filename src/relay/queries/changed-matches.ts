// What tells a player's reader of notices that one of its matches has changed, and the matches as it then sees them.
import { GameFault, orNull } from "../../match/game-fault.ts";
import { newest } from "../../match/hydrate.ts";
import type { SeenMatch } from "../../protocol/match.ts";
import { deliver } from "../delivery/deliver.ts";
import { renewPolling } from "../delivery/renew-polling.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";
import type { SeatedMatch } from "./matches-of-player.ts";
import { getMatch } from "./read-match.ts";
import { owesEntropy } from "./waits-for.ts";

/**
 * Another text after each change that the seat may see. A private commit of another seat changes nothing. Null: the
 * match's game is at fault.
 */
export const standingMark = (relay: Relay, { match, seat }: SeatedMatch): string | null => {
  if (match.status === "open")
    return `${match.id} open ${match.rosterVersion} ${owesEntropy(match, seat) ? "owes" : ""}`;
  return orNull(() => {
    const loaded = hydrateAndCache(relay, match);
    if (loaded.status === "open") return null;
    const { seq, owns } = newest(loaded);
    return `${match.id} ${seq} ${owns[seat] ?? 0}`;
  });
};

/** The matches as the player sees them, without those whose game is at fault. */
export const seenMatches = async (
  relay: Relay,
  player: string,
  matches: readonly string[],
): Promise<readonly SeenMatch[]> => {
  const seen = await Promise.all(
    matches.map((match) =>
      getMatch(relay, { match, player, code: undefined }).catch((error: unknown) => {
        if (error instanceof GameFault) return null;
        throw error;
      }),
    ),
  );
  return seen.filter((match) => match !== null);
};

/** The reader counts as connected in each of its matches, as where it asks for their events. Returns them as they then are. */
export const appearInAll = async (
  relay: Relay,
  player: string,
  seated: readonly SeatedMatch[],
): Promise<readonly SeatedMatch[]> => {
  const renewed = await Promise.all(
    seated.map(async (sitting) => {
      const { seat } = sitting;
      const loaded = orNull(() => hydrateAndCache(relay, sitting.match));
      if (!loaded) return { sitting, posts: [] };
      const { match, posts } = await renewPolling(relay, loaded, seat, player);
      return {
        sitting: match.status === "open" || match.status === "live" ? { match, seat } : sitting,
        posts,
      };
    }),
  );
  await deliver(
    relay,
    renewed.flatMap(({ posts }) => posts),
  );
  return renewed.map(({ sitting }) => sitting);
};
