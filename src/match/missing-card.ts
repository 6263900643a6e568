// Which card of a refused action its seat did not hold.
import * as z from "zod";
import type { GameAction, Seat } from "../games/game.ts";
import { onDemand } from "../games/on-demand.ts";
import type { HydratedMatch } from "./hydrate.ts";

/** At `seen`, as the verdict judges it. Null if the seat held them all then. */
export const missingCard = (
  { referee, steps }: HydratedMatch,
  seat: Seat,
  action: GameAction,
  seen: number,
): string | null => {
  const step = steps.find(({ seq }) => seq >= seen);
  const named = namedSchema().safeParse(action);
  const shown = step && handsSchema().safeParse(referee.table(step.state, seat));
  // A game of one's own may name its cards in another way.
  if (!named.success || !shown?.success) return null;
  const { card, cards = [] } = named.data;
  const hand = shown.data.hands[seat]?.cards ?? [];
  return [...(card === undefined ? [] : [card]), ...cards].find((one) => !hand.includes(one)) ?? null;
};

const namedSchema = onDemand(() =>
  z.object({ card: z.string().optional(), cards: z.array(z.string()).optional() }),
);
const handsSchema = onDemand(() =>
  z.object({ hands: z.array(z.object({ cards: z.array(z.string()).optional() })) }),
);
