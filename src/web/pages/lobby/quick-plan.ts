// What a reader wishes of a quick match, and the request for it. Pure.
import type { QuickOptions } from "../../../client/index.ts";
import type { Level } from "../../../games/game.ts";

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

/** A rated match has no house bots, so it waits for people. */
export const quickRequest = (
  { game, seats, wait, rated, peopleOnly, level, instant }: QuickPlan,
  { min, max }: { readonly min: number; readonly max: number },
): QuickRequest => {
  const common = { game, seats: Math.min(max, Math.max(min, seats)) };
  if (rated || wait === "ever") return { ...common, rated, bots: peopleOnly ? "none" : "welcome" };
  return { ...common, bots: "fill", fillAfter: wait, level, ...(instant && { speed: "instant" }) };
};
