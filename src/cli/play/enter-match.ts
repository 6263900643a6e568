// Finds a match of a game: one with strangers, or a new one with house bots in its seats.
import type { ClientMatch, ClientRelay } from "../../client/index.ts";
import { dataOf } from "../../client/relay-refusal.ts";
import { clockFieldsOf, clocksAt } from "../../face/clock-fields.ts";
import type { Level } from "../../games/game.ts";
import type { PlayedGame } from "./play-state.ts";

export interface Wanted {
  readonly isQuick: boolean;
  readonly seats: number | undefined;
  /** The levels of house bots, for the seats after the player's. */
  readonly bots: readonly Level[];
  /** Nobody else can come, so house bots take every seat: more of the last level, or of `normal`. */
  readonly fillsSeats: boolean;
  /** Longer clocks, and house bots that take their time. */
  readonly isCalm: boolean;
  /** House bots that do not think. */
  readonly isInstant: boolean;
}

/** Seats of a new match, unless the caller names a number. */
const USUAL_SEATS = 4;

/** @throws RelayRefusal in the player's language. */
export const enterMatch = async (
  relay: ClientRelay<string>,
  game: PlayedGame,
  wanted: Wanted,
): Promise<ClientMatch> => {
  const { isQuick, bots, fillsSeats, isCalm, isInstant } = wanted;
  const seats = wanted.seats ?? clamp(bots.length > 0 ? bots.length + 1 : USUAL_SEATS, game.seats);
  if (isQuick) return relay.quick({ game: game.id, seats });
  const clocks = isCalm ? { clocks: clocksAt("calm", clockFieldsOf(game), {}) } : {};
  const match = await relay.open({ game: game.id, seats, visibility: "private", ...clocks });
  const rest = fillsSeats ? Array.from({ length: seats }, () => bots.at(-1) ?? "normal") : [];
  for (const [i, level] of [...bots, ...rest].slice(0, seats - 1).entries()) {
    const seat = await relay.patiently.seatHouseBot({
      params: { id: match.id, n: i + 1 },
      body: { level, ...(isInstant ? { speed: "instant" } : {}) },
    });
    dataOf(seat);
  }
  return match;
};

const clamp = (seats: number, { min, max }: PlayedGame["seats"]): number =>
  Math.min(max, Math.max(min, seats));
