// The parsers of everything of Zip Zap that crosses a wire or stands in a record.
import * as z from "zod";
import type { FixedDeal } from "../chance.ts";
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
      description: "`points`: cards left in hand count against a seat; `firstOut`: one point for going out.",
    }),
    wildOnWild: z
      .boolean()
      .default(true)
      .meta({ description: "Whether a wild card may follow a wild card." }),
  })
  .meta({ id: "ZipZapOptions" });

/** A deal's own Zaps are listed in its hands; the stock holds number cards only. */
export const recordedDealSchema = (seats: number): z.ZodType<FixedDeal> => {
  const numberCard = z.enum(deckFor(seats));
  const handCard = z.enum([...deckFor(seats), ZAP]);
  return z
    .strictObject({
      hands: z.array(z.array(handCard).min(1)).length(seats).exactOptional(),
      stock: z.array(numberCard),
    })
    .superRefine(({ hands, stock }, context) => {
      const seen = new Set<string>();
      const once = (card: string, path: (string | number)[], place: string) => {
        if (seen.has(place)) context.addIssue({ code: "custom", path, message: `${card} stands here twice` });
        seen.add(place);
      };
      hands?.forEach((hand, seat) => {
        hand.forEach((card, i) => {
          once(card, ["hands", seat, i], card === ZAP ? `${card} of ${seat}` : card);
        });
      });
      stock.forEach((card, i) => {
        once(card, ["stock", i], card);
      });
    });
};

const seat = z.int().min(0).max(5);
const cards = z.array(cardSchema);
const hands = z.array(z.union([cards, z.int().min(0)])).meta({
  id: "ZipZapHands",
  description: "One entry a seat: the receiver's own hand in sort order, the others as counts.",
});
const openHands = z.array(cards);
const perSeat = z.array(z.int());

export const tableSchema: z.ZodType<ZipZapTable> = z
  .object({
    phase: z.enum(PHASES),
    round: z.int().min(1),
    top: cardSchema.nullable(),
    topBy: seat.nullable().meta({ description: "Who played the top card; null if it was flipped." }),
    lead: seat.nullable().meta({ description: "The seat that leads, in phase `lead`." }),
    stock: z.int().min(0),
    hands,
    passed: z.array(seat).meta({ description: "Your own seat, if you passed on the present top in `open`." }),
    ready: z.array(seat),
    scores: perSeat,
    over: z.boolean(),
    ranking: perSeat.nullable(),
  })
  .meta({ id: "ZipZapTable" });

export const eventSchema: z.ZodType<ZipZapEvent> = z
  .discriminatedUnion("type", [
    z.object({
      type: z.literal("dealt"),
      round: z.int().min(1),
      shuffle: z.int().min(0),
      hands,
      stock: z.int().min(0),
    }),
    z.object({ type: z.literal("readied"), seat }),
    z.object({ type: z.literal("flipped"), card: cardSchema }),
    z.object({ type: z.literal("discarded"), seat, card: cardSchema }),
    z.object({ type: z.literal("zapped"), seat }),
    z.object({ type: z.literal("leadTaken"), seat }),
    z.object({ type: z.literal("timedOut"), phase: z.enum(PHASES) }),
    z.object({
      type: z.literal("roundEnded"),
      round: z.int().min(1),
      out: seat.nullable(),
      hands: openHands,
      points: perSeat,
      scores: perSeat,
    }),
    z.object({ type: z.literal("matchEnded"), ranking: perSeat, hands: openHands, secret: z.string() }),
  ])
  .meta({ id: "ZipZapEvent" });
