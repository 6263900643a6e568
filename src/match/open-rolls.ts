// The rolls of a match, as its events tell them, and whether the secret decided them (SH-9).
import * as z from "zod";
import type { Chance } from "../games/chance.ts";
import type { GameEvent } from "../games/game.ts";
import { onDemand } from "../games/on-demand.ts";
import { rollDice } from "../games/shuffle.ts";

/** A roll as everybody may see it once the match is over. */
export interface OpenRoll {
  readonly roll: number;
  readonly sides: number;
  readonly dice: readonly number[];
}

/** Every game announces its rolls by an event of this shape. */
const rolledSchema = onDemand(() =>
  z.object({ type: z.literal("rolled"), roll: z.int(), sides: z.int().min(1), dice: z.array(z.int()) }),
);

export const openRolls = (events: readonly GameEvent[]): readonly OpenRoll[] =>
  events.flatMap((event) => {
    const { data } = rolledSchema().safeParse(event);
    return data ? [{ roll: data.roll, sides: data.sides, dice: data.dice }] : [];
  });

/** The first roll that the secret did not decide, or that has another number than the next. Null: there is none. */
export const rollFault = (
  rolls: readonly OpenRoll[],
  { secret, entropy }: Pick<Chance, "secret" | "entropy">,
): string | null => {
  const wrong = rolls.findIndex(
    ({ roll, sides, dice }, n) =>
      roll !== n || `${rollDice({ secret, entropy, roll }, sides, dice.length)}` !== `${dice}`,
  );
  return wrong < 0 ? null : `rolls[${wrong}]: not what the secret decides for roll ${wrong}`;
};
