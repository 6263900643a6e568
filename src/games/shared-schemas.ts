// The parsers that the games share: seats, hands, the deals of a record, the last events of a round and a
// match.
import * as z from "zod";
import type { FixedDeal } from "./chance.ts";

export const seatSchema = z.int().min(0);

export const countSchema = z.int().min(0);

/** One whole number for each seat. */
export const perSeatSchema = z.array(z.int());

export const handsSchema = (card: z.ZodType<string>, id: string) =>
  z.array(z.union([z.array(card), countSchema])).meta({
    id,
    description: "One entry for each seat: the receiver's own hand in sort order, the other hands as counts.",
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
  /** The cards that exist once in the match. */
  readonly deck: readonly string[];
  /** A card that each seat has one of. It never lies in the stock. */
  readonly own?: string;
  /** The smallest number of cards in the stock. */
  readonly leastStock: number;
}

/** An entry of a record's `deals`: any cards of the deck, each at most once. */
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
