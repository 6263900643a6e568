// One course of a game under one property, and what several properties ask of it.
import type { Game, GameTypes, Perspective, Seat, Ticking } from "../game.ts";
import { seatsOf } from "../seat.ts";
import type { Course } from "./course.ts";
import { inWords } from "./difference.ts";
import type { GameProbe } from "./game-probe.ts";
import { everyLegal } from "./random-play.ts";

export interface Trial<T extends GameTypes> {
  readonly game: Game<T>;
  readonly probe: GameProbe<T>;
  readonly course: Course<T>;
  /** Another match, which the same program plays meanwhile. */
  readonly elsewhere: Course<T>;
}

/** Yields a sentence for each fault. */
export type Faults = <T extends GameTypes>(trial: Trial<T>) => Iterable<string>;

/** A check that asks much of a state asks it of so many states of a course. */
const SAMPLE = 40;

/** Evenly spread over the course, with the newest one. */
export const someStates = <T extends GameTypes>({ steps, last }: Course<T>): readonly T["state"][] => {
  const apart = Math.max(1, Math.ceil(steps.length / SAMPLE));
  return [...steps.flatMap(({ before }, i) => (i % apart === 0 ? [before] : [])), last];
};

export const viewersOf = (seats: number): readonly Perspective[] => [
  ...seatsOf(seats),
  "spectator",
  "referee",
];

/** Who receives frames. */
export const clientsOf = (seats: number): readonly Exclude<Perspective, "referee">[] => [
  ...seatsOf(seats),
  "spectator",
];

/** The actions to try in a state: those of the probe, or all that any seat is offered in these states. */
export const writableIn = <T extends GameTypes>(
  { game, probe }: Pick<Trial<T>, "game" | "probe">,
  seats: number,
  state: T["state"],
  others: readonly T["state"][],
): readonly T["action"][] => {
  if (probe.writable) return probe.writable(seats, state);
  const offered = [state, ...others].flatMap((each) =>
    everyLegal(game, each, seats).map(({ action }) => action),
  );
  return [...new Map(offered.map((action) => [inWords(action), action])).values()];
};

export const isSameClock = (was: Ticking | null, is: Ticking | null): boolean =>
  was?.name === is?.name && was?.since === is?.since;

export const bySeat = (seat: Seat, action: unknown): string => `seat ${seat}, ${inWords(action)}`;
