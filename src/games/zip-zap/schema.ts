// The parsers of Zip Zap for the wire and for records.
import * as z from "zod";
import type { FixedDeal } from "../chance.ts";
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
import { deckFor, NUMBER_CARDS, ZAP } from "./cards.ts";
import {
  PHASES,
  SCORINGS,
  type ZipZapAction,
  type ZipZapOptions,
  type ZipZapTable,
  type ZipZapVisible,
} from "./state.ts";

const cardSchema = onDemand(() =>
  z.enum([...NUMBER_CARDS, ZAP]).meta({
    id: "ZipZapCard",
    description: "`r4` is the red 4; y yellow, g green, b blue, w wild; `zap` the Zap.",
  }),
);

const readySchema = onDemand(() => z.strictObject({ type: z.literal("ready") }).meta({ id: "ZipZapReady" }));
const discardOf = (card: z.ZodType<string>) => z.strictObject({ type: z.literal("discard"), card });
const zapSchema = onDemand(() => z.strictObject({ type: z.literal("zap") }).meta({ id: "ZipZapZap" }));
const passSchema = onDemand(() => z.strictObject({ type: z.literal("pass") }).meta({ id: "ZipZapPass" }));

export const actionSchema = onDemand(
  (): Variants<ZipZapAction> =>
    z
      .discriminatedUnion("type", [
        readySchema(),
        discardOf(cardSchema()).meta({ id: "ZipZapDiscard" }),
        zapSchema(),
        passSchema(),
      ])
      .meta({ id: "ZipZapAction", description: "What a seat may do." }),
);

export const recordedActionSchema = (seats: number): z.ZodType<ZipZapAction> =>
  z.discriminatedUnion("type", [
    readySchema(),
    discardOf(z.enum([...deckFor(seats), ZAP])),
    zapSchema(),
    passSchema(),
  ]);

export const optionsSchema = onDemand(
  (): z.ZodType<ZipZapOptions> =>
    z
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
      .meta({ id: "ZipZapOptions" }),
);

/** The Zaps are listed in the hands. The stock has number cards only. */
export const recordedDealSchema = (seats: number): z.ZodType<FixedDeal> =>
  dealSchema({ seats, deck: deckFor(seats), own: ZAP, leastStock: 0 });

const hands = onDemand(() => handsSchema(cardSchema(), "ZipZap"));

export const tableSchema = onDemand(
  (): z.ZodType<ZipZapTable> =>
    z
      .looseObject({
        phase: openWords(PHASES),
        round: z.int().min(1),
        top: cardSchema().nullable(),
        topBy: seatSchema
          .nullable()
          .meta({ description: "The player of the top card. Null if the card was flipped." }),
        lead: seatSchema.nullable().meta({ description: "The seat that leads, in phase `lead`." }),
        stock: countSchema,
        hands: hands(),
        passed: z
          .array(seatSchema)
          .meta({ description: "Your own seat, if you passed on the current top card in `open`." }),
        ready: z.array(seatSchema),
        scores: perSeatSchema,
        over: z.boolean(),
        ranking: perSeatSchema.nullable(),
      })
      .meta({ id: "ZipZapTable" }),
);

export const eventSchema = onDemand(
  (): Variants<ZipZapVisible> =>
    z.discriminatedUnion("type", [
      z
        .looseObject({
          type: z.literal("dealt"),
          round: z.int().min(1),
          shuffle: countSchema,
          hands: hands(),
          stock: countSchema,
        })
        .meta({ id: "ZipZapDealt" }),
      z.looseObject({ type: z.literal("readied"), seat: seatSchema }).meta({ id: "ZipZapReadied" }),
      z.looseObject({ type: z.literal("flipped"), card: cardSchema() }).meta({ id: "ZipZapFlipped" }),
      z
        .looseObject({ type: z.literal("discarded"), seat: seatSchema, card: cardSchema() })
        .meta({ id: "ZipZapDiscarded" }),
      z.looseObject({ type: z.literal("zapped"), seat: seatSchema }).meta({ id: "ZipZapZapped" }),
      z.looseObject({ type: z.literal("leadTaken"), seat: seatSchema }).meta({ id: "ZipZapLeadTaken" }),
      timedOutSchema(PHASES, "ZipZap"),
      roundEndedSchema(hands(), "ZipZap"),
      matchEndedSchema(hands(), "ZipZap"),
    ]),
);
