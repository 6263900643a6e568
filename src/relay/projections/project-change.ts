// What follows a change of a match's status, or its removal: told by the table's stream, at least once, possibly twice,
// late by minutes, and out of order between matches. The card, the lists and the histories have this one writer.
import { assertNever } from "../../games/assert-never.ts";
import type { MatchChange } from "../../match/match-change.ts";
import { endOf, type MatchEnd } from "../../match/match-end.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { gainsOf, NEWCOMER, ratedRanks, type Skill } from "../../match/skill.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { isKnown } from "../../match/timeline.ts";
import { noticeId, notify } from "../delivery/notify.ts";
import { daysAfter } from "../limits/days-after.ts";
import type { FinishedStatus } from "../ports/history-store.ts";
import type { ListingEnd } from "../ports/listing-store.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { forgetErased } from "./forget-erased.ts";

/**
 * Throws where it could not be done: it is to be told again then. Each step is done once or is the same when it is done
 * again, and what ended does not go back to the lobby, so neither doubles nor order matter.
 */
export const projectChange = async (relay: Relay, { before, after }: MatchChange): Promise<void> => {
  if (after === null) {
    if (before?.status === "open") await clearAway(relay, before);
    return;
  }
  if (after.status === before?.status) return;
  switch (after.status) {
    case "open":
      return;
    case "live":
      return announce(relay, after);
    case "over":
    case "abandoned":
      return settle(relay, after, after.status);
    default:
      assertNever(after.status);
  }
};

/** A table that nobody came to; unless quick match, which names its tables by their tickets, has laid it again by now. */
const clearAway = async (relay: Relay, match: StoredMatch): Promise<void> => {
  if (await relay.matches.read(match.id)) return;
  const listing = await relay.listings.read(match.id);
  if (listing)
    await leaveLists(relay, match, listing, { untilSeconds: match.expires, codeUntilSeconds: match.expires });
};

/** Its card last: by that it is known to be done. */
const announce = async (relay: Relay, match: StoredMatch): Promise<void> => {
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

/** The archive first: whoever finds the match in a history finds it there. Its card last: by that it is known to be done. */
const settle = async (relay: Relay, match: StoredMatch, status: FinishedStatus): Promise<void> => {
  if (!isKnown(match)) throw new Unavailable("a handler that knows this match's rules", 1000, null);
  const listing = await relay.listings.read(match.id);
  if (!listing) return;
  const { archivedDays, keptDays } = relay.settings;
  const expires = daysAfter(match.tickedAtMs, Math.max(archivedDays, keptDays));
  const end = endOf(match);
  const connections = match.connections.map(() => null);
  await relay.archive.put({
    match: { ...match, connections, timerAtMs: 0, privateCommit: false, expires },
    end,
  });
  const gains = listing.rated ? await gainsIn(relay, match, end) : null;
  await Promise.all(
    seatedPlayers(match).map(async ({ player, seat }) => {
      // Whoever was erased meanwhile leaves nothing.
      if (!(await relay.players.read(player))) return;
      const entry = {
        match: match.id,
        game: match.game,
        status,
        endedAtMs: match.tickedAtMs,
        seat,
        opponents: match.players.flatMap((other) => (other === null || other === player ? [] : [other])),
        score: end.scores?.[seat] ?? null,
        rank: end.ranking?.[seat] ?? null,
        isRated: gains !== null,
        isPrivate: listing.visibility === "private",
        expires,
      };
      await relay.history.add(player, entry, gains?.[seat] ?? null);
    }),
  );
  await forgetErased(relay, listing);
  await leaveLists(relay, match, listing, { untilSeconds: expires, codeUntilSeconds: match.expires });
};

/** By what was known when the match started, so that it does not matter which of several matches is counted first. */
const gainsIn = async (
  relay: Relay,
  match: StoredMatch,
  { ranking, actors }: MatchEnd,
): Promise<readonly Skill[] | null> => {
  const ranks = ratedRanks(
    ranking,
    actors.map(({ left }) => left === true),
  );
  if (!ranks) return null;
  const frozen = await relay.ratings.frozen(match.id);
  return gainsOf(
    match.players.map((player) => (player === null ? NEWCOMER : (frozen[player] ?? NEWCOMER))),
    ranks,
  );
};

const leaveLists = async (
  relay: Relay,
  match: StoredMatch,
  listing: MatchListing,
  ends: ListingEnd,
): Promise<void> => {
  await Promise.all(
    seatedPlayers(match).map(({ player }) =>
      relay.players.removeMatch(player, match.id, listing.createdAtMs),
    ),
  );
  await relay.listings.end(listing, ends);
};

const seatedPlayers = ({ players }: StoredMatch) =>
  players.flatMap((player, seat) => (player === null ? [] : [{ player, seat }]));
