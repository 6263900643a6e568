// One match of any game, played from a seed: at random, by clocks, or by house bots. Every state is frozen.
import {
  type BotView,
  type Game,
  type GameTypes,
  LEVELS,
  type Level,
  type Played,
  type Setup,
} from "../game.ts";
import { seatsOf } from "../seat.ts";
import { seededRandom } from "../seeded-random.ts";
import { attempt } from "./attempt.ts";
import { entryText } from "./entry-text.ts";
import type { GameProbe } from "./game-probe.ts";
import { apply, begin, type Entry, type Step, someOffered, viewOf } from "./random-play.ts";

export interface Course<T extends GameTypes> {
  readonly seed: number;
  readonly setup: Setup<T["options"]>;
  readonly start: Played<T>;
  readonly steps: readonly Step<T>[];
  /** The newest state. */
  readonly last: T["state"];
  /** What was refused there, though it was offered. Null: nothing. */
  readonly broken: string | null;
  /** What the game threw there. Null: nothing. */
  readonly threw: string | null;
}

/** A match that threw before its first state. */
export interface Unbegun<T extends GameTypes> {
  readonly seed: number;
  /** Null: there are no options to play with. */
  readonly setup: Setup<T["options"]> | null;
  readonly start: null;
  readonly threw: string;
  readonly property: "throws" | "pure";
}

export const secretOf = (seed: number): string => seed.toString(16).padStart(64, "0");

/** Who plays: any legal action with a share of clocks, or house bots. */
const PLAYERS: readonly (number | Level)[] = [0, 0.05, 0.4, 1, ...LEVELS];

/** A whole match. It breaks off where the game throws, refuses what it lists, or does not end in time. */
export const courseOf = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  seed: number,
): Course<T> | Unbegun<T> => {
  const made = attempt(() => setupOf(game, probe, seed));
  if (!made.ok) return { seed, setup: null, start: null, threw: made.thrown, property: made.property };
  const setup = made.value;
  const begun = attempt(() => begin(game, setup));
  if (!begun.ok) return { seed, setup, start: null, threw: begun.thrown, property: begun.property };
  const start = begun.value;
  const random = seededRandom(setup.chance.secret, "course");
  const player = PLAYERS[seed % PLAYERS.length] ?? 0;
  const steps: Step<T>[] = [];
  let before = start.state;
  const broken = attempt(() => {
    while (game.ticking(before) && steps.length <= game.longest(setup.seats)) {
      const entry = entryBy(game, { setup, state: before, player, random, at: steps.length });
      const outcome = apply(game, before, entry);
      if (!outcome.ok) return `${entryText(entry)} is offered, and refused: ${outcome.code}`;
      steps.push({ before, entry, state: outcome.state, events: outcome.events });
      before = outcome.state;
    }
    return null;
  });
  const end = broken.ok ? { broken: broken.value, threw: null } : { broken: null, threw: broken.thrown };
  return { seed, setup, start, steps, last: before, ...end };
};

/** The same match with other entries. Null if the game refuses one of them. */
export const replayed = <T extends GameTypes>(
  game: Game<T>,
  { seed, setup }: Course<T>,
  entries: readonly Entry<T>[],
): Course<T> | null => {
  const start = begin(game, setup);
  const steps: Step<T>[] = [];
  let before = start.state;
  for (const entry of entries) {
    const outcome = apply(game, before, entry);
    if (!outcome.ok) return null;
    steps.push({ before, entry, state: outcome.state, events: outcome.events });
    before = outcome.state;
  }
  return { seed, setup, start, steps, last: before, broken: null, threw: null };
};

/** Every number of seats and every option comes up in turn. */
const setupOf = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  seed: number,
): Setup<T["options"]> => {
  const { min, max } = game.seats;
  const seats = min + ((seed + Math.floor(seed / PLAYERS.length)) % (max - min + 1));
  return {
    seats,
    options: optionsOf(game, probe, seed),
    dealer: null,
    chance: { secret: secretOf(seed), entropy: seatsOf(seats).map(String), deals: [] },
  };
};

export const optionsOf = <T extends GameTypes>(
  game: Game<T>,
  { options = [] }: GameProbe<T>,
  seed: number,
): T["options"] => options[seed % options.length] ?? game.schemas.options.parse({});

/** What the bot of the level does as the entry `at`. Null: it waits, or has nothing to choose. */
export const botChoice = <T extends GameTypes>(
  game: Game<T>,
  { chance }: Setup<T["options"]>,
  { view, level, at }: { view: BotView<T>; level: Level; at: number },
): T["action"] | null =>
  view.legal.length === 0
    ? null
    : game.bots[level].choose(view, seededRandom(chance.secret, `bot ${at} ${view.seat}`));

interface Turn<T extends GameTypes> {
  readonly setup: Setup<T["options"]>;
  readonly state: T["state"];
  readonly player: number | Level;
  readonly random: () => number;
  /** The number of entries so far. */
  readonly at: number;
}

const entryBy = <T extends GameTypes>(game: Game<T>, turn: Turn<T>): Entry<T> => {
  const { setup, state, player, random } = turn;
  if (typeof player === "number") {
    const legal = someOffered(game, state, setup.seats, random);
    const drawn = legal[Math.floor(random() * legal.length)];
    return drawn === undefined || random() < player ? "clock" : drawn;
  }
  const chosen = seatsOf(setup.seats).flatMap((seat): readonly Entry<T>[] => {
    const view = viewOf(game, setup, state, seat);
    const action = botChoice(game, setup, { view, level: player, at: turn.at });
    return action && game.act(state, seat, action).ok ? [{ seat, action }] : [];
  });
  return chosen[Math.floor(random() * chosen.length)] ?? "clock";
};
