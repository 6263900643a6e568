// Folds the log of a match a second time. The checks compare every frame and every verdict with the result.
// Shares only the games, `applyEntry` and the log's codec with the relay.
import type { Game, GameEvent } from "../../games/game.ts";
import type { Entry, Handover } from "../../match/entry.ts";
import { applyEntry } from "../../match/hydrate.ts";
import { codecOf, type LogCodec, refereeOfLog } from "../../match/log.ts";
import type { Viewer } from "../../match/redact.ts";
import type { StartedMatch } from "../../match/stored-match.ts";

/** A match after one entry of its log. The first moment is the start, which has no entry. */
export interface Moment {
  readonly entry: Entry | null;
  readonly events: readonly GameEvent[];
  /** The seq of the first event. If `events` is empty: the seq that the next event gets. */
  readonly from: number;
  readonly seq: number;
  readonly state: object;
  readonly owns: readonly number[];
  readonly actors: readonly Handover[];
  /** Unix ms: when the clock of this moment started. Null if no commit ended here, so that no client can see it. */
  tickedAtMs: number | null;
  /** What each viewer may see of the moment, as text. The checks add a text when they first need it. */
  readonly texts: Map<string, string>;
}

export interface Chronicle {
  readonly game: Game;
  readonly codec: LogCodec;
  readonly match: StartedMatch;
  readonly moments: Moment[];
  /** For each seq, from 1: the index of the first moment that shows the seq. */
  readonly firstAt: number[];
  /** The part of the log that is already folded. */
  log: Uint8Array;
  /** The index of the last moment that the calm host wrote. No client asked for these moments. */
  prepared: number;
}

export const openChronicle = (match: StartedMatch): Chronicle => {
  const game = refereeOfLog(match.game, match.rules, match.log);
  if (!game) throw new Error(`no rules ${match.rules} of ${match.game}`);
  const codec = codecOf(match.log);
  if (!codec) throw new Error(`no codec ${match.log[0]}`);
  const { players, houses, options, dealer, secret, entropy } = match;
  const { state, events } = game.start({
    seats: players.length,
    options,
    dealer,
    chance: { secret, entropy, deals: [] },
  });
  const start: Moment = {
    entry: null,
    events,
    from: 2,
    seq: 1 + events.length,
    state,
    owns: players.map(() => 0),
    actors: players.map((_, seat) => ({ to: houses[seat] ? "bot" : "player" })),
    tickedAtMs: null,
    texts: new Map(),
  };
  const firstAt = Array.from({ length: start.seq + 1 }, () => 0);
  return { game, codec, match, moments: [start], firstAt, log: match.log.slice(0, 1), prepared: 0 };
};

/** Folds the new entries of the log. Returns a text if the game refuses one of them, else null. */
export const grow = (chronicle: Chronicle, log: Uint8Array): string | null => {
  const { game, codec, moments, firstAt } = chronicle;
  for (let at = chronicle.log.length; at < log.length; ) {
    const before = newestOf(chronicle);
    const { entry, next } = codec.decode(game, before.state, log, at);
    const outcome = applyEntry(game, before.state, entry);
    if (!outcome.ok) return `${JSON.stringify(entry)} is refused: ${outcome.code}`;
    moments.push({
      entry,
      events: outcome.events,
      from: before.seq + 1,
      seq: before.seq + outcome.events.length,
      state: outcome.state,
      owns:
        entry.kind === "action"
          ? before.owns.map((count, seat) => count + Number(seat === entry.seat))
          : before.owns,
      actors: entry.kind === "handover" ? before.actors.with(entry.seat, entry.handover) : before.actors,
      tickedAtMs: null,
      texts: new Map(),
    });
    for (const _ of outcome.events) firstAt.push(moments.length - 1);
    at = next;
  }
  chronicle.log = log;
  return null;
};

export const newestOf = ({ moments }: Pick<Chronicle, "moments">): Moment => {
  const last = moments.at(-1);
  if (!last) throw new Error("a chronicle without a start");
  return last;
};

/**
 * The index of the first moment with this seq. For a seat, the moment also has at least `own` entries of the seat.
 * -1 if there is no such moment.
 */
export const momentAt = ({ moments, firstAt }: Chronicle, seq: number, seat: Viewer, own: number): number => {
  let at = firstAt[seq] ?? -1;
  if (seat === "spectator") return at;
  while (at >= 0 && moments[at]?.seq === seq) {
    if ((moments[at]?.owns[seat] ?? 0) >= own) return at;
    at++;
  }
  return -1;
};
