// Opening a table: its caller sits in seat 0.

import type { ClockSeconds } from "../../match/clocks.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { seatedUntil } from "../limits/expiry.ts";
import { hydrate } from "../match/load-match.ts";
import { newId } from "../new-ids.ts";
import { keptUntilMs } from "../people/household.ts";
import type { Player } from "../ports/player-store.ts";
import type { Relay } from "../relay.ts";
import { createListing, emptyMatch } from "./create-empty-match.ts";
import { overMatches } from "./match-limits.ts";
import { type Seated, seated } from "./seated.ts";

/** As parsed: defaults are filled in. */
export interface Opening {
  readonly game: string;
  readonly seats: number;
  readonly options: object;
  readonly clocks: ClockSeconds | null;
  readonly visibility: "public" | "private";
  readonly bots: "welcome" | "none";
  readonly rated: boolean;
  readonly entropy: string;
}

export type OpenAnswer =
  | { readonly type: "opened"; readonly seated: Seated }
  | { readonly type: "bots-not-welcome" }
  | { readonly type: "too-fast"; readonly retryMs: number };

/** `id`: one that no match has, or which an attempt before this one has given its own. */
export const openMatch = async (
  relay: Relay,
  player: Player,
  opening: Opening,
  id = newId(relay.random),
): Promise<OpenAnswer> => {
  if (player.bot && opening.bots === "none") return { type: "bots-not-welcome" };
  const retryMs = await overMatches(relay, player.id, "open");
  if (retryMs !== null) return { type: "too-fast", retryMs };
  const nowMs = relay.time.now();
  const empty = emptyMatch(relay, id, opening);
  const match: StoredMatch = {
    ...empty,
    players: empty.players.map((_, seat) => (seat === 0 ? player.id : null)),
    entropy: empty.entropy.map((_, seat) => (seat === 0 ? opening.entropy : "")),
    rosterVersion: 1,
    expires: seatedUntil(nowMs),
  };
  const listing: MatchListing = {
    id: match.id,
    game: match.game,
    seats: opening.seats,
    names: { [player.id]: player.name },
    sittings: 1,
    botPlayers: player.bot ? [player.id] : [],
    visibility: opening.visibility,
    code: null,
    rated: opening.rated,
    createdAtMs: nowMs,
    matchmakingIndex: null,
    rematch: null,
    follows: null,
  };
  const created = await createListing(relay, listing);
  const table = { match: match.id, createdAtMs: created.createdAtMs, sitting: created.sittings };
  await relay.players.addMatch(player.id, table, keptUntilMs(relay));
  await relay.matches.create(match);
  return { type: "opened", seated: seated(relay, hydrate(relay, match), created, 0) };
};
