// Three Tricks with faults of memory: functions that ask from outside, or that answer otherwise the second time.
import type { Game, Played } from "../../../src/games/index.ts";
import type { GameCheck } from "../../../src/games/testing/index.ts";
import { type ThreeTricksTypes, threeTricks } from "./three-tricks.ts";

type State = ThreeTricksTypes["state"];
type ThreeTricks = Game<ThreeTricksTypes>;

export interface PlantedFault {
  readonly what: string;
  /** What is changed in the game. */
  readonly game: Partial<ThreeTricks>;
  /** What the check is told besides. */
  readonly told?: Partial<GameCheck<ThreeTricksTypes>>;
}

/** `act` with a change of what it accepts. */
export const acting =
  (
    change: (played: Played<ThreeTricksTypes>, before: State) => Played<ThreeTricksTypes>,
  ): ThreeTricks["act"] =>
  (state, seat, action) => {
    const ruling = threeTricks.act(state, seat, action);
    return ruling.ok ? change(ruling, state) : ruling;
  };

export const changing = (change: (state: State) => State): ThreeTricks["act"] =>
  acting((played) => ({ ...played, state: change(played.state) }));

const everySecond = (): ThreeTricks["act"] => {
  let acts = 0;
  return changing((state) => (++acts % 5 === 0 ? { ...state, stock: state.stock.toReversed() } : state));
};

const ownRandom = Math.random;

const drawn = (): number => {
  try {
    return Math.random();
  } catch {
    return 0;
  }
};

const afterOthers = (): ThreeTricks["act"] => {
  let last: string | null = null;
  return changing((state) => {
    const isOther = last !== null && last !== state.setup.chance.secret;
    last = state.setup.chance.secret;
    return isOther ? { ...state, stock: state.stock.toReversed() } : state;
  });
};

type Choose = ThreeTricks["bots"]["easy"]["choose"];

const choosingInTurn = (): Choose => {
  let asked = 0;
  return ({ legal }) => legal[asked++ % legal.length] ?? null;
};

const anyOf = <Value>(list: readonly Value[], random: () => number): Value | null =>
  list[Math.floor(random() * list.length)] ?? null;

export const REMEMBERED: Readonly<Record<"pure" | "repeats" | "bots", readonly PlantedFault[]>> = {
  pure: [
    {
      what: "the referee asks for the time",
      game: { act: changing((state) => (Date.now() > 0 ? state : { ...state, pile: [] })) },
    },
    {
      what: "the referee catches that it may not draw a number",
      game: { act: changing((state) => (drawn() > 1 ? { ...state, pile: [] } : state)) },
    },
  ],
  repeats: [
    { what: "the referee counts its calls", game: { act: everySecond() } },
    { what: "the referee minds which match it played last", game: { act: afterOthers() } },
  ],
  bots: [
    {
      what: "a bot draws numbers of its own, kept since the module was loaded",
      game: { bots: { ...threeTricks.bots, easy: { choose: ({ legal }) => anyOf(legal, ownRandom) } } },
    },
    {
      what: "a bot remembers how often it was asked",
      game: { bots: { ...threeTricks.bots, normal: { choose: choosingInTurn() } } },
    },
  ],
};
