// The parsers of Zip Zap for the wire and for records.
import * as z from "zod";
import type { FixedDeal } from "../chance.ts";
import {
  countSchema,
  recordedDealSchema as dealSchema,
  handsSchema,
  matchEndedSchema,
  perSeatSchema,
  roundEndedSchema,
  seatSchema,
} from "../shared-schemas.ts";
import { deckFor, NUMBER_CARDS, ZAP } from "./cards.ts";
import {
  PHASES,
  SCORINGS,
  type ZipZapAction,
  type ZipZapEvent,
  type ZipZapOptions,
  type ZipZapTable,
} from "./state.ts";

const cardSchema = z.enum([...NUMBER_CARDS, ZAP]).meta({
  id: "ZipZapCard",
  description: "`r4` is the red 4; y yellow, g green, b blue, w wild; `zap` the Zap.",
});

const actionOver = (card: z.ZodType<string>): z.ZodType<ZipZapAction> =>
  z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("ready") }),
    z.strictObject({ type: z.literal("discard"), card }),
    z.strictObject({ type: z.literal("zap") }),
    z.strictObject({ type: z.literal("pass") }),
  ]);

export const actionSchema = actionOver(cardSchema).meta({ id: "ZipZapAction" });

export const recordedActionSchema = (seats: number): z.ZodType<ZipZapAction> =>
  actionOver(z.enum([...deckFor(seats), ZAP]));

export const optionsSchema: z.ZodType<ZipZapOptions> = z
  .strictObject({
    scoring: z.enum(SCORINGS).default("points").meta({
      description:
        "`points`: the cards left in hand count against a seat. `firstOut`: one point for going out.",
    }),
    wildOnWild: z
      .boolean()
      .default(true)
      .meta({ description: "Whether a wild card may follow a wild card." }),
  })
  .meta({ id: "ZipZapOptions" });

/** The Zaps are listed in the hands. The stock has number cards only. */
export const recordedDealSchema = (seats: number): z.ZodType<FixedDeal> =>
  dealSchema({ seats, deck: deckFor(seats), own: ZAP, leastStock: 0 });

const hands = handsSchema(cardSchema, "ZipZapHands");

export const tableSchema: z.ZodType<ZipZapTable> = z
  .looseObject({
    phase: z.enum(PHASES),
    round: z.int().min(1),
    top: cardSchema.nullable(),
    topBy: seatSchema
      .nullable()
      .meta({ description: "The player of the top card. Null if the card was flipped." }),
    lead: seatSchema.nullable().meta({ description: "The seat that leads, in phase `lead`." }),
    stock: countSchema,
    hands,
    passed: z
      .array(seatSchema)
      .meta({ description: "Your own seat, if you passed on the current top card in `open`." }),
    ready: z.array(seatSchema),
    scores: perSeatSchema,
    over: z.boolean(),
    ranking: perSeatSchema.nullable(),
  })
  .meta({ id: "ZipZapTable" });

export const eventSchema: z.ZodType<ZipZapEvent> = z
  .discriminatedUnion("type", [
    z.looseObject({
      type: z.literal("dealt"),
      round: z.int().min(1),
      shuffle: countSchema,
      hands,
      stock: countSchema,
    }),
    z.looseObject({ type: z.literal("readied"), seat: seatSchema }),
    z.looseObject({ type: z.literal("flipped"), card: cardSchema }),
    z.looseObject({ type: z.literal("discarded"), seat: seatSchema, card: cardSchema }),
    z.looseObject({ type: z.literal("zapped"), seat: seatSchema }),
    z.looseObject({ type: z.literal("leadTaken"), seat: seatSchema }),
    z.looseObject({ type: z.literal("timedOut"), phase: z.enum(PHASES) }),
    roundEndedSchema(cardSchema),
    matchEndedSchema(cardSchema),
  ])
  .meta({ id: "ZipZapEvent" });
