// Seeded play of any game, entry by entry, on frozen states.
import { anyAction, offersTo } from "../choice.ts";
import type { BotView, Game, GameTypes, Offered, Played, Ruling, Seat, Setup } from "../game.ts";
import { seatsOf } from "../seat.ts";
import { seededRandom } from "../seeded-random.ts";

/** What a seat does. */
export interface Act<T extends GameTypes> {
  readonly seat: Seat;
  readonly action: T["action"];
}

/** One entry of a match: an action of a seat, or a clock that runs out. */
export type Entry<T extends GameTypes> = Act<T> | "clock";

/** An entry that was accepted, with the state before it, the state after it, and its events. */
export interface Step<T extends GameTypes> {
  readonly before: T["state"];
  readonly entry: Entry<T>;
  readonly state: T["state"];
  readonly events: readonly T["event"][];
}

/** Freezes the value and everything it refers to. A frozen value is not visited again. Bytes cannot be frozen. */
export const frozen = <V>(value: V): V => {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
};

export const begin = <T extends GameTypes>(game: Game<T>, setup: Setup<T["options"]>): Played<T> =>
  frozen(game.start(frozen(setup)));

export const apply = <T extends GameTypes>(game: Game<T>, state: T["state"], entry: Entry<T>): Ruling<T> =>
  frozen(entry === "clock" ? game.clock(state) : game.act(state, entry.seat, entry.action));

export const everyLegal = <T extends GameTypes>(
  game: Game<T>,
  state: T["state"],
  seats: number,
): readonly Act<T>[] =>
  seatsOf(seats).flatMap((seat) => game.legal(state, seat).map((action) => ({ seat, action })));

/** The legal actions, and of each larger set one or two of its actions. */
export const someOffered = <T extends GameTypes>(
  game: Game<T>,
  state: T["state"],
  seats: number,
  random: () => number,
): readonly Act<T>[] => {
  const legal = everyLegal(game, state, seats);
  if (!game.choices) return legal;
  const drawn = seatsOf(seats).flatMap((seat) =>
    (game.choices?.(state, seat) ?? []).flatMap((choice) =>
      [0, 1].flatMap((): readonly Act<T>[] => {
        const action = anyAction<Offered<T["action"]>>({ legal: [], choices: [choice] }, random);
        return action ? [{ seat, action }] : [];
      }),
    ),
  );
  return [...legal, ...drawn];
};

/** The view of a house bot in the seat. */
export const viewOf = <T extends GameTypes>(
  game: Game<T>,
  { options }: Setup<T["options"]>,
  state: T["state"],
  seat: Seat,
): BotView<T> => ({ seat, table: game.table(state, seat), ...offersTo(game, state, seat), options });

/** The same values in any order. */
export const shuffled = <Value>(list: readonly Value[], random: () => number): readonly Value[] =>
  list
    .map((value) => ({ value, by: random() }))
    .sort((a, b) => a.by - b.by)
    .map(({ value }) => value);

/** What `walk` plays: a game, and who does what. */
export interface Walk<T extends GameTypes> {
  readonly game: Game<T>;
  /** The choices follow from the secret of the setup. */
  readonly setup: Setup<T["options"]>;
  /** The share of entries that are clocks, from 0 to 1. */
  readonly clocks: number;
}

/** Plays a match from its first deal to its end. Each action that is listed, or drawn from a set, has the same probability. */
export function* walk<T extends GameTypes>({ game, setup, clocks }: Walk<T>): Generator<Step<T>> {
  const random = seededRandom(setup.chance.secret, "walk");
  let before = begin(game, setup).state;
  while (game.ticking(before)) {
    const legal = someOffered(game, before, setup.seats, random);
    const drawn = legal[Math.floor(random() * legal.length)];
    const entry = drawn === undefined || random() < clocks ? "clock" : drawn;
    const outcome = apply(game, before, entry);
    if (!outcome.ok) throw new Error(`${JSON.stringify(entry)} is legal, yet refused: ${outcome.code}`);
    yield { before, entry, state: outcome.state, events: outcome.events };
    before = outcome.state;
  }
}
