// The parsers of Zip, Zilch, Zero for the wire and for records.
import * as z from "zod";
import type { FixedDeal } from "../chance.ts";
import { FRENCH_DECK, sortCards } from "../french-deck.ts";
import type { Variants } from "../game.ts";
import { onDemand } from "../on-demand.ts";
import {
  countSchema,
  recordedDealSchema as dealSchema,
  handsSchema,
  matchEndedSchema,
  openWords,
  perSeatSchema,
  roundEndedSchema,
  seatSchema,
  timedOutSchema,
} from "../shared-schemas.ts";
import {
  PHASES,
  type ZipZilchZeroAction,
  type ZipZilchZeroOptions,
  type ZipZilchZeroTable,
  type ZipZilchZeroVisible,
} from "./state.ts";

const cardSchema = onDemand(() =>
  z.enum(FRENCH_DECK).meta({
    id: "ZipZilchZeroCard",
    description: "Rank, then suit: `AS` is the ace of spades, `TD` the ten of diamonds.",
  }),
);

/** The document shows unnamed variants as one object. */
const drawSchema = onDemand(() =>
  z
    .discriminatedUnion("from", [
      z.strictObject({ type: z.literal("draw"), from: z.literal("stock") }),
      z.strictObject({ type: z.literal("draw"), from: z.literal("pile"), card: cardSchema() }),
    ])
    .meta({
      id: "ZipZilchZeroDraw",
      description: "From the pile, `card` says which card. From the stock there is no `card`.",
    }),
);

export const actionSchema = onDemand(
  (): Variants<ZipZilchZeroAction> =>
    z
      .discriminatedUnion("type", [
        drawSchema(),
        z
          .strictObject({
            type: z.literal("zip"),
            cards: z
              .array(cardSchema())
              .min(1)
              .overwrite((cards) => [...sortCards(cards)]),
          })
          .meta({ id: "ZipZilchZeroZip" }),
        z
          .strictObject({ type: z.literal("discard"), card: cardSchema() })
          .meta({ id: "ZipZilchZeroDiscard" }),
      ])
      .meta({ id: "ZipZilchZeroAction", description: "What a seat may do." }),
);

export const optionsSchema = onDemand(
  (): z.ZodType<ZipZilchZeroOptions> => z.strictObject({}).meta({ id: "ZipZilchZeroOptions" }),
);

/** The stock has at least one card, which begins the pile. */
export const recordedDealSchema = (seats: number): z.ZodType<FixedDeal> =>
  dealSchema({ seats, deck: FRENCH_DECK, leastStock: 1 });

const hands = onDemand(() => handsSchema(cardSchema(), "ZipZilchZero"));

export const tableSchema = onDemand(
  (): z.ZodType<ZipZilchZeroTable> =>
    z
      .looseObject({
        phase: openWords(PHASES),
        round: z.int().min(1),
        dealer: seatSchema,
        turn: seatSchema.nullable(),
        stock: countSchema,
        pile: z.array(cardSchema()).meta({ description: "Bottom first." }),
        hands: hands(),
        zips: z
          .array(
            z
              .looseObject({ seat: seatSchema, cards: z.array(cardSchema()) })
              .meta({ id: "ZipZilchZeroLaidZip" }),
          )
          .meta({ description: "The zips of this round: by seat, then in the order laid." }),
        owed: cardSchema().nullable().meta({ description: "The card that must be zipped this turn." }),
        barred: cardSchema()
          .nullable()
          .meta({ description: "The card that may not be discarded this turn." }),
        drawn: cardSchema().nullable().meta({
          description: "The stock card drawn this turn, while it is in the hand. Only its seat receives it.",
        }),
        stale: countSchema.meta({ description: "The number of turns in a row without a zip." }),
        scores: perSeatSchema,
        over: z.boolean(),
        ranking: perSeatSchema.nullable(),
      })
      .meta({ id: "ZipZilchZeroTable" }),
);

export const eventSchema = onDemand(
  (): Variants<ZipZilchZeroVisible> =>
    z.discriminatedUnion("type", [
      z
        .looseObject({
          type: z.literal("dealt"),
          round: z.int().min(1),
          shuffle: countSchema,
          dealer: seatSchema,
          hands: hands(),
          stock: countSchema,
          top: cardSchema(),
          high: z
            .array(cardSchema())
            .exactOptional()
            .meta({ description: "The cards that decided the first dealer, by seat." }),
        })
        .meta({ id: "ZipZilchZeroDealt" }),
      z
        .discriminatedUnion("from", [
          z.looseObject({
            type: z.literal("drew"),
            seat: seatSchema,
            from: z.literal("stock"),
            card: cardSchema().exactOptional(),
          }),
          z.looseObject({
            type: z.literal("drew"),
            seat: seatSchema,
            from: z.literal("pile"),
            cards: z.array(cardSchema()),
          }),
        ])
        .meta({ id: "ZipZilchZeroDrew" }),
      z
        .looseObject({ type: z.literal("reshuffled"), shuffle: countSchema, stock: countSchema })
        .meta({ id: "ZipZilchZeroReshuffled" }),
      z
        .looseObject({ type: z.literal("zipped"), seat: seatSchema, cards: z.array(cardSchema()) })
        .meta({ id: "ZipZilchZeroZipped" }),
      z
        .looseObject({
          type: z.literal("discarded"),
          seat: seatSchema,
          card: cardSchema(),
          stale: countSchema.meta({ description: "The number of turns in a row without a zip." }),
        })
        .meta({ id: "ZipZilchZeroDiscarded" }),
      timedOutSchema(PHASES, "ZipZilchZero"),
      roundEndedSchema(hands(), "ZipZilchZero"),
      matchEndedSchema(hands(), "ZipZilchZero"),
    ]),
);
