// What follows when a match starts, ends or is removed. The store's stream delivers each change at least once, possibly
// minutes late, and in no order between matches. Only this file writes the listing, the lists and the histories then.

import { assertNever } from "../../games/assert-never.ts";
import type { MatchChange } from "../../match/match-change.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { EndedMatch, LiveMatch, OpenMatch, StoredMatch } from "../../match/stored-match.ts";
import { settlePairing } from "../arenas/settle-pairing.ts";
import { notify } from "../delivery/deliver.ts";
import { noticeId } from "../delivery/notice-id.ts";
import { requireKnown } from "../match/load-match.ts";
import type { ListingEnd } from "../ports/matches.ts";
import type { Relay } from "../relay.ts";
import { archivedUntil, matchResults, outcomeNow, type PlayerResult } from "./match-results.ts";
import { tellWebhooks } from "./webhook-events.ts";

/**
 * Throws where a step fails. Then the stream delivers the change again. A repeated step changes nothing, and an ended
 * match does not go back to the lobby. So repeats and order do not matter.
 */
export const projectChange = async (relay: Relay, change: MatchChange): Promise<void> => {
  await followStatus(relay, change);
  await tellWebhooks(relay, change);
};

const followStatus = async (relay: Relay, { before, after }: MatchChange): Promise<void> => {
  if (after === null) {
    if (before?.status === "open") await clearAway(relay, before);
    return;
  }
  if (after.status === before?.status) return;
  switch (after.status) {
    case "open":
      return;
    case "live":
      await projectStart(relay, after);
      return relay.metrics.count("MatchesStarted");
    case "over":
    case "abandoned":
      await projectEnd(relay, after);
      return relay.metrics.count("MatchesEnded");
    default:
      assertNever(after);
  }
};

/**
 * For a match that nobody joined. Matchmaking names its matches by their tickets, and may have created it again by now.
 */
const clearAway = async (relay: Relay, match: OpenMatch): Promise<void> => {
  if (await relay.matches.read(match.id)) return;
  const listing = await relay.listings.read(match.id);
  if (listing)
    await leaveLists(relay, match, listing, { untilSeconds: match.expires, codeUntilSeconds: match.expires });
};

/** Writes the listing last: the listing shows that the rest is done. */
const projectStart = async (relay: Relay, match: LiveMatch): Promise<void> => {
  const listing = await relay.listings.read(match.id);
  if (!listing) return;
  const { id, game, startedAtMs } = match;
  const notice = {
    id: noticeId("started", id),
    kind: "started",
    match: id,
    game,
    atMs: startedAtMs,
  } as const;
  await Promise.all(seatedPlayers(match).map(({ player }) => notify(relay, player, notice)));
  await relay.listings.start(listing);
};

/**
 * Writes the archive first, since a history leads there. Writes the listing last: the listing shows that the rest is
 * done.
 */
const projectEnd = async (relay: Relay, match: EndedMatch): Promise<void> => {
  requireKnown(match);
  const listing = await relay.listings.read(match.id);
  if (!listing) return;
  const expires = archivedUntil(relay, match);
  const ending = outcomeNow(relay, match);
  const none = match.players.map(() => null);
  await relay.archive.put({
    match: { ...match, connections: none, pollingUntil: none, timers: [], expires },
    standing: ending.standing,
  });
  const results = await matchResults(relay, match, ending, listing);
  await Promise.all(results.map((result) => keepResult(relay, result)));
  if (listing.arena) await settlePairing(relay, listing.arena, ending);
  await leaveLists(relay, match, listing, { untilSeconds: expires, codeUntilSeconds: match.expires });
};

/** A player who was erased meanwhile gets no history. */
const keepResult = async (relay: Relay, { player, entry, gain }: PlayerResult): Promise<void> => {
  if (await relay.players.read(player)) await relay.history.add(player, entry, gain);
};

/**
 * The listing keeps the names of the players whose histories lead there. All others go: of players who are gone, and of
 * those who never got a seat or lost it. Takes a name off before the match leaves its player's list.
 */
const leaveLists = async (
  relay: Relay,
  match: StoredMatch,
  listing: MatchListing,
  ends: ListingEnd,
): Promise<void> => {
  const { id, names, createdAtMs } = listing;
  const seated = seatedPlayers(match).map(({ player }) => player);
  const named = Object.keys(names).filter((player) => names[player] !== "");
  const there = (await relay.players.readMany(named)).map((player) => player.id);
  const nameless = named.filter((player) => !there.includes(player) || !seated.includes(player));
  await Promise.all(nameless.map((player) => relay.listings.eraseName(id, player)));
  const listed = [...new Set([...seated, ...named])];
  await Promise.all(listed.map((player) => relay.players.removeMatch(player, id, createdAtMs)));
  await relay.listings.end(listing, ends);
};

const seatedPlayers = ({ players }: StoredMatch) =>
  players.flatMap((player, seat) => (player === null ? [] : [{ player, seat }]));
