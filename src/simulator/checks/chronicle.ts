// A match as its log tells it, folded here once more and by the game alone: what every frame and every verdict is held
// against. Shares no line with the relay but the games and the log's codec.
import { gameNamed } from "../../games/catalog.ts";
import type { Game, GameEvent } from "../../games/game.ts";
import { applyEntry } from "../../match/apply-entry.ts";
import type { Entry, Handover } from "../../match/entry.ts";
import { codecOf } from "../../match/log.ts";
import type { LogCodec } from "../../match/log-codec.ts";
import type { Viewer } from "../../match/redact.ts";
import type { StoredMatch } from "../../match/stored-match.ts";

/** After one entry of the log; the first is the start. */
export interface Moment {
  readonly entry: Entry | null;
  readonly events: readonly GameEvent[];
  /** The seq of the first of `events`, were there any. */
  readonly from: number;
  readonly seq: number;
  readonly state: object;
  readonly owns: readonly number[];
  readonly actors: readonly Handover[];
  /** Unix ms, if a commit ended here, so that somebody may have seen it: since when its clock runs. */
  tickedAtMs: number | null;
  /** What each viewer is told of it, as text; made when it is asked for. */
  readonly texts: Map<string, string>;
}

export interface Chronicle {
  readonly game: Game;
  readonly codec: LogCodec;
  readonly match: StoredMatch;
  readonly moments: Moment[];
  /** By seq, from 1: the first moment that shows it. */
  readonly firstAt: number[];
  /** As far as it is folded. */
  log: Uint8Array;
  /** Up to this moment the match was laid as if it had been played. */
  laid: number;
}

export const openChronicle = (match: StoredMatch): Chronicle => {
  const game = gameNamed(match.game);
  if (!game) throw new Error(`no game ${match.game}`);
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
  return { game, codec, match, moments: [start], firstAt, log: match.log.slice(0, 1), laid: 0 };
};

/** Folds what the log has grown by; the word of the referee who refused it, or null. */
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

/** The first moment that an viewer can have seen as this seq and, for a seat, as so many entries of its own; -1 for none. */
export const momentAt = ({ moments, firstAt }: Chronicle, seq: number, seat: Viewer, own: number): number => {
  let at = firstAt[seq] ?? -1;
  if (seat === "spectator") return at;
  while (at >= 0 && moments[at]?.seq === seq) {
    if ((moments[at]?.owns[seat] ?? 0) >= own) return at;
    at++;
  }
  return -1;
};
