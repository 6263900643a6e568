// A game of one's own whose functions throw when a test says so, and a relay that has it.
import type { Game } from "../../../src/games/game.ts";
import { prizes } from "../../games/prizes.ts";
import { withGame } from "../../harness/with-game.ts";

/** What may throw: a function of the game, the parser of its actions, or a house bot. */
export type Part = keyof Game | "parser" | "bot";

interface Thrower {
  part: Part | null;
  /** Left out: for everybody. Otherwise only where this seat is an argument. */
  seat: number | null;
  /** How many times it throws. */
  times: number;
}

const thrower: Thrower = { part: null, seat: null, times: 0 };

/** From now on. */
export const throwIn = (
  part: Part | null,
  { seat = null, times = Number.POSITIVE_INFINITY }: Partial<Pick<Thrower, "seat" | "times">> = {},
): void => {
  Object.assign(thrower, { part, seat, times });
};

/** Its text names a card. No player may read it. */
export const SECRET_WORDS = "the queen of spades is in seat 2";

const around =
  (part: Part, run: (...args: readonly unknown[]) => unknown) =>
  (...args: readonly unknown[]): unknown => {
    const isMeant = thrower.seat === null || args.includes(thrower.seat);
    if (thrower.part === part && isMeant && thrower.times > 0) {
      thrower.times--;
      throw new TypeError(SECRET_WORDS);
    }
    return run(...args);
  };

/** The same object, whose functions throw as `thrower` says. */
const throwing = <Whole extends object>(whole: Whole, partOf: (name: string) => Part | null): Whole =>
  new Proxy(whole, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      const part = partOf(String(name));
      if (part === null || typeof member !== "function") return member;
      return around(part, (...args) => Reflect.apply(member, target, args));
    },
  });

const isFunctionOf = (name: string): name is keyof Game => typeof Reflect.get(prizes, name) === "function";

const { easy, normal, hard } = prizes.bots;
const bot = (one: typeof easy): typeof easy => throwing(one, () => "bot");

const throwingGame = throwing(
  {
    ...prizes,
    id: "throws",
    name: "Throws",
    schemas: {
      ...prizes.schemas,
      action: throwing(prizes.schemas.action, (name) => (name === "safeParse" ? "parser" : null)),
    },
    bots: { easy: bot(easy), normal: bot(normal), hard: bot(hard) },
    misfit: () => null,
  },
  (name) => (isFunctionOf(name) || name === "misfit" ? name : null),
);

/** Loads what `load` imports in a build that also has the game `throws`. */
export const withThrowingGame = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  withGame(throwingGame, load);
