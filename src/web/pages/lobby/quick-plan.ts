// What a reader wishes of a quick match, and the request for it. Pure.
import type { QuickOptions } from "../../../client/index.ts";
import type { Level } from "../../../games/game.ts";
import type { ReceivedGame } from "../../../protocol/game-description.ts";

export const WAITS = [0, 10, 30, 120, "ever"] as const;

export interface QuickPlan {
  readonly game: string;
  readonly seats: number;
  /** Seconds until house bots come. `ever`: they never do. */
  readonly wait: (typeof WAITS)[number];
  readonly rated: boolean;
  readonly peopleOnly: boolean;
  readonly level: Level;
  readonly instant: boolean;
}

export const USUAL_WISH: Omit<QuickPlan, "game"> = {
  ...{ seats: 4, wait: 10, rated: false, peopleOnly: false, level: "normal", instant: false },
};

type QuickRequest = QuickOptions<string>;

/** Matchmaking finds others, so a game of one seat has none. */
export const quickSeats = ({ min, max }: ReceivedGame["seats"]): readonly number[] =>
  Array.from({ length: max }, (_, i) => i + 1).filter((seats) => seats >= Math.max(min, 2));

export const nearestSeats = (range: ReceivedGame["seats"], wished: number): number => {
  const counts = quickSeats(range);
  return Math.min(counts.at(-1) ?? 1, Math.max(counts[0] ?? 1, wished));
};

/** A rated match has no house bots, so it waits for people. */
export const quickRequest = (
  { game, seats, wait, rated, peopleOnly, level, instant }: QuickPlan,
  range: ReceivedGame["seats"],
): QuickRequest => {
  const common = { game, seats: nearestSeats(range, seats) };
  if (rated || wait === "ever") return { ...common, rated, bots: peopleOnly ? "none" : "welcome" };
  return { ...common, bots: "fill", fillAfter: wait, level, ...(instant && { speed: "instant" }) };
};
