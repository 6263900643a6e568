// A match as the fold of its log: every state it went through, with the events that led there. Verdicts, frames
// and records read it; nothing but this file turns a log into states.
import { gameNamed } from "../games/catalog.ts";
import type { Game, GameEvent, RefusalCode } from "../games/game.ts";
import { applyEntry } from "./apply-entry.ts";
import type { Entry, Handover } from "./entry.ts";
import { codecOf } from "./log.ts";
import type { LogCodec } from "./log-codec.ts";
import type { StoredMatch } from "./stored-match.ts";

/** One entry of the log and what it came to. The first step is the start of the match, without an entry. */
export interface Step {
  readonly entry: Entry | null;
  /** As the referee sees them; `started`, which needs names, is not among them. */
  readonly events: readonly GameEvent[];
  /** The seq of the first of `events`, were there any. */
  readonly from: number;
  /** The public events told by the end of this step. */
  readonly seq: number;
  readonly state: object;
  /** Entries of each seat in the log so far. */
  readonly owns: readonly number[];
  /** Who acts for each seat now. */
  readonly actors: readonly Handover[];
  /** How often in a row the clock has played for each seat where everybody could see it. */
  readonly missed: readonly number[];
}

export interface Timeline {
  readonly game: Game;
  /** The match's own. */
  readonly codec: LogCodec;
  /** Never empty. */
  readonly steps: readonly Step[];
  readonly log: Uint8Array;
}

/** Seq 1 is `started`, told from the names that the match card froze. */
export const STARTED_SEQ = 1;

/** Whether this build can referee the match at all; else another build's handler must. */
export const isKnown = (match: StoredMatch): boolean => {
  const game = gameNamed(match.game);
  return game?.rules === match.rules && (match.status === "open" || codecOf(match.log) !== undefined);
};

/** The fold of a started match; `known`, an earlier fold of the same match, is gone on from. */
export const timelineOf = (match: StoredMatch, known?: Timeline): Timeline => {
  const { log } = match;
  const folded = known && isPrefix(known.log, log) ? known : opening(match);
  const { game, codec, steps } = folded;
  if (folded.log.length === log.length) return { ...folded, log };
  const more = [...steps];
  let last = newest(folded);
  for (let at = folded.log.length; at < log.length; ) {
    const { entry, next } = codec.decode(game, last.state, log, at);
    if (next > log.length) throw new Error("a log ends within an entry");
    if ("seat" in entry && entry.seat >= last.owns.length) throw new Error("a log has a seat too many");
    const step = stepAfter(game, last, entry);
    if (!step.ok) throw new Error(`a log holds what its referee refuses: ${step.code}`);
    more.push(step.value);
    last = step.value;
    at = next;
  }
  return { game, codec, steps: more, log };
};

export const newest = (timeline: Timeline): Step => {
  const last = timeline.steps.at(-1);
  if (last === undefined) throw new Error("a timeline without a start");
  return last;
};

/** Played to its end, or broken off. */
export const isEnded = (timeline: Timeline): boolean =>
  timeline.game.ticking(newest(timeline).state) === null;

/** The seq at which the match stood when its log had so many bytes. */
export const seqAt = (timeline: Timeline, bytes: number): number => {
  const { game, codec, steps, log } = timeline;
  let end = log.length;
  for (let at = steps.length - 1; at > 0 && end > bytes; at--) {
    const [before, step] = [steps[at - 1], steps[at]];
    if (before && step?.entry) end -= codec.encode(game, before.state, step.entry).length;
    if (end <= bytes) return before?.seq ?? 0;
  }
  return newest(timeline).seq;
};

export type Extended =
  | { readonly ok: true; readonly timeline: Timeline }
  | { readonly ok: false; readonly code: RefusalCode };

/** The timeline with one entry more, if the referee accepts it. */
export const extend = (timeline: Timeline, entry: Entry): Extended => {
  const { game, codec, steps, log } = timeline;
  const before = newest(timeline);
  const step = stepAfter(game, before, entry);
  if (!step.ok) return step;
  const bytes = codec.encode(game, before.state, entry);
  return {
    ok: true,
    timeline: { game, codec, steps: [...steps, step.value], log: Uint8Array.of(...log, ...bytes) },
  };
};

type Stepped =
  | { readonly ok: true; readonly value: Step }
  | { readonly ok: false; readonly code: RefusalCode };

const stepAfter = (game: Game, before: Step, entry: Entry): Stepped => {
  const outcome = applyEntry(game, before.state, entry);
  if (!outcome.ok) return outcome;
  const { events, state } = outcome;
  const step: Step = {
    entry,
    events,
    state,
    from: before.seq + 1,
    seq: before.seq + events.length,
    owns:
      entry.kind === "action"
        ? before.owns.map((count, seat) => count + Number(seat === entry.seat))
        : before.owns,
    actors:
      entry.kind === "handover"
        ? before.actors.map((actor, seat) => (seat === entry.seat ? entry.handover : actor))
        : before.actors,
    missed: missedAfter(game, before, entry),
  };
  return { ok: true, value: step };
};

/** A private action ends no row: that a seat is not away would tell that it has acted. */
const missedAfter = (game: Game, { state, actors, missed }: Step, entry: Entry): readonly number[] => {
  if (entry.kind === "clock") {
    const awaited = game.awaited(state);
    return awaited.length === 0
      ? missed
      : missed.map((count, seat) => count + Number(awaited.includes(seat)));
  }
  if (entry.kind === "abandoned" || !missed[entry.seat]) return missed;
  const isOwn = entry.kind === "handover" || actors[entry.seat]?.to === "player";
  const isPrivate = entry.kind === "action" && game.isPrivate(entry.action);
  return isOwn && !isPrivate ? missed.with(entry.seat, 0) : missed;
};

const opening = (match: StoredMatch): Timeline => {
  const game = gameNamed(match.game);
  if (!game) throw new Error(`no game ${match.game}`);
  const codec = codecOf(match.log);
  if (!codec) throw new Error(`no codec ${match.log[0]}`);
  const { players, houses, options, dealer, secret, entropy, log } = match;
  const { state, events } = game.start({
    seats: players.length,
    options,
    dealer,
    chance: { secret, entropy, deals: [] },
  });
  const step: Step = {
    entry: null,
    events,
    state,
    from: STARTED_SEQ + 1,
    seq: STARTED_SEQ + events.length,
    owns: players.map(() => 0),
    actors: players.map((_, seat) => ({ to: houses[seat] ? "bot" : "player" })),
    missed: players.map(() => 0),
  };
  return { game, codec, steps: [step], log: log.slice(0, 1) };
};

const isPrefix = (prefix: Uint8Array, whole: Uint8Array): boolean =>
  prefix.length <= whole.length && prefix.every((byte, i) => byte === whole[i]);
