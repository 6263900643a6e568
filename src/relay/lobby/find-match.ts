// Quick match: a seat at an open table of the caller's kind. A queue a kind hands out tickets, so that callers at once
// are told different seats without looking at each other; a ticket whose seat is gone goes on to the next.
//
// Every seat behind the tickets drawn is taken, or its caller is on the way there, or is found free by somebody who
// looks: tables are noted before they are laid and struck when they are full. So nothing needs to be given back. No
// table is opened before a look that finds no room.

import { gameNamed } from "../../games/catalog.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { listingOf } from "../match/listing-of.ts";
import type { MatchmakingPlace } from "../ports/matchmaking-store.ts";
import type { Player } from "../ports/player-store.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { createEmptyMatch, emptyMatch } from "./create-empty-match.ts";
import { overMatches } from "./match-limits.ts";
import { lookForRoom, matchmakingId, NOT_LAID_MS } from "./matchmaking-room.ts";
import type { Opening } from "./open-match.ts";
import { type SeatAnswer, takeSeat } from "./take-seat.ts";

export interface MatchmakingRequest {
  readonly player: Player;
  /** Of a public table, all defaults. */
  readonly opening: Opening;
  readonly arrivalMs: number;
  /** An attempt at this very request died, which began then; null for none. */
  readonly diedMs: number | null;
}

export type MatchmakingAnswer =
  | Extract<SeatAnswer, { readonly type: "seated" }>
  | { readonly type: "bots-not-welcome" }
  | { readonly type: "too-fast"; readonly retryMs: number };

const ATTEMPTS = 25;
/** Where others fill whatever has room as often as that, a ticket leads on. */
const MOST_LOOKS = 8;
/** Of one player. */
const MOST_TABLES = 25;

/**
 * Seats the player at an open table of that kind, where it waits already or anew; `anew` is false where it sat there.
 * `too-fast` where the player sits at as many tables as it may. Throws `Unavailable` where 25 places in a row were gone.
 */
export const findMatch = async (relay: Relay, request: MatchmakingRequest): Promise<MatchmakingAnswer> => {
  const { player, opening } = request;
  if (player.bot && opening.bots === "none") return { type: "bots-not-welcome" };
  const queue = queueOf(opening);
  let before = await relay.matchmaking.place(player.id, queue);
  const waiting = before && (await wasSentTo(relay, request, queue, before));
  const there = waiting ?? (await whereItSits(relay, request, queue));
  if (there) return there;
  const next = await placesToTry(relay, opening, queue);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const to = await next();
    const sent = await relay.matchmaking.send(player.id, queue, before, to);
    before = sent.place;
    // Another call of the same player was faster: both go where that one went, and this seat is for somebody else.
    if (!sent.byThis) await relay.matchmaking.note(queue, { ...to, freed: true });
    const answer = await sitAt(relay, request, queue, before);
    if (answer) return answer;
  }
  throw new Unavailable("a queue of which so many tables are gone", 50, null);
};

/** What callers have in common who may meet at a table. */
export const queueOf = ({ game, seats, bots }: Pick<Opening, "game" | "seats" | "bots">): string =>
  [game, gameNamed(game)?.rules, seats, bots].join("/");

/** A seat is free again at a table that others were told to be full. */
export const noteFreed = async (
  relay: Relay,
  { id, game, bots }: StoredMatch,
  listing: MatchListing,
): Promise<void> => {
  if (listing.matchmakingIndex === null) return;
  const table = { match: id, index: listing.matchmakingIndex, atMs: relay.time.now(), freed: true };
  await relay.matchmaking.note(queueOf({ game, bots, seats: listing.seats }), table);
};

/** Where the caller was sent before it may wait, or have died on its way. */
const wasSentTo = async (
  relay: Relay,
  request: MatchmakingRequest,
  queue: string,
  place: MatchmakingPlace,
): Promise<MatchmakingAnswer | null> => {
  const match = await relay.matches.read(place.match);
  const onItsWay = match === null && place.atMs > relay.time.now() - NOT_LAID_MS;
  const isThis = request.diedMs !== null && place.atMs >= request.diedMs;
  return match?.status === "open" || onItsWay || isThis ? sitAt(relay, request, queue, place) : null;
};

/** Whoever came to a table of the queue by the lobby waits there too. Null where the player may sit down at one more. */
const whereItSits = async (
  relay: Relay,
  request: MatchmakingRequest,
  queue: string,
): Promise<MatchmakingAnswer | null> => {
  const { player } = request;
  const tables = await relay.players.matches(player.id, MOST_TABLES);
  if (tables.length === 0) return null;
  const matches = await relay.matches.readMany(tables.map(({ match }) => match));
  for (const match of matches) {
    const { game, bots, players, status } = match;
    if (status !== "open" || !players.includes(player.id)) continue;
    if (queueOf({ game, bots, seats: players.length }) !== queue) continue;
    const { matchmakingIndex: quick } = await listingOf(relay, match);
    if (quick === null) continue;
    return sitAt(relay, request, queue, { match: match.id, index: quick, atMs: request.arrivalMs });
  }
  const retryMs = await overMatches(relay, player.id, "open");
  return retryMs === null ? null : { type: "too-fast", retryMs };
};

/**
 * Tables with room, then tickets. A ticket of a table that nobody had begun may open it: before it is taken up this
 * looks again, until nothing else has room. It does so before the player is sent there, so that no other call of the
 * same player follows a ticket that is left.
 */
const placesToTry = async (
  relay: Relay,
  opening: Opening,
  queue: string,
): Promise<() => Promise<MatchmakingPlace>> => {
  let { places, begun } = await lookForRoom(relay, opening, queue);
  let ticket: MatchmakingPlace | null = null;
  let looks = 0;
  return async () => {
    const held: MatchmakingPlace | null =
      ticket ?? (places.length > 0 ? null : await drawTicket(relay, opening, queue));
    if (held && places.length === 0 && held.index > begun && looks++ < MOST_LOOKS) {
      const room = await lookForRoom(relay, opening, queue);
      places = room.places.filter(({ match }) => match !== held.match);
      // Before a seat is taken elsewhere: whoever loses that seat to this player then finds the ticket's.
      if (places.length > 0) await relay.matchmaking.note(queue, { ...held, freed: true });
    }
    const [place, ...others] = places;
    places = others;
    ticket = place ? held : null;
    if (held && !place) begun = Math.max(begun, held.index);
    const to = place ?? held;
    if (!to) throw new Error("neither a table with room nor a ticket");
    return to;
  };
};

/** The table of the next ticket. */
const drawTicket = async (relay: Relay, { seats }: Opening, queue: string): Promise<MatchmakingPlace> => {
  const nowMs = relay.time.now();
  const tickets = await relay.matchmaking.draw(queue, nowMs);
  const index = Math.floor((tickets.drawn - 1) / seats);
  return { match: matchmakingId(queue, tickets, index), index, atMs: nowMs };
};

/** Null where no seat is to be had. */
const sitAt = async (
  relay: Relay,
  request: MatchmakingRequest,
  queue: string,
  place: MatchmakingPlace,
): Promise<MatchmakingAnswer | null> => {
  const { player, opening, arrivalMs } = request;
  const { entropy } = opening;
  const asked = { match: place.match, player, entropy, code: undefined, isCounted: true, arrivalMs } as const;
  const sitDown = () => takeSeat(relay, asked);
  let answer = await sitDown();
  if (answer.type === "no-such-match") {
    await lay(relay, opening, queue, place);
    answer = await sitDown();
  }
  if (answer.type === "too-fast") return answer;
  if (answer.type !== "seated") return null;
  if (answer.seated.status !== "open") await relay.matchmaking.strike(queue, place.index);
  return answer;
};

const lay = async (relay: Relay, opening: Opening, queue: string, place: MatchmakingPlace): Promise<void> => {
  const nowMs = relay.time.now();
  await relay.matchmaking.note(queue, { ...place, atMs: nowMs, freed: false });
  const match = emptyMatch(relay, place.match, opening);
  await createEmptyMatch(relay, match, {
    id: match.id,
    game: match.game,
    seats: opening.seats,
    names: {},
    sittings: 0,
    botPlayers: [],
    visibility: "public",
    code: null,
    rated: false,
    createdAtMs: nowMs,
    matchmakingIndex: place.index,
    rematch: null,
    follows: null,
  });
};
