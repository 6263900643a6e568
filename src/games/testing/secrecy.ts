// Secrecy in any game: two matches that differ only in hidden facts look the same to a viewer. The twins are played in
// step. They differ in other hands, in the stock, and in what other seats do without telling.
import type { FixedDeal } from "../chance.ts";
import type { Game, GameTypes, Perspective, Setup } from "../game.ts";
import { seededRandom } from "../seeded-random.ts";
import { optionsOf, secretOf } from "./course.ts";
import { difference, isSame } from "./difference.ts";
import type { GameProbe, TwinDeals } from "./game-probe.ts";
import { apply, begin, type Entry, everyLegal, type Step, seatsOf } from "./random-play.ts";
import { shrunk } from "./shrunk.ts";
import { writableIn } from "./trial.ts";
import { twinDeals } from "./twin-deals.ts";

/** The most frames of a run. Later rounds have equal shuffles, so the twins do not differ any more. */
const LONGEST = 40;
/** The share of steps that the viewer must not notice, where there are some. */
const HIDDEN_SHARE = 0.3;

/** What each twin does next. Null: nothing. */
export type TwinMove<T extends GameTypes> = readonly [Entry<T> | null, Entry<T> | null];

export interface TwinRun<T extends GameTypes> {
  readonly viewer: Perspective;
  readonly setup: Setup<T["options"]>;
  readonly deals: TwinDeals;
  readonly moves: readonly TwinMove<T>[];
  /** Null: the viewer saw no difference. */
  readonly fault: string | null;
  /** The frames in which the twins differed. */
  readonly unlike: number;
  /** The fewest of them that would prove something. */
  readonly least: number;
}

/** One twin's state, and the events that led there. */
type Side<T extends GameTypes> = Pick<Step<T>, "state" | "events">;
type Sides<T extends GameTypes> = readonly [Side<T>, Side<T>];

interface Twins<T extends GameTypes> {
  readonly game: Game<T>;
  readonly probe: GameProbe<T>;
  readonly viewer: Perspective;
  readonly setup: Setup<T["options"]>;
  readonly deals: TwinDeals;
}

/** Plays twins from a seed. Null where the game has no twins for this viewer. */
export const twinRun = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  seed: number,
): TwinRun<T> | null => {
  const random = seededRandom(secretOf(seed), "twins");
  const seats = game.seats.min + Math.floor(random() * (game.seats.max - game.seats.min + 1));
  const viewer: Perspective = seatsOf(seats)[Math.floor(random() * (seats + 1))] ?? "spectator";
  const chance = { secret: secretOf(seed), entropy: seatsOf(seats).map(() => ""), deals: [] };
  const setup = { seats, options: optionsOf(game, probe, seed), dealer: null, chance };
  const deals = twinDeals(game, probe, setup, viewer, random);
  if (!deals) return null;
  const twins = { game, probe, viewer, setup, deals };
  const moves: TwinMove<T>[] = [];
  let sides: Sides<T> | null = firstSides(twins);
  let fault = faultIn(twins, sides);
  let unlike = 0;
  for (let frames = 0; sides && !fault && frames < LONGEST; frames++) {
    if (!isSame(probe.kept(sides[0].state), probe.kept(sides[1].state))) unlike++;
    const next: Next<T> | null = nextOf(twins, sides, random);
    if (next) moves.push(next.move);
    fault = next?.fault ?? null;
    sides = next?.sides ?? null;
  }
  const shortest = fault === null ? moves : shrunk(moves, (shorter) => faultAfter(twins, shorter) !== null);
  return {
    ...{ viewer, setup, deals, moves: shortest, unlike },
    fault: fault && (faultAfter(twins, shortest) ?? fault),
    // A match may be too short for many frames.
    least: Math.min(5, game.longest(seats) / 4),
  };
};

const firstSides = <T extends GameTypes>({ game, setup, deals }: Twins<T>): Sides<T> => {
  const side = (deal: FixedDeal): Side<T> =>
    begin(game, { ...setup, chance: { ...setup.chance, deals: [deal] } });
  return [side(deals.one), side(deals.other)];
};

/** What the viewer notices after these moves. Null if it is nothing, or the moves cannot be played so. */
const faultAfter = <T extends GameTypes>(twins: Twins<T>, moves: readonly TwinMove<T>[]): string | null => {
  let sides = firstSides(twins);
  let fault = faultIn(twins, sides);
  for (const move of moves) {
    if (fault) return fault;
    const outcome = outcomeOf(twins, sides, move);
    if (!outcome) return null;
    ({ sides, fault } = outcome);
  }
  return fault;
};

interface Outcome<T extends GameTypes> {
  readonly sides: Sides<T>;
  readonly fault: string | null;
}

interface Next<T extends GameTypes> extends Outcome<T> {
  readonly move: TwinMove<T>;
}

/** Null where a twin refuses the move, or the viewer may see a difference from now on. */
const outcomeOf = <T extends GameTypes>(
  twins: Twins<T>,
  before: Sides<T>,
  move: TwinMove<T>,
): Outcome<T> | null => {
  const [left, right] = [sideAfter(twins, before[0], move[0]), sideAfter(twins, before[1], move[1])];
  if (!left || !right) return null;
  const sides: Sides<T> = [left, right];
  const { probe, game, viewer } = twins;
  const [told, toldOnTwin] = sides.map(({ events }) =>
    events.map((event) => (probe.visible ? probe.visible(event, viewer) : game.redact(event, viewer))),
  );
  if (isSame(told, toldOnTwin)) return { sides, fault: faultIn(twins, sides) };
  const fault = probe.visible ? null : untoldIn(twins, before, sides);
  return fault ? { sides, fault } : null;
};

/** A side that does nothing receives no events. */
const sideAfter = <T extends GameTypes>(
  { game }: Twins<T>,
  { state }: Side<T>,
  entry: Entry<T> | null,
): Side<T> | null => {
  if (!entry) return { state, events: [] };
  const outcome = apply(game, state, entry);
  return outcome.ok ? outcome : null;
};

/** Where the events of the twins differ, so must one of the tables that the viewer folds from them. */
const untoldIn = <T extends GameTypes>(
  { game, viewer }: Twins<T>,
  before: Sides<T>,
  [left, right]: Sides<T>,
): string | null => {
  let [table, onTwin] = before.map(({ state }): T["table"] | null => game.table(state, viewer));
  let differ: string | null = null;
  for (const [i, event] of left.events.entries()) {
    const other = right.events[i];
    if (event.type !== other?.type) return null;
    const [told, toldOnTwin] = [game.redact(event, viewer), game.redact(other, viewer)];
    table = game.fold(table ?? null, told);
    onTwin = game.fold(onTwin ?? null, toldOnTwin);
    if (!isSame(table, onTwin)) return null;
    const untold = difference(toldOnTwin, told);
    differ ??= untold && `${event.type} tells what neither a table nor \`visible\` shows: ${untold}`;
  }
  return differ;
};

/** What the viewer notices: in its frame, or by what it may try. */
const faultIn = <T extends GameTypes>(twins: Twins<T>, [left, right]: Sides<T>): string | null => {
  const { game, probe, setup } = twins;
  const tries = writableIn({ game, probe }, setup.seats, left.state, [right.state]);
  return difference(noticed(twins, right, tries), noticed(twins, left, tries));
};

const noticed = <T extends GameTypes>(
  { game, viewer }: Twins<T>,
  { state, events }: Side<T>,
  tries: readonly T["action"][],
): object => {
  const all = {
    events: events.map((event) => game.redact(event, viewer)),
    table: game.table(state, viewer),
    ticking: game.ticking(state),
    awaited: game.awaited(state),
    scores: game.scores(state),
  };
  if (typeof viewer !== "number") return all;
  const answers = tries.map((action) => {
    const outcome = game.act(state, viewer, action);
    return [action, outcome.ok ? game.precondition(state, viewer, action) : outcome.code];
  });
  return { ...all, legal: game.legal(state, viewer), answers };
};

/** Moves both twins one step further so that the viewer should see no difference. Null if no such step is left. */
const nextOf = <T extends GameTypes>(
  twins: Twins<T>,
  sides: Sides<T>,
  random: () => number,
): Next<T> | null => {
  const { game, setup, viewer } = twins;
  const [left, right] = sides.map(({ state }) => everyLegal(game, state, setup.seats));
  const others = [left, right].map((entries = []) =>
    entries.flatMap((entry) => (entry !== "clock" && entry.seat !== viewer ? [entry] : [])),
  );
  const [hereBy = [], thereBy = []] = others;
  const hidden = [
    ...hereBy.filter(({ action }) => game.isPrivate(action)).map((entry): TwinMove<T> => [entry, null]),
    ...thereBy.filter(({ action }) => game.isPrivate(action)).map((entry): TwinMove<T> => [null, entry]),
  ];
  const unlike = hereBy.flatMap((entry): readonly TwinMove<T>[] => {
    const twin = thereBy.filter(({ seat }) => seat === entry.seat);
    const other = twin[Math.floor(random() * twin.length)];
    return other ? [[entry, other]] : [];
  });
  const alike = [...(left ?? []), "clock" as const].map((entry): TwinMove<T> => [entry, entry]);
  const open = shuffled([...alike, ...unlike], random);
  const moves = random() < HIDDEN_SHARE ? [...shuffled(hidden, random), ...open] : open;
  for (const move of moves) {
    const outcome = outcomeOf(twins, sides, move);
    if (outcome) return { ...outcome, move };
  }
  return null;
};

const shuffled = <Value>(list: readonly Value[], random: () => number): readonly Value[] =>
  list
    .map((value) => ({ value, by: random() }))
    .sort((a, b) => a.by - b.by)
    .map(({ value }) => value);
