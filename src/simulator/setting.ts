// What a seed draws before anything happens: the game, who sits at the table, with which clocks, who looks on, and how long
// they play.
import { GAMES, gameNamed } from "../games/catalog.ts";
import { type Game, LEVELS, type Level } from "../games/game.ts";
import type { ClockSeconds } from "../match/clocks.ts";
import type { Dice } from "./world/dice.ts";
import type { Fault } from "./world/faults.ts";

export interface Setting {
  readonly game: Game;
  /** Its players call for a quick match, and nobody plays. */
  readonly isQuick: boolean;
  readonly seats: number;
  readonly players: number;
  readonly houses: readonly Level[];
  readonly clocks: ClockSeconds | null;
  readonly rated: boolean;
  readonly spectators: number;
  /** Players with a second device. */
  readonly doubles: number;
  /** Readers without a socket, of whom the first are players. */
  readonly readers: number;
  /** How many of the players come to the table when the world has begun. */
  readonly late: number;
  /** The table has waited for them for as long as a table is kept, but for some seconds. */
  readonly isOld: boolean;
  /** Only who knows its code may sit down or look on. */
  readonly isPrivate: boolean;
  /** How far the match has been played before; so many entries before its end, or null: not at all. */
  readonly beforeEnd: number | null;
  /** Acts of all players together. */
  readonly acts: number;
  /** How long they play at the most. */
  readonly playMs: number;
  /** They stop as soon as such a thing has happened, so that nothing covers what it leaves behind. */
  readonly restsAfter: Fault | null;
  /** Whether seats ask after a deadline, or leave everything to the timers. */
  readonly pings: boolean;
}

const RESTS_AFTER: readonly Fault[] = [
  "death",
  "death",
  "undone",
  "done",
  "doneLate",
  "deployment",
  "gatewayLost",
];

/** `game`: an id, or "all". */
export const drawnSetting = (dice: Dice, asked: string): Setting => {
  const game = asked === "all" ? dice.pick(GAMES) : gameNamed(asked);
  if (!game) throw new Error(`no game ${asked}`);
  const most = Math.min(game.seats.max, 4);
  const seats = game.seats.min + dice.below(most - game.seats.min + 1);
  const bots = dice.happens(0.25) ? 1 + dice.below(seats - 1) : 0;
  const clocks = drawnClocks(game, dice);
  const rated = clocks !== null && bots === 0 && dice.happens(0.5);
  const setting = {
    game,
    isQuick: dice.happens(0.1),
    seats,
    players: seats - bots,
    houses: Array.from({ length: bots }, () => dice.pick(LEVELS) ?? "normal"),
    clocks,
    rated,
    spectators: dice.happens(0.4) ? 1 + dice.below(2) : 0,
    doubles: dice.happens(0.25) ? 1 : 0,
    readers: dice.happens(0.2) ? 1 + dice.below(3) : 0,
    // Only a match that is played to its end is rated.
    late: !rated && dice.happens(0.25) ? dice.below(seats - bots) : 0,
    beforeEnd: dice.happens(rated ? 0.8 : 0.3) ? 1 + dice.below(rated ? 8 : 30) : null,
    acts: 20 + dice.below(40),
    playMs: 10_000 + dice.below(50_000),
    restsAfter: dice.happens(0.4) ? (dice.pick(RESTS_AFTER) ?? null) : null,
    pings: dice.happens(0.6),
  };
  return { ...setting, isOld: setting.late > 0 && dice.happens(0.3), isPrivate: dice.happens(0.25) };
};

/** The same table, to which half of the time all come so late that a deployment may have begun. */
export const gathering = (setting: Setting, dice: Dice): Setting =>
  dice.happens(0.5) ? { ...setting, rated: false, late: setting.players - 1, beforeEnd: null } : setting;

const drawnClocks = (game: Game, dice: Dice): ClockSeconds | null => {
  const kind = dice.below(4);
  if (kind === 0) return null;
  if (kind === 1) return game.clocks;
  return Object.fromEntries(Object.keys(game.clocks).map((name) => [name, 1 + dice.below(5)]));
};
