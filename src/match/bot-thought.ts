// How a house bot decides: how long it thinks about its next action, and its chance numbers. Both are functions of the
// match's secret, so anyone with the secret can compute the bot's actions again.
import type { Level, Seat } from "../games/game.ts";
import { seededRandom } from "../games/seeded-random.ts";
import type { SeatedBot } from "./stored-match.ts";

export interface BotThought {
  readonly ms: number;
  /** Numbers in [0, 1). */
  readonly random: () => number;
}

/** Of one action at human speed. A better bot decides sooner. */
const THINKING_MS: Readonly<Record<Level, { readonly least: number; readonly most: number }>> = {
  easy: { least: 1_000, most: 2_500 },
  normal: { least: 800, most: 2_000 },
  hard: { least: 600, most: 1_500 },
};

/** `own`: the number of the seat's actions in the log so far. */
export const thoughtOf = (
  secret: string,
  seat: Seat,
  own: number,
  { level, speed }: SeatedBot,
): BotThought => {
  const random = seededRandom(secret, `bot/${seat}/${own}`);
  const { least, most } = THINKING_MS[level];
  const ms = Math.round(least + random() * (most - least));
  return { ms: speed === "instant" ? 0 : ms, random };
};
