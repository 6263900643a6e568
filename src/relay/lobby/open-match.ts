// Opens a match. Its caller sits in seat 0. A match of one seat starts at once.
import { seenAt } from "../../match/presence.ts";
import type { OpenMatch } from "../../match/stored-match.ts";
import type { Seated } from "../../protocol/match.ts";
import { deliver } from "../delivery/deliver.ts";
import { keptUntilMs, seatedUntil } from "../limits/expiry.ts";
import type { LimitReached } from "../limits/limit-reached.ts";
import { listingOf } from "../match/listing-of.ts";
import { hydrateAndCache, loadMatch } from "../match/load-match.ts";
import { newId } from "../new-ids.ts";
import { orEndOpen } from "../play/end-faulty.ts";
import type { Player } from "../ports/people.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { createListing, emptyListing, emptyMatch } from "./create-empty-match.ts";
import { overMatches } from "./match-limits.ts";
import type { Opening } from "./opening.ts";
import { seatedView } from "./seated-view.ts";
import { startMatch } from "./start-match.ts";

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
    ...(player.face && { faces: { [player.id]: player.face } }),
    sittings: 1,
    botPlayers: player.bot ? [player.id] : [],
    visibility: opening.visibility,
    rated: opening.rated,
  });
  await relay.matches.create(match);
  const opened = hydrateAndCache(relay, match);
  if (opening.seats === 1) return startAlone(relay, { player, reads }, id);
  const seated = seatedView(relay, opened, listing, { seat: 0, reads });
  return { type: "opened", seated };
};

/**
 * Starts a match of one seat. By a write of its own, as every start, so its timer cannot come before the match is there.
 * Throws `Unavailable` where the player has left meanwhile.
 */
export const startAlone = async (relay: Relay, opener: Opener, id: string): Promise<OpenAnswer> => {
  const asked = { match: id, player: opener.player.id, arrivalMs: relay.time.now() };
  const { answer, posts } = await orEndOpen(relay, id, () => startMatch(relay, asked));
  await deliver(relay, posts);
  if (answer.type === "limit-reached") return answer;
  const seated = await seatedAt(relay, id, opener);
  if (!seated) throw new Unavailable("a match that was left at once", 500, null);
  return { type: "opened", seated };
};

/** The match from its player's seat, as stored. Null where the player has no seat there. */
export const seatedAt = async (
  relay: Relay,
  id: string,
  { player, reads }: Opener,
): Promise<Seated | null> => {
  const match = await loadMatch(relay, id);
  const seat = match?.players.indexOf(player.id) ?? -1;
  return match && seat >= 0 ? seatedView(relay, match, await listingOf(relay, match), { seat, reads }) : null;
};
