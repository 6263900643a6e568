// Opens a match. Its caller sits in seat 0.
import { seenAt } from "../../match/presence.ts";
import type { OpenMatch } from "../../match/stored-match.ts";
import type { Seated } from "../../protocol/match.ts";
import { keptUntilMs, seatedUntil } from "../limits/expiry.ts";
import type { LimitReached } from "../limits/limit-reached.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import { newId } from "../new-ids.ts";
import type { Player } from "../ports/people.ts";
import type { Relay } from "../relay.ts";
import { createListing, emptyListing, emptyMatch } from "./create-empty-match.ts";
import { overMatches } from "./match-limits.ts";
import type { Opening } from "./opening.ts";
import { seatedView } from "./seated-view.ts";

export type OpenAnswer =
  | { readonly type: "opened"; readonly seated: Seated }
  | { readonly type: "bots-not-welcome" }
  | LimitReached;

/** The player who opens, and whether the token may see what the seat sees. */
export interface Opener {
  readonly player: Player;
  readonly reads: boolean;
}

/** Names a match that is opened. Each attempt at the same request has the same. */
export interface NewMatch {
  readonly id: string;
  readonly createdAtMs: number;
}

export const openMatch = async (
  relay: Relay,
  { player, reads }: Opener,
  opening: Opening,
  { id, createdAtMs }: NewMatch = { id: newId(relay.random), createdAtMs: relay.time.now() },
): Promise<OpenAnswer> => {
  if (player.bot && opening.bots === "none") return { type: "bots-not-welcome" };
  const reached = await overMatches(relay, player.id, "open");
  if (reached) return reached;
  const nowMs = relay.time.now();
  const empty = emptyMatch(relay, id, opening);
  const match: OpenMatch = {
    ...empty,
    players: empty.players.with(0, player.id),
    pollingUntil: empty.pollingUntil.with(0, seenAt(nowMs)),
    unrevealed: empty.unrevealed.with(0, opening.entropyHash ?? null),
    rosterVersion: 1,
    expires: seatedUntil(nowMs),
    ...(player.hooked ? { hooked: true } : {}),
  };
  // An erasure finds the name on the listing by the player's list.
  await relay.players.addMatch(player.id, { match: id, createdAtMs, sitting: 1 }, keptUntilMs(relay));
  const listing = await createListing(relay, {
    ...emptyListing(match, createdAtMs),
    names: { [player.id]: player.name },
    sittings: 1,
    botPlayers: player.bot ? [player.id] : [],
    visibility: opening.visibility,
    rated: opening.rated,
  });
  await relay.matches.create(match);
  const seated = seatedView(relay, hydrateAndCache(relay, match), listing, { seat: 0, reads });
  return { type: "opened", seated };
};
