// The parsers that games share: seats, hands, a record's deals, the events that end a round and a match.
import * as z from "zod";
import type { FixedDeal } from "./chance.ts";

export const seatSchema = z.int().min(0);

export const countSchema = z.int().min(0);

/** One whole number a seat. */
export const perSeatSchema = z.array(z.int());

export const handsSchema = (card: z.ZodType<string>, id: string) =>
  z.array(z.union([z.array(card), countSchema])).meta({
    id,
    description: "One entry a seat: the receiver's own hand in sort order, the others as counts.",
  });

export const roundEndedSchema = (card: z.ZodType<string>) =>
  z.looseObject({
    type: z.literal("roundEnded"),
    round: z.int().min(1),
    out: seatSchema.nullable(),
    hands: z.array(z.array(card)),
    points: perSeatSchema,
    scores: perSeatSchema,
  });

export const matchEndedSchema = (card: z.ZodType<string>) =>
  z.looseObject({
    type: z.literal("matchEnded"),
    ranking: perSeatSchema,
    hands: z.array(z.array(card)),
    secret: z.string(),
  });

export interface DealtCards {
  readonly seats: number;
  /** The cards of which there is one at the table. */
  readonly deck: readonly string[];
  /** A card of which every seat has one of its own; it never lies in the stock. */
  readonly own?: string;
  /** How many the stock has at least. */
  readonly leastStock: number;
}

/** An entry of a record's `deals`: any part of the deck, no card twice. */
export const recordedDealSchema = ({ seats, deck, own, leastStock }: DealtCards): z.ZodType<FixedDeal> => {
  const handCard = z.enum(own === undefined ? deck : [...deck, own]);
  return z
    .strictObject({
      hands: z.array(z.array(handCard).min(1)).length(seats).exactOptional(),
      stock: z.array(z.enum(deck)).min(leastStock),
    })
    .superRefine(({ hands, stock }, context) => {
      const seen = new Set<string>();
      const once = (card: string, path: (string | number)[], place: string) => {
        if (seen.has(place)) context.addIssue({ code: "custom", path, message: `${card} stands here twice` });
        seen.add(place);
      };
      hands?.forEach((hand, seat) => {
        hand.forEach((card, i) => {
          once(card, ["hands", seat, i], card === own ? `${card} of ${seat}` : card);
        });
      });
      stock.forEach((card, i) => {
        once(card, ["stock", i], card);
      });
    });
};
