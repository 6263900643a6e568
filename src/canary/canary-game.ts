// Which game a canary plays, and with whom. Any game will do, because it leaves after a few acts.
import type { BodyOf, DataOf } from "../client/rest-types.ts";
import { LEVELS } from "../games/game.ts";

/** `bots`: the level of the house bot in each seat after the first. */
export interface CanaryGame {
  readonly id: string;
  readonly bots: readonly BotLevel[];
}

type GameNow = Pick<DataOf<"getGame">, "id" | "seats" | "levels">;
type BotLevel = BodyOf<"seatHouseBot">["level"];

const FEW_SEATS = 2;

/** Two seats, or as few as the game allows. Null: it needs more players, and has no house bots. */
export const canaryGame = ({ id, seats: { min, max }, levels }: GameNow): CanaryGame | null => {
  const seats = Math.min(max, Math.max(min, FEW_SEATS));
  const level = LEVELS.find((one) => levels.includes(one));
  if (level === undefined) return min === 1 ? { id, bots: [] } : null;
  return { id, bots: Array.from({ length: seats - 1 }, () => level) };
};
