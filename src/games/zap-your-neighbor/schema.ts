// The parsers of Zap Your Neighbor for the wire and for records.
import * as z from "zod";
import type { FixedDeal } from "../chance.ts";
import { SUITS } from "../french-deck.ts";
import type { Variants } from "../game.ts";
import { onDemand } from "../on-demand.ts";
import {
  countSchema,
  recordedDealSchema as dealSchema,
  handsSchema,
  matchEndedSchema,
  openWords,
  perSeatSchema,
  seatSchema,
  timedOutSchema,
} from "../shared-schemas.ts";
import { DECK } from "./cards.ts";
import {
  DRAW_REASONS,
  MOST_SEATS,
  PHASES,
  type ZapYourNeighborAction,
  type ZapYourNeighborOptions,
  type ZapYourNeighborTable,
  type ZapYourNeighborVisible,
} from "./state.ts";

const cardSchema = onDemand(() =>
  z.enum(DECK).meta({
    id: "ZapYourNeighborCard",
    description: "Rank, then suit: `AC`, `TH` the 10 of hearts, `KS`; `X1`, `X2` the jokers.",
  }),
);

const suitSchema = onDemand(() => z.enum(SUITS).meta({ id: "ZapYourNeighborSuit" }));

const lastCardSchema = onDemand(() =>
  z.boolean().exactOptional().meta({
    description: "Declares that one card is left in hand. False is the same as none.",
  }),
);

/** In normal form an action has no `lastCard: false`. */
const actionOver = (
  seats: number,
  idOf: (name: string) => { id?: string },
): Variants<ZapYourNeighborAction> => {
  const other = z
    .int()
    .min(0)
    .max(seats - 1);
  return z.discriminatedUnion("type", [
    z
      .strictObject({
        type: z.literal("play"),
        card: cardSchema(),
        suit: suitSchema()
          .exactOptional()
          .meta({ description: "The suit that a Jack names. Only a Jack has one." }),
        lastCard: lastCardSchema(),
      })
      .overwrite(({ lastCard, ...rest }) => (lastCard ? { ...rest, lastCard } : rest))
      .meta(idOf("Play")),
    z.strictObject({ type: z.literal("draw") }).meta(idOf("Draw")),
    z.strictObject({ type: z.literal("take") }).meta(idOf("Take")),
    z.strictObject({ type: z.literal("keep") }).meta(idOf("Keep")),
    z
      .strictObject({ type: z.literal("give"), card: cardSchema(), to: other, lastCard: lastCardSchema() })
      .overwrite(({ lastCard, ...rest }) => (lastCard ? { ...rest, lastCard } : rest))
      .meta(idOf("Give")),
    z.strictObject({ type: z.literal("pass") }).meta(idOf("Pass")),
    z.strictObject({ type: z.literal("declare"), suit: suitSchema() }).meta(idOf("Declare")),
    z.strictObject({ type: z.literal("catch"), seat: other }).meta(idOf("Catch")),
  ]);
};

export const actionSchema = onDemand(
  (): Variants<ZapYourNeighborAction> =>
    actionOver(MOST_SEATS, (name) => ({
      id: `ZapYourNeighbor${name}`,
    })).meta({ id: "ZapYourNeighborAction", description: "What a seat may do." }),
);

export const recordedActionSchema = (seats: number): z.ZodType<ZapYourNeighborAction> =>
  actionOver(seats, () => ({}));

export const optionsSchema = onDemand(
  (): z.ZodType<ZapYourNeighborOptions> =>
    z
      .strictObject({
        jacksWild: z.boolean().default(true).meta({
          description:
            "Whether a Jack may be played on anything outside a Zap. Otherwise it must follow suit or rank.",
        }),
        mustPlay: z.boolean().default(true).meta({
          description:
            "Whether a seat that can play must play. Otherwise it may still draw, or take in a Zap.",
        }),
      })
      .meta({ id: "ZapYourNeighborOptions" }),
);

/** The stock has at least one card, which is the first card of the pile. */
export const recordedDealSchema = (seats: number): z.ZodType<FixedDeal> =>
  dealSchema({ seats, deck: DECK, leastStock: 1 });

const hands = onDemand(() => handsSchema(cardSchema(), "ZapYourNeighbor"));

const standing = onDemand(() => ({
  phase: openWords(PHASES),
  turn: seatSchema.nullable().meta({
    description: "The acting seat. In `give` and `declare` the seat that chooses. Null in `tens` and `over`.",
  }),
  direction: z.literal([1, -1]).meta({ description: "1 is clockwise." }),
  suit: suitSchema().nullable().meta({
    description: "The suit to follow. Null under a live Joker, and until a suit is declared.",
  }),
  zap: countSchema.meta({ description: "The cards that `turn` must pick up. 0 outside a Zap." }),
  demand: z.boolean().meta({ description: "Whether `turn` must answer an 8." }),
  drawn: cardSchema().nullable().meta({ description: "In `drawn`, the card that you drew." }),
  exposed: z
    .array(
      z
        .object({
          seat: seatSchema,
          plays: z.int().min(1).meta({ description: "How many more plays the exposure lasts." }),
        })
        .meta({ id: "ZapYourNeighborExposure" }),
    )
    .meta({ description: "Seats that did not declare their last card, by seat." }),
  tens: z.array(seatSchema).nullable().meta({
    description: "In `tens`, your own seat if you may still play a 10. Null in the other phases.",
  }),
}));

export const tableSchema = onDemand(
  (): z.ZodType<ZapYourNeighborTable> =>
    z
      .looseObject({
        phase: standing().phase,
        dealer: seatSchema,
        turn: standing().turn,
        direction: standing().direction,
        top: cardSchema().nullable().meta({ description: "Null only between a deal and its first card." }),
        suit: standing().suit,
        zap: standing().zap,
        demand: standing().demand,
        drawn: standing().drawn,
        exposed: standing().exposed,
        stock: countSchema,
        hands: hands(),
        tens: standing().tens,
        over: z.boolean(),
        ranking: perSeatSchema.nullable(),
      })
      .meta({ id: "ZapYourNeighborTable" }),
);

const declared = onDemand(() =>
  z.literal(true).exactOptional().meta({ description: "The last card was declared." }),
);

export const eventSchema = onDemand(
  (): Variants<ZapYourNeighborVisible> =>
    z.discriminatedUnion("type", [
      z
        .looseObject({
          type: z.literal("dealt"),
          shuffle: countSchema,
          dealer: seatSchema,
          hands: hands(),
          stock: countSchema,
        })
        .meta({ id: "ZapYourNeighborDealt" }),
      z
        .looseObject({
          type: z.literal("played"),
          seat: seatSchema,
          card: cardSchema(),
          suit: suitSchema().exactOptional().meta({ description: "The suit that a Jack named." }),
          lastCard: declared(),
          starter: z
            .literal(true)
            .exactOptional()
            .meta({ description: "Turned from the stock for the dealer." }),
        })
        .meta({ id: "ZapYourNeighborPlayed" }),
      z
        .looseObject({
          type: z.literal("drew"),
          seat: seatSchema,
          count: z.int().min(1),
          cards: z
            .array(cardSchema())
            .exactOptional()
            .meta({ description: "In the order drawn. Only `seat` receives them." }),
          for: openWords(DRAW_REASONS),
        })
        .meta({ id: "ZapYourNeighborDrew" }),
      z
        .looseObject({ type: z.literal("reshuffled"), shuffle: z.int().min(1), stock: z.int().min(1) })
        .meta({ id: "ZapYourNeighborReshuffled" }),
      z
        .looseObject({
          type: z.literal("gave"),
          seat: seatSchema,
          to: seatSchema,
          card: cardSchema().exactOptional().meta({ description: "Only `seat` and `to` receive it." }),
          lastCard: declared(),
        })
        .meta({ id: "ZapYourNeighborGave" }),
      z.looseObject({ type: z.literal("kept"), seat: seatSchema }).meta({ id: "ZapYourNeighborKept" }),
      z
        .looseObject({ type: z.literal("declared"), seat: seatSchema, suit: suitSchema() })
        .meta({ id: "ZapYourNeighborDeclared" }),
      z
        .looseObject({ type: z.literal("caught"), seat: seatSchema, by: seatSchema })
        .meta({ id: "ZapYourNeighborCaught" }),
      z
        .looseObject({
          type: z.literal("turned"),
          phase: standing().phase.exactOptional(),
          turn: standing().turn.exactOptional(),
          direction: standing().direction.exactOptional(),
          suit: standing().suit.exactOptional(),
          zap: standing().zap.exactOptional(),
          demand: standing().demand.exactOptional(),
          drawn: standing().drawn.exactOptional(),
          exposed: standing().exposed.exactOptional(),
          tens: standing().tens.exactOptional(),
        })
        .meta({
          id: "ZapYourNeighborTurned",
          description: "The fields of the table that changed, with their new values.",
        }),
      timedOutSchema(PHASES, "ZapYourNeighbor"),
      matchEndedSchema(hands(), "ZapYourNeighbor"),
    ]),
);
