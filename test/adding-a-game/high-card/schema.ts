// The parsers of everything of High Card that crosses a wire or stands in a record.
import * as z from "zod";
import type { FixedDeal } from "../../../src/games/chance.ts";
import { FRENCH_DECK } from "../../../src/games/french-deck.ts";
import type { Variants } from "../../../src/games/game.ts";
import {
  countSchema,
  recordedDealSchema as dealSchema,
  handsSchema,
  matchEndedSchema,
  openWords,
  perSeatSchema,
  seatSchema,
  timedOutSchema,
} from "../../../src/games/shared-schemas.ts";
import {
  type HighCardAction,
  type HighCardOptions,
  type HighCardTable,
  type HighCardVisible,
  PHASES,
} from "./state.ts";

const cardSchema = z.enum(FRENCH_DECK).meta({
  id: "HighCardCard",
  description: "Rank, then suit: `AS` is the ace of spades, `TD` the ten of diamonds.",
});

const hands = handsSchema(cardSchema, "HighCard");

const showSchema = z.strictObject({ type: z.literal("show") }).meta({ id: "HighCardShow" });

export const actionSchema: Variants<HighCardAction> = z
  .discriminatedUnion("type", [showSchema])
  .meta({ id: "HighCardAction" });

export const optionsSchema: z.ZodType<HighCardOptions> = z.strictObject({}).meta({ id: "HighCardOptions" });

/** HC-1: a card a seat, as the secret would deal it. */
export const recordedDealSchema = (seats: number): z.ZodType<FixedDeal> =>
  dealSchema({ seats, deck: FRENCH_DECK, leastStock: 0 }).refine(
    ({ hands = [] }) => hands.every((hand) => hand.length === 1),
    { path: ["hands"], message: "not one card a seat" },
  );

export const tableSchema: z.ZodType<HighCardTable> = z
  .looseObject({
    phase: openWords(PHASES),
    hands,
    shown: z.array(cardSchema.nullable()).meta({ description: "By seat; null while its card is hidden." }),
    stock: countSchema,
    over: z.boolean(),
    ranking: perSeatSchema.nullable(),
  })
  .meta({ id: "HighCardTable" });

export const eventSchema: Variants<HighCardVisible> = z.discriminatedUnion("type", [
  z
    .looseObject({ type: z.literal("dealt"), shuffle: countSchema, hands, stock: countSchema })
    .meta({ id: "HighCardDealt" }),
  z
    .looseObject({ type: z.literal("shown"), seat: seatSchema, card: cardSchema })
    .meta({ id: "HighCardShown" }),
  timedOutSchema(PHASES, "HighCard"),
  matchEndedSchema(hands, "HighCard"),
]);
