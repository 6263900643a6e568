// Hydrates a match: folds its log into every state and event. Verdicts, frames and records read the fold. Only this
// file turns a log into states.
import { assertNever } from "../games/assert-never.ts";
import { refereeOf } from "../games/catalog.ts";
import type { Game, GameEvent, Played, RefusalCode, Ruling } from "../games/game.ts";
import type { Entry, Handover } from "./entry.ts";
import { blaming, EndedByFault, guardedGame } from "./game-fault.ts";
import { codecOf, type LogCodec, refereeOfLog } from "./log.ts";
import {
  isFaulty,
  type LiveMatch,
  type OpenMatch,
  type StartedMatch,
  type StoredMatch,
} from "./stored-match.ts";

/** One entry of the log and its outcome. The first step is the start of the match and has no entry. */
export interface Step {
  readonly entry: Entry | null;
  /** As the referee sees them, without `started`, which needs names. */
  readonly events: readonly GameEvent[];
  /** The seq that the first of `events` has or would have. */
  readonly from: number;
  /** The seq of the newest event by the end of this step. */
  readonly seq: number;
  readonly state: object;
  /** The number of each seat's entries in the log so far. */
  readonly owns: readonly number[];
  /** Who acts for each seat now. */
  readonly actors: readonly Handover[];
  /** How many times in a row the clock has played for each seat where all viewers could see it. */
  readonly missed: readonly number[];
}

/** A started match with its referee and the fold of its log. */
export type Hydrated<Match extends StartedMatch> = Match & {
  readonly referee: Game;
  /** Never empty. */
  readonly steps: readonly Step[];
};
export type HydratedMatch = Hydrated<StartedMatch>;
export type HydratedLive = Hydrated<LiveMatch>;

/** A match as the use cases work on it. */
export type LoadedMatch = OpenMatch | HydratedMatch;

/** Seq 1 is `started`, which needs the names on the listing. */
export const STARTED_SEQ = 1;

/** Whether this build can referee the match. Otherwise a handler of another build must. */
export const isKnown = (match: StoredMatch): boolean => {
  const { game, rules } = match;
  if (match.status === "open") return refereeOf(game, rules) !== undefined;
  return refereeOfLog(game, rules, match.log) !== undefined && codecOf(match.log) !== undefined;
};

/**
 * `earlier`: folds of the same match. The first one whose log the match continues saves the rest of the fold.
 * @throws GameFault where the game throws, or refuses what it has accepted, or has ended the match by its faults. Error
 * where the relay has written what no log holds.
 */
export const hydrate = <Match extends StartedMatch>(
  match: Match,
  ...earlier: readonly HydratedMatch[]
): Hydrated<Match> => {
  if (isFaulty(match)) throw new EndedByFault(match.id);
  const start = openingOf(match, earlier);
  const { referee } = start;
  if (start.log.length === match.log.length) return { ...match, referee, steps: start.steps };
  return { ...match, referee, steps: [...start.steps, ...stepsOn(start, match)] };
};

/** Who acts for each seat, as far as the log can be read. Also of a match that has ended because its game threw. */
export const lastKnownActors = (
  match: StartedMatch,
  ...earlier: readonly HydratedMatch[]
): readonly Handover[] => {
  let actors = actorsAtStart(match);
  try {
    const start = openingOf(match, earlier);
    ({ actors } = newest(start));
    for (const step of stepsOn(start, match)) ({ actors } = step);
  } catch {
    // Whoever needs more of the match than its seats hears of the fault.
  }
  return actors;
};

type Opening = Pick<HydratedMatch, "referee" | "steps" | "log">;

const openingOf = (match: StartedMatch, earlier: readonly HydratedMatch[]): Opening =>
  earlier.find((fold) => isPrefix(fold.log, match.log)) ?? opening(match);

/** The steps that the log has and `start` has not. */
function* stepsOn(start: Opening, match: StartedMatch): Generator<Step, void> {
  const { log } = match;
  const { referee } = start;
  const codec = codecFor(match);
  let last = newest(start);
  for (let at = start.log.length; at < log.length; ) {
    const before = last;
    const { entry, next } = codec.decode(referee, before.state, log, at);
    const stepped = (): Step => {
      if (next > log.length) throw new Error("a log ends within an entry");
      if ("seat" in entry && entry.seat >= before.owns.length) throw new Error("a log has a seat too many");
      const ruling = applyEntry(referee, before.state, entry);
      if (!ruling.ok) throw new Error(`a log holds what its referee refuses: ${ruling.code}`);
      return stepAfter(referee, before, entry, ruling);
    };
    // A hand-over asks the game nothing.
    last = entry.kind === "handover" ? stepped() : blaming(match.id, "its log", stepped);
    yield last;
    at = next;
  }
}

export const newest = ({ steps }: Pick<HydratedMatch, "steps">): Step => {
  const last = steps.at(-1);
  if (last === undefined) throw new Error("a hydrated match without a start");
  return last;
};

/** The newest seq of the match; 0 while the match is open. */
export const seqOf = (match: LoadedMatch): number => (match.status === "open" ? 0 : newest(match).seq);

/**
 * Whether the match is played to its end or broken off. Also true of a live match whose last entry is not committed
 * yet.
 */
export const hasEnded = (match: HydratedMatch): boolean =>
  match.referee.ticking(newest(match).state) === null;

/** The match's seq when its log had so many bytes. */
export const seqAt = (match: HydratedMatch, bytes: number): number => {
  const { referee, steps, log } = match;
  const codec = codecFor(match);
  let end = log.length;
  for (let at = steps.length - 1; at > 0 && end > bytes; at--) {
    const [before, step] = [steps[at - 1], steps[at]];
    if (before && step?.entry) end -= codec.encode(referee, before.state, step.entry).length;
    if (end <= bytes) return before?.seq ?? 0;
  }
  return newest(match).seq;
};

export type Extended =
  | { readonly ok: true; readonly match: HydratedLive }
  | { readonly ok: false; readonly code: RefusalCode };

/** The match with one more entry, if the referee accepts the entry. The status stays: a commit decides that. */
export const extend = (match: HydratedLive, entry: Entry): Extended => {
  const ruling = applyEntry(match.referee, newest(match).state, entry);
  return ruling.ok ? { ok: true, match: withPlayed(match, entry, ruling) } : ruling;
};

/** The match with one more entry. `played` is what the referee made of the entry on the newest state. */
export const withPlayed = (match: HydratedLive, entry: Entry, played: Played): HydratedLive => {
  const { id, referee, steps, log } = match;
  const before = newest(match);
  const bytes = blaming(id, "its codec", () => bytesOf(codecFor(match), referee, before.state, entry));
  const longer = new Uint8Array(log.length + bytes.length);
  longer.set(log);
  longer.set(bytes, log.length);
  return { ...match, log: longer, steps: [...steps, stepAfter(referee, before, entry, played)] };
};

/** Throws where nobody could read them again. */
const bytesOf = (codec: LogCodec, referee: Game, state: object, entry: Entry): Uint8Array => {
  const bytes = Uint8Array.from(codec.encode(referee, state, entry));
  const read = codec.decode(referee, state, bytes, 0);
  if (read.entry.kind !== entry.kind || read.next !== bytes.length)
    throw new Error("the game writes other bytes than it reads");
  return bytes;
};

const stepAfter = (referee: Game, before: Step, entry: Entry, { events, state }: Played): Step => ({
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
  missed: missedAfter(referee, before, entry),
});

/** A private action does not reset the missed-clock count. Otherwise the count would reveal the action. */
const missedAfter = (referee: Game, { state, actors, missed }: Step, entry: Entry): readonly number[] => {
  if (entry.kind === "clock") {
    const awaited = referee.awaited(state);
    return awaited.length === 0
      ? missed
      : missed.map((count, seat) => count + Number(awaited.includes(seat)));
  }
  if (entry.kind === "abandoned" || !missed[entry.seat]) return missed;
  const isOwn = entry.kind === "handover" || actors[entry.seat]?.to === "player";
  const isPrivate = entry.kind === "action" && referee.isPrivate(entry.action);
  return isOwn && !isPrivate ? missed.with(entry.seat, 0) : missed;
};

const opening = (match: StartedMatch): Opening => {
  const game = refereeOfLog(match.game, match.rules, match.log);
  if (!game) throw new Error(`no rules ${match.rules} of ${match.game}, or no codec ${match.log[0]}`);
  const referee = guardedGame(game, match.id);
  codecFor(match);
  const { players, options, dealer, secret, entropy, log } = match;
  const { state, events } = referee.start({
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
    actors: actorsAtStart(match),
    missed: players.map(() => 0),
  };
  return { referee, steps: [step], log: log.slice(0, 1) };
};

const actorsAtStart = ({ players, houses }: StartedMatch): readonly Handover[] =>
  players.map((_, seat) => ({ to: houses[seat] ? "bot" : "player" }));

/** A match keeps the codec with which it started. */
const codecFor = ({ log }: StartedMatch): LogCodec => {
  const codec = codecOf(log);
  if (!codec) throw new Error(`no codec ${log[0]}`);
  return codec;
};

const isPrefix = (prefix: Uint8Array, whole: Uint8Array): boolean =>
  prefix.length <= whole.length && prefix.every((byte, i) => byte === whole[i]);

export const applyEntry = (game: Game, state: object, entry: Entry): Ruling => {
  switch (entry.kind) {
    case "action":
      return game.act(state, entry.seat, entry.action);
    case "clock":
      return game.clock(state);
    case "handover": {
      const { seat, handover } = entry;
      const event = { type: "handedOver", seat, ...handover };
      return { ok: true, state, events: [event] };
    }
    case "abandoned": {
      if (!game.ticking(state)) return { ok: false, code: "match-over" };
      const { state: after, event } = game.breakOff(state);
      return { ok: true, state: after, events: [event] };
    }
    default:
      return assertNever(entry);
  }
};
