// Draws the setting of a world from its seed: game, seats, clocks, spectators, and the length of play.
import { GAMES, gameNamed } from "../games/catalog.ts";
import { type Game, LEVELS } from "../games/game.ts";
import type { Speed } from "../games/speed.ts";
import type { ClockSeconds, WantedBot } from "../match/stored-match.ts";
import type { Dice } from "./world/dice.ts";
import type { Fault } from "./world/faults.ts";

export interface Setting {
  readonly game: Game;
  /** The players only call for a match by matchmaking. Nobody plays. */
  readonly isMatchmaking: boolean;
  readonly seats: number;
  readonly players: number;
  readonly houses: readonly WantedBot[];
  readonly clocks: ClockSeconds | null;
  readonly rated: boolean;
  readonly spectators: number;
  /** The number of players with a second device. */
  readonly doubles: number;
  /** The number of readers without a socket. The first of them are players. */
  readonly readers: number;
  /** The number of players who take their seats only after the world has begun. */
  readonly late: number;
  /** The match has waited almost as long as the relay keeps an open match. */
  readonly isOld: boolean;
  /** The players promise entropy when they sit down. Some of them never reveal it. */
  readonly promises: boolean;
  /** Only clients with the code may take a seat or watch. */
  readonly isPrivate: boolean;
  /** The world begins this many entries before the end of the match. Null: at the start of the match. */
  readonly beforeEnd: number | null;
  /** The number of acts of all players together. */
  readonly acts: number;
  /** The longest time that they play. */
  readonly playMs: number;
  /** Play stops as soon as this fault strikes. So no later act hides the fault's effects. */
  readonly restsAfter: Fault | null;
  /** Whether devices ping after a deadline. If not, only the timers apply clocks. */
  readonly pings: boolean;
  /** Everybody goes away for good soon after the start. */
  readonly isDeserted: boolean;
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

/** `asked`: a game's id, or "all". */
export const drawSetting = (dice: Dice, asked: string): Setting => {
  const game = asked === "all" ? dice.pick(GAMES) : gameNamed(asked);
  if (!game) throw new Error(`no game ${asked}`);
  const most = Math.max(game.seats.min, Math.min(game.seats.max, 4));
  const seats = game.seats.min + dice.below(most - game.seats.min + 1);
  const bots = seats > 1 && dice.happens(0.25) ? 1 + dice.below(seats - 1) : 0;
  const clocks = drawClocks(game, dice);
  const rated = clocks !== null && bots === 0 && seats > 1 && dice.happens(0.5);
  const { levels, ...setting } = {
    game,
    isMatchmaking: dice.happens(0.1) && seats > 1,
    seats,
    players: seats - bots,
    levels: Array.from({ length: bots }, () => dice.pick(LEVELS) ?? "normal"),
    clocks,
    rated,
    spectators: dice.happens(0.4) ? 1 + dice.below(2) : 0,
    doubles: dice.happens(0.25) ? 1 : 0,
    readers: dice.happens(0.2) ? 1 + dice.below(3) : 0,
    // A rated match must reach its end, so all its players come early.
    late: !rated && dice.happens(0.25) ? dice.below(seats - bots) : 0,
    beforeEnd: dice.happens(rated ? 0.8 : 0.3) ? 1 + dice.below(rated ? 8 : 30) : null,
    acts: 20 + dice.below(40),
    playMs: 10_000 + dice.below(50_000),
    restsAfter: dice.happens(0.4) ? (dice.pick(RESTS_AFTER) ?? null) : null,
    pings: dice.happens(0.6),
  };
  const isOld = setting.late > 0 && dice.happens(0.3);
  // Drawn by no dice, so that the seeds of earlier worlds keep their meaning.
  const speed: Speed = setting.acts % 3 === 0 ? "instant" : "human";
  const houses = levels.map((level) => ({ level, speed }));
  return {
    ...setting,
    houses,
    isOld,
    isDeserted: false,
    isPrivate: dice.happens(0.25),
    promises: dice.happens(0.5),
  };
};

/** Half of the time, makes all players but the host come late, when a deployment may have begun. */
export const delayPlayers = (setting: Setting, dice: Dice): Setting =>
  dice.happens(0.5) ? { ...setting, rated: false, late: setting.players - 1, beforeEnd: null } : setting;

/** The match begins amid the faults, and has a clock. */
export const desertedSetting = (setting: Setting): Setting => ({
  ...setting,
  clocks: setting.clocks ?? setting.game.clocks,
  rated: false,
  late: setting.players - 1,
  beforeEnd: null,
  isOld: false,
  isDeserted: true,
});

const drawClocks = (game: Game, dice: Dice): ClockSeconds | null => {
  const kind = dice.below(4);
  if (kind === 0) return null;
  if (kind === 1) return game.clocks;
  return Object.fromEntries(Object.keys(game.clocks).map((name) => [name, 1 + dice.below(5)]));
};
