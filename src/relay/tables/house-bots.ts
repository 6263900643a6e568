// House bots at an open table: the host seats them, and sends them away again. They have no account and no name of
// their own; what they play is a matter of the live match.
import type { Level } from "../../games/game.ts";
import { isKept } from "../../match/kept-seats.ts";
import type { MatchCard } from "../../match/match-card.ts";
import { freeSeat, isFree } from "../../match/stored-match.ts";
import { type MatchView, matchView } from "../../match/view.ts";
import type { Post } from "../play/fan-out.ts";
import { type HeldMatch, hold, read } from "../play/held-match.ts";
import { cardOf } from "../play/match-card-of.ts";
import { seatsPosts } from "../play/seats-posts.ts";
import { isHost, onlookerOf } from "../play/who-looks.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { announceStart, started } from "./start-match.ts";
import { overTables } from "./table-limits.ts";

export interface HouseBotRequest {
  readonly match: string;
  readonly player: string;
  readonly seat: number;
  /** Who sits there from now on; null for nobody. */
  readonly level: Level | null;
  readonly arrivalMs: number;
}

type Refusal =
  | {
      readonly type:
        | "no-such-match"
        | "no-such-seat"
        | "not-host"
        | "not-open"
        | "seat-taken"
        | "bots-not-welcome";
    }
  | { readonly type: "too-fast"; readonly retryMs: number };

export type HouseBotAnswer =
  | { readonly type: "done"; readonly match: MatchView; readonly posts: readonly Post[] }
  | Refusal;

const ATTEMPTS = 8;

/** Whoever seats a bot in the last free seat starts the match in the same write. */
export const setHouseBot = async (relay: Relay, request: HouseBotRequest): Promise<HouseBotAnswer> => {
  const { seat, level } = request;
  let held = await read(relay, request.match);
  for (let attempt = 0; held && attempt < ATTEMPTS; attempt++) {
    const { match } = held;
    const card = await cardOf(relay, match);
    // What lost its condition may be told of itself: it was written, and its answer was lost.
    if (attempt > 0 && level !== null && match.houses[seat] === level) return done(relay, held, card);
    const refusal = refusalOf(held, card, request, relay.time.now());
    if (refusal) return refusal;
    if (level === null && isFree(match, seat)) return done(relay, held, card);
    const houses = match.houses.map((house, n) => (n === seat ? level : house));
    const sitting = { ...match, houses, rev: match.rev + 1 };
    const isLast = freeSeat(sitting) === undefined;
    const retryMs = isLast ? await overTables(relay, request.player, "live") : null;
    if (retryMs !== null) return { type: "too-fast", retryMs };
    const after = isLast ? await started(relay, sitting, card, request.arrivalMs) : sitting;
    const written = await relay.matches.commit(match, { ...after, version: match.version + 1 });
    held = written.match && hold(relay, written.match);
    if (held && written.type === "written") return done(relay, held, card);
  }
  if (held) throw new Unavailable("a table that others change at once", 50, null);
  return { type: "no-such-match" };
};

const refusalOf = (
  held: HeldMatch,
  card: MatchCard,
  { player, seat, level }: HouseBotRequest,
  nowMs: number,
): Refusal | null => {
  const { match } = held;
  const isStranger = onlookerOf(held, player, null) === "spectator";
  if (isStranger && card.visibility === "private") return { type: "no-such-match" };
  if (!isHost(held, player)) return { type: "not-host" };
  if (match.status !== "open") return { type: "not-open" };
  if (seat >= match.players.length) return { type: "no-such-seat" };
  if ((match.players[seat] ?? null) !== null) return { type: "seat-taken" };
  if (level === null) return null;
  if (match.bots === "none" || card.rated) return { type: "bots-not-welcome" };
  return isFree(match, seat) && !isKept(card, seat, nowMs) ? null : { type: "seat-taken" };
};

/** The start, where the seat was the last; else all who watch see who sits there now. */
const done = async (relay: Relay, held: HeldMatch, card: MatchCard): Promise<HouseBotAnswer> => {
  const { match, ticked } = held;
  const starting = await announceStart(relay, held, card);
  const posts = starting.length > 0 || match.status !== "open" ? starting : await seatsPosts(relay, held);
  return { type: "done", match: matchView(match, card, ticked?.timeline ?? null, true), posts };
};
