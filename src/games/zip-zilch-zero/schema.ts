// The parsers of everything of Zip, Zilch, Zero that crosses a wire or stands in a record.
import * as z from "zod";
import type { FixedDeal } from "../chance.ts";
import { FRENCH_DECK, sorted } from "../french-deck.ts";
import {
  countSchema,
  recordedDealSchema as dealSchema,
  handsSchema,
  matchEndedSchema,
  perSeatSchema,
  roundEndedSchema,
  seatSchema,
} from "../shared-schemas.ts";
import {
  PHASES,
  type ZipZilchZeroAction,
  type ZipZilchZeroEvent,
  type ZipZilchZeroOptions,
  type ZipZilchZeroTable,
} from "./state.ts";

const cardSchema = z.enum(FRENCH_DECK).meta({
  id: "ZipZilchZeroCard",
  description: "Rank, then suit: `AS` is the ace of spades, `TD` the ten of diamonds.",
});

export const actionSchema: z.ZodType<ZipZilchZeroAction> = z
  .discriminatedUnion("type", [
    z.discriminatedUnion("from", [
      z.strictObject({ type: z.literal("draw"), from: z.literal("stock") }),
      z.strictObject({
        type: z.literal("draw"),
        from: z.literal("pile"),
        card: cardSchema.meta({ description: "Every card above it comes along." }),
      }),
    ]),
    z.strictObject({
      type: z.literal("zip"),
      cards: z
        .array(cardSchema)
        .min(1)
        .overwrite((cards) => [...sorted(cards)]),
    }),
    z.strictObject({ type: z.literal("discard"), card: cardSchema }),
  ])
  .meta({ id: "ZipZilchZeroAction" });

export const optionsSchema: z.ZodType<ZipZilchZeroOptions> = z
  .strictObject({})
  .meta({ id: "ZipZilchZeroOptions" });

/** The stock's first card begins the pile. */
export const recordedDealSchema = (seats: number): z.ZodType<FixedDeal> =>
  dealSchema({ seats, deck: FRENCH_DECK, leastStock: 1 });

const hands = handsSchema(cardSchema, "ZipZilchZeroHands");

export const tableSchema: z.ZodType<ZipZilchZeroTable> = z
  .looseObject({
    phase: z.enum(PHASES),
    round: z.int().min(1),
    dealer: seatSchema,
    turn: seatSchema.nullable(),
    stock: countSchema,
    pile: z.array(cardSchema).meta({ description: "Bottom first." }),
    hands,
    zips: z
      .array(z.array(z.array(cardSchema)))
      .meta({ description: "One entry a seat: its zips of this round in the order laid." }),
    owed: cardSchema.nullable().meta({ description: "The card that must be zipped this turn." }),
    barred: cardSchema.nullable().meta({ description: "The card that may not be discarded this turn." }),
    drawn: cardSchema
      .nullable()
      .meta({ description: "The stock card drawn this turn, while it is held; told to its seat alone." }),
    stale: countSchema.meta({ description: "The turns in a row that ended without a zip." }),
    scores: perSeatSchema,
    over: z.boolean(),
    ranking: perSeatSchema.nullable(),
  })
  .meta({ id: "ZipZilchZeroTable" });

export const eventSchema: z.ZodType<ZipZilchZeroEvent> = z
  .discriminatedUnion("type", [
    z.looseObject({
      type: z.literal("dealt"),
      round: z.int().min(1),
      shuffle: countSchema,
      dealer: seatSchema,
      hands,
      stock: countSchema,
      top: cardSchema,
      high: z
        .array(cardSchema)
        .exactOptional()
        .meta({ description: "The cards drawn for the first deal, by seat, where they decided it." }),
    }),
    z.discriminatedUnion("from", [
      z.looseObject({
        type: z.literal("drew"),
        seat: seatSchema,
        from: z.literal("stock"),
        card: cardSchema.exactOptional().meta({ description: "Told to its seat alone." }),
      }),
      z.looseObject({
        type: z.literal("drew"),
        seat: seatSchema,
        from: z.literal("pile"),
        cards: z.array(cardSchema).meta({ description: "Bottom first." }),
      }),
    ]),
    z.looseObject({ type: z.literal("reshuffled"), shuffle: countSchema, stock: countSchema }),
    z.looseObject({ type: z.literal("zipped"), seat: seatSchema, cards: z.array(cardSchema) }),
    z.looseObject({
      type: z.literal("discarded"),
      seat: seatSchema,
      card: cardSchema,
      stale: countSchema.meta({ description: "The turns in a row that have ended without a zip now." }),
    }),
    z.looseObject({ type: z.literal("timedOut"), phase: z.enum(PHASES) }),
    roundEndedSchema(cardSchema),
    matchEndedSchema(cardSchema),
  ])
  .meta({ id: "ZipZilchZeroEvent" });
