// Matchmaking: finds the caller a seat in an open match of its kind. Each kind has a queue that hands out tickets. So
// simultaneous callers go to different seats and need not look at each other. If a ticket's seat is gone, the caller
// draws another.
import { EndedByFault } from "../../match/game-fault.ts";
import type { FillWish } from "../../match/stored-match.ts";
import { type Outcome, outcome } from "../delivery/outbox.ts";
import type { LimitReached } from "../limits/limit-reached.ts";
import { listingOf } from "../match/listing-of.ts";
import { queueFor, queueOf } from "../match/matchmaking-queue.ts";
import type { Claim } from "../ports/limits.ts";
import type { MatchmakingPlace } from "../ports/matchmaking-store.ts";
import type { Player } from "../ports/people.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { createEmptyMatch, emptyListing, emptyMatch } from "./create-empty-match.ts";
import { overMatches } from "./match-limits.ts";
import { lookForRoom, matchmakingId, NOT_CREATED_MS } from "./matchmaking-room.ts";
import type { Opening } from "./opening.ts";
import { hasSettledSeats } from "./seated-view.ts";
import { type SeatTaken, takeSeat } from "./take-seat.ts";

export interface MatchmakingRequest {
  readonly player: Player;
  /** As for taking a seat. */
  readonly reads: boolean;
  /** A public match with all defaults but what the caller chose. */
  readonly opening: Opening;
  /** Left out: the player waits for others, however long that takes. */
  readonly fill?: FillWish | undefined;
  readonly arrivalMs: number;
  /** Null for a request without a key. */
  readonly claim: Claim | null;
}

export type MatchmakingAnswer = SeatTaken | { readonly type: "bots-not-welcome" } | LimitReached;

type Found = Outcome<MatchmakingAnswer>;

const ATTEMPTS = 25;
/** After so many looks at matches that others fill meanwhile, the caller takes the ticket's seat. */
const MOST_LOOKS = 8;
/** Of one player. */
const MOST_LISTED = 25;

/**
 * Seats the player in an open match of that kind. `anew` is false where the player already waits there. `limit-reached`
 * where the player sits in as many matches as it may. Throws `Unavailable` after 25 places in a row without a free
 * seat.
 *
 * The queue loses no seat. Each seat behind a drawn ticket is taken, or its caller is on the way, or a later caller
 * finds the seat. For that, a match is noted before it is created and struck when it is full. So no ticket goes back.
 * The relay looks for room before it creates a match.
 */
export const findMatch = async (relay: Relay, request: MatchmakingRequest): Promise<Found> => {
  const { player, opening } = request;
  if (player.bot && opening.bots === "none") return outcome({ type: "bots-not-welcome" });
  const queue = queueFor(opening);
  let before = await relay.matchmaking.place(player.id, queue);
  const waiting = before && (await wasSentTo(relay, request, queue, before));
  const there = waiting ?? (await whereItSits(relay, request, queue));
  if (there) return there;
  const next = await placesToTry(relay, opening, queue);
  let ended = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const to = await next();
    const sent = await relay.matchmaking.send(player.id, queue, before, to);
    before = sent.place;
    // Another call of the same player was faster. Both calls use that place, and this seat is free for others.
    if (!sent.byThis) await relay.matchmaking.offer(queue, { ...to, freed: true });
    const { index } = before;
    const answer = await sitAt(relay, request, queue, before).catch(async (error: unknown) => {
      // The game could not begin the match, so the match has ended. If it cannot begin the next, it begins none.
      if (!(error instanceof EndedByFault) || ended++ > 0) throw error;
      await relay.matchmaking.strike(queue, index);
      return null;
    });
    if (answer) return answer;
  }
  throw new Unavailable("a queue of which so many matches are gone", 50, null);
};

/** The caller may already wait in an earlier place, or an earlier attempt may have died on the way there. */
const wasSentTo = async (
  relay: Relay,
  request: MatchmakingRequest,
  queue: string,
  place: MatchmakingPlace,
): Promise<Found | null> => {
  const match = await relay.matches.read(place.match);
  const onItsWay = match === null && place.atMs > relay.time.now() - NOT_CREATED_MS;
  const isThis = request.claim?.again === true && place.atMs >= request.claim.sinceMs;
  return match?.status === "open" || onItsWay || isThis ? sitAt(relay, request, queue, place) : null;
};

/**
 * A player who came to a match of this queue through the lobby waits there too. Null where the player sits in no such
 * match and may take one more seat.
 */
const whereItSits = async (
  relay: Relay,
  request: MatchmakingRequest,
  queue: string,
): Promise<Found | null> => {
  const { player } = request;
  const listed = await relay.players.matches(player.id, MOST_LISTED);
  if (listed.length === 0) return null;
  const matches = await relay.matches.readMany(listed.map(({ match }) => match));
  for (const match of matches) {
    const { game, rules, bots, players, status } = match;
    if (status !== "open" || !players.includes(player.id) || game !== request.opening.game) continue;
    const { matchmakingIndex: index, seats, rated } = await listingOf(relay, match);
    if (index === null || queueOf({ game, rules, bots, seats, rated }) !== queue) continue;
    return sitAt(relay, request, queue, { match: match.id, index, atMs: request.arrivalMs });
  }
  const reached = await overMatches(relay, player.id, "open");
  return reached && outcome(reached);
};

/**
 * Matches with room, then tickets. The first ticket of a match may create it. Before that, the relay looks again until
 * no other match has room. It does so before it sends the player there. So no other call of the same player follows an
 * abandoned ticket.
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
    const drawn: MatchmakingPlace | null =
      ticket ?? (places.length > 0 ? null : await drawTicket(relay, opening, queue));
    if (drawn && places.length === 0 && drawn.index > begun && looks++ < MOST_LOOKS) {
      const room = await lookForRoom(relay, opening, queue);
      places = room.places.filter(({ match }) => match !== drawn.match);
      // Before the player takes another seat: a caller who loses that seat to this player then finds the ticket's seat.
      if (places.length > 0) await relay.matchmaking.offer(queue, { ...drawn, freed: true });
    }
    const [place, ...others] = places;
    places = others;
    ticket = place ? drawn : null;
    if (drawn && !place) begun = Math.max(begun, drawn.index);
    const to = place ?? drawn;
    if (!to) throw new Error("neither a match with room nor a ticket");
    return to;
  };
};

/** The place of the next ticket. */
const drawTicket = async (relay: Relay, { seats }: Opening, queue: string): Promise<MatchmakingPlace> => {
  const nowMs = relay.time.now();
  const tickets = await relay.matchmaking.draw(queue, nowMs);
  const index = Math.floor((tickets.drawn - 1) / seats);
  return { match: matchmakingId(queue, tickets, index), index, atMs: nowMs };
};

/** Null where the match has no free seat. */
const sitAt = async (
  relay: Relay,
  request: MatchmakingRequest,
  queue: string,
  place: MatchmakingPlace,
): Promise<Found | null> => {
  const { player, reads, opening, fill, arrivalMs, claim } = request;
  const { entropyHash } = opening;
  const sitting = { player, reads, entropyHash, fill, isCounted: true, arrivalMs, claim } as const;
  const asked = { ...sitting, match: place.match, code: undefined };
  const sitDown = () => takeSeat(relay, asked);
  let taken = await sitDown();
  if (taken.answer.type === "no-such-match") {
    await createAt(relay, opening, queue, place);
    taken = await sitDown();
  }
  const { answer, posts } = taken;
  if (answer.type === "limit-reached") return outcome(answer, posts);
  if (answer.type !== "seated") return null;
  if (hasSettledSeats(answer.seated)) await relay.matchmaking.strike(queue, place.index);
  return outcome(answer, posts);
};

const createAt = async (
  relay: Relay,
  opening: Opening,
  queue: string,
  place: MatchmakingPlace,
): Promise<void> => {
  const nowMs = relay.time.now();
  await relay.matchmaking.offer(queue, { ...place, atMs: nowMs, freed: false });
  const match = emptyMatch(relay, place.match, opening);
  const listing = { ...emptyListing(match, nowMs), rated: opening.rated, matchmakingIndex: place.index };
  await createEmptyMatch(relay, match, listing);
};
