// Taking a seat at an open table: the lowest free one. Whoever takes the last starts the match in the same write.
import { isComplete, seatFor } from "../../match/kept-seats.ts";
import type { MatchCard } from "../../match/match-card.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { keptUntilMs } from "../people/household.ts";
import { boundSeats } from "../play/bound-seats.ts";
import type { Post } from "../play/fan-out.ts";
import { seatsFrames, viewFrame } from "../play/frames.ts";
import { type HeldMatch, hold, read } from "../play/held-match.ts";
import { cardOf } from "../play/match-card-of.ts";
import { awayFrom, takeBack } from "../play/take-back.ts";
import { onlookerOf } from "../play/who-looks.ts";
import type { Player } from "../ports/player-store.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { type BoundSeat, bindWaiting } from "../watching/bind-waiting.ts";
import { type Seated, seated } from "./seated.ts";
import { announceStart, started } from "./start-match.ts";
import { cardUntil, seatedUntil } from "./table-life.ts";
import { overTables } from "./table-limits.ts";

export interface SeatRequest {
  readonly match: string;
  readonly player: Player;
  readonly entropy: string;
  readonly code: string | undefined;
  /** Whether it has been looked at already how many tables the player sits at. */
  readonly isCounted?: true;
  readonly arrivalMs: number;
}

export type SeatAnswer =
  /** `anew`: false where the caller sat there already. */
  | {
      readonly type: "seated";
      readonly anew: boolean;
      readonly seated: Seated;
      readonly posts: readonly Post[];
    }
  | { readonly type: "no-such-match" | "not-open" | "table-full" | "bots-not-welcome" }
  | { readonly type: "too-fast"; readonly retryMs: number };

const ATTEMPTS = 8;

/**
 * Seats the player, or answers whoever sits there as if anew, taking the seat back from a stand-in. `arrivalMs`: Unix
 * ms, when a match that this fills starts. `no-such-match` also at a private table without its code; `too-fast` where
 * the player sits at as many tables as it may. Throws `Unavailable` where eight others in a row changed the table first.
 */
export const takeSeat = async (relay: Relay, request: SeatRequest): Promise<SeatAnswer> => {
  const { player } = request;
  let held = await read(relay, request.match);
  for (let attempt = 0; held && attempt < ATTEMPTS; attempt++) {
    const { match } = held;
    const card = await cardOf(relay, match);
    const own = onlookerOf(held, player.id, null);
    const away = own === "spectator" ? null : awayFrom(held, own);
    if (away && own !== "spectator") {
      const back = await takeBack(relay, away, own, request.arrivalMs);
      held = back.held;
      if (back.type === "conflict") continue;
      const answer = await settled(relay, back.held, card, own, request, false);
      return { ...answer, posts: [...back.posts, ...answer.posts] };
    }
    if (own !== "spectator") return settled(relay, held, card, own, request, false);
    if (card.visibility === "private" && card.code !== request.code) return { type: "no-such-match" };
    if (match.status !== "open") return { type: isFull(match, card) ? "table-full" : "not-open" };
    const nowMs = relay.time.now();
    const seat = seatFor(match, card, player.id, nowMs);
    if (seat === undefined) return { type: "table-full" };
    if (player.bot && match.bots === "none") return { type: "bots-not-welcome" };
    const isCounted = attempt > 0 || request.isCounted;
    const retryMs = isCounted ? null : await overTables(relay, player.id, "open");
    if (retryMs !== null) return { type: "too-fast", retryMs };
    // The name and the player's own list come first: without the seat they do no harm, a seat needs them. Again with
    // each attempt, so that a leaving of the same player before it does not clear them away after it.
    const named = await relay.cards.addName(card, player, cardUntil(nowMs));
    if (!named) {
      held = await read(relay, request.match);
      continue;
    }
    const table = { match: match.id, createdAtMs: card.createdAtMs, sitting: named.sittings };
    await relay.players.addTable(player.id, table, keptUntilMs(relay));
    const sitting = sittingDown(match, seat, request, nowMs);
    const isLast = isComplete(sitting, card, nowMs);
    const after = isLast ? await started(relay, sitting, card, request.arrivalMs) : sitting;
    const written = await relay.matches.commit(match, { ...after, version: match.version + 1 });
    held = written.match && hold(relay, written.match);
    if (held && written.type === "written") {
      // A start closes ranks. Whoever sits there was named before this was read, or the write had failed.
      return settled(relay, held, named, held.match.players.indexOf(player.id), request, true);
    }
  }
  if (held) throw new Unavailable("a table that so many want to sit at", 50, null);
  return { type: "no-such-match" };
};

/** Whoever sits there asks for it again: then all is told again, as the first handler may have died before it told. */
const settled = async (
  relay: Relay,
  held: HeldMatch,
  card: MatchCard,
  seat: number,
  { player }: SeatRequest,
  anew: boolean,
): Promise<Extract<SeatAnswer, { type: "seated" }>> => {
  const bound = await bindWaiting(relay, held, seat, player.id);
  // Binding has no version, so others may have sat down meanwhile whom the card did not name.
  const named = bound.held === held ? card : await cardOf(relay, bound.held.match);
  const posts = await told(relay, bound, named, held.match);
  return {
    type: "seated",
    anew,
    seated: seated(relay, bound.held, named, bound.seat),
    posts: [...posts, ...bound.posts],
  };
};

/**
 * The start, where the seat was the last; else the newcomer sees the table, and the others who came to an open one, or is
 * connected now. `written`: as it was before the newcomer's socket was bound.
 */
const told = async (
  relay: Relay,
  { held, seat: newcomer, isBound }: BoundSeat,
  card: MatchCard,
  written: StoredMatch,
): Promise<readonly Post[]> => {
  const starting = await announceStart(relay, held, card, written);
  if (starting.length > 0) return starting;
  const { match, ticked } = held;
  return boundSeats(held).flatMap(({ seat, connection }) => {
    if (seat !== newcomer && match.status !== "open" && !isBound) return [];
    const frames =
      seat === newcomer
        ? [viewFrame(match, card, ticked, seat, relay.time.now())]
        : seatsFrames(match, card, ticked);
    return frames.map((frame) => ({ connection, frame, bound: { match: match.id, seat } }));
  });
};

/** A table that started because it was full, as whoever comes a moment too late is told. */
const isFull = (match: StoredMatch, card: MatchCard): boolean =>
  match.status === "live" && match.players.length === card.seats;

const sittingDown = (
  match: StoredMatch,
  seat: number,
  { player, entropy }: SeatRequest,
  nowMs: number,
): StoredMatch => ({
  ...match,
  players: match.players.map((sitting, n) => (n === seat ? player.id : sitting)),
  entropy: match.entropy.map((given, n) => (n === seat ? entropy : given)),
  rev: match.rev + 1,
  expires: seatedUntil(nowMs),
});
