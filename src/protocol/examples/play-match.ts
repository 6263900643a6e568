// Plays seeded matches of any game by its rules: what a seat sends, and the frame that it gets. Build time only.
import type { Game, GameAction, GameEvent, Played, Ruling, Seat } from "../../games/game.ts";
import type { MatchEvent } from "../../games/match-event.ts";
import { MATCH_EVENTS } from "../../games/match-status.ts";
import { seatsOf } from "../../games/seat.ts";
import { seededRandom } from "../../games/seeded-random.ts";

export interface ShownAct {
  readonly match: string;
  readonly id: string;
  readonly seen: number;
  readonly action: GameAction;
}

/** An act and the frame that answers it. No act: a clock ran out, or the match itself changed. */
export interface ShownMoment {
  readonly act?: ShownAct;
  readonly frame: Readonly<Record<string, unknown>> & {
    readonly game: string;
    readonly events: readonly GameEvent[];
  };
}

/** Who sees what happens, what that is, and which action has caused it. */
interface Change {
  readonly viewer: Seat;
  readonly played: Omit<Played, "ok">;
  readonly action?: GameAction;
}

const MATCH = "7kQ2mXv9TzB4";
const ACT_ID = "a1";
const BEGUN_AT_MS = Date.UTC(2026, 2, 1, 18);
const MS_PER_ENTRY = 3_000;
const MOST_ENTRIES = 2_000;
/** After so many entries, something happens to the match itself. */
const CHANGED_AT = 3;
/** The share of entries that are clocks, in some of the matches. */
const CLOCKS = 0.3;

/** The moments of one match. In every other one clocks run out and fields are left out. Every third breaks off. */
export function* momentsOf(game: Game, seed: number): Generator<ShownMoment> {
  const { min, max } = game.seats;
  const seats = min + (seed % (max - min + 1));
  const secret = seed.toString(16).padStart(64, "0");
  const random = seededRandom(secret, "examples");
  const all = seatsOf(seats);
  const options = game.schemas.options.parse({});
  const chance = { secret, entropy: all.map(() => ""), deals: [] };
  const { state: first, events } = game.start({ seats, options, dealer: null, chance });

  const isRough = seed % 2 === 1;
  /** One of the legal actions, or the clock where nobody has one. */
  const entryOn = (state: object): Change => {
    const legal = all.flatMap((seat) => game.legal(state, seat).map((action) => ({ seat, action })));
    const drawn = legal[Math.floor(random() * legal.length)];
    if (drawn === undefined || (isRough && random() < CLOCKS))
      return { viewer: 0, played: accepted(game.clock(state)) };
    const { seat: viewer } = drawn;
    const short = isRough ? shortened(game, drawn.action) : null;
    const ruling = short && game.act(state, viewer, short);
    return short && ruling?.ok
      ? { viewer, played: ruling, action: short }
      : { viewer, played: accepted(game.act(state, viewer, drawn.action)), action: drawn.action };
  };
  const changeOn = (state: object, entries: number): Change => {
    if (entries !== CHANGED_AT) return entryOn(state);
    const broken = game.breakOff(state);
    return seed % 3 === 2
      ? { viewer: 0, played: { state: broken.state, events: [broken.event] } }
      : { viewer: 0, played: { state, events: [handedOver(seats - 1)] } };
  };

  let change: Change = { viewer: 0, played: { state: first, events: [started(seats), ...events] } };
  let seq = 0;
  const owns = all.map(() => 0);
  for (let entries = 0; entries < MOST_ENTRIES; entries++) {
    const { viewer, played, action } = change;
    const { state } = played;
    if (action) owns[viewer] = (owns[viewer] ?? 0) + 1;
    const ticking = game.ticking(state);
    const nowMs = BEGUN_AT_MS + entries * MS_PER_ENTRY;
    const seconds = ticking && game.clocks[ticking.name];
    const frame = {
      type: "events",
      game: game.id,
      match: MATCH,
      from: seq + 1,
      events: played.events.map((event) => visibleTo(game, event, viewer)),
      seq: seq + played.events.length,
      own: owns[viewer],
      table: game.table(state, viewer),
      legal: game.legal(state, viewer),
      deadline: seconds ? iso(nowMs + seconds * 1_000) : null,
      time: iso(nowMs),
      ...(action ? { ack: ACT_ID } : {}),
    };
    yield { frame, ...(action ? { act: { match: MATCH, id: ACT_ID, seen: seq, action } } : {}) };
    if (!ticking) return;
    seq = frame.seq;
    change = changeOn(state, entries);
  }
}

const accepted = (ruling: Ruling): Played => {
  if (!ruling.ok) throw new Error(`a legal action was refused: ${ruling.code}`);
  return ruling;
};

/** The action without its last field. Some actions are not in `legal`, such as one that forgets to declare the last card. */
const shortened = ({ schemas }: Game, action: GameAction): GameAction | null => {
  const fields = Object.entries(action).slice(0, -1);
  const parsed = schemas.action.safeParse(Object.fromEntries(fields));
  return parsed.success ? parsed.data : null;
};

const NAMES = ["Ada", "Bo"];

const started = (seats: number): MatchEvent => ({
  type: "started",
  seats: Array.from({ length: seats }, (_, seat) => {
    const name = NAMES[seat];
    return name === undefined
      ? { player: null, name: "Tock", bot: true, house: "normal", face: "clock" }
      : { player: `${name}8rTfW2kYb`, name, bot: false };
  }),
  entropy: Array.from({ length: seats }, () => ""),
  entropyHashes: Array.from({ length: seats }, () => null),
});

const handedOver = (seat: Seat): MatchEvent => ({ type: "handedOver", seat, to: "bot" });

const visibleTo = (game: Game, event: GameEvent, viewer: Seat): GameEvent =>
  Object.hasOwn(MATCH_EVENTS, event.type) ? event : game.redact(event, viewer);

const iso = (ms: number): string => new Date(ms).toISOString();
