// The parsers that the games share: seats, hands, open vocabularies, the deals of a record, the last events of a round
// and a match.
import * as z from "zod";
import type { FixedDeal } from "./chance.ts";
import type { Hands } from "./hands.ts";

/** A seat: a whole number from 0 on. It does not know how many seats a match has. */
export const seatSchema = z.int().min(0);

/** How many: a whole number from 0 on. */
export const countSchema = z.int().min(0);

/** One whole number for each seat. */
export const perSeatSchema = z.array(z.int());

/** The relay sends one of the words. A client must be ready for others: they are the schema's input. */
export interface OpenWords<Word extends string> extends z.ZodType<Word, Word | (string & {})> {
  readonly options: readonly Word[];
}

/**
 * A vocabulary of answers that a later version may extend. The document says so by this keyword, and generated clients
 * accept words that they do not know.
 */
export const openWords = <const Words extends readonly string[]>(words: Words): OpenWords<Words[number]> =>
  z.enum(words).meta({ "x-extensible-enum": words });

/** `name`: the name of the game in the document, as in `ZipZapHand`. */
export const handsSchema = (card: z.ZodType<string>, name: string) =>
  z
    .array(
      z
        .looseObject({
          count: countSchema,
          cards: z
            .array(card)
            .exactOptional()
            .meta({ description: "In sort order. Absent where you may not see them." }),
        })
        .meta({
          id: `${name}Hand`,
          description: "How many cards a seat holds, and which, if you may see them.",
        }),
    )
    .meta({ description: "One hand for each seat." });

/**
 * The event `roundEnded` of a game of several rounds. `name` begins its id in the API document, as in
 * `ZipZapRoundEnded`.
 */
export const roundEndedSchema = (hands: z.ZodType<Hands>, name: string) =>
  z
    .looseObject({
      type: z.literal("roundEnded"),
      round: z.int().min(1),
      out: seatSchema.nullable().meta({ description: "The seat that went out. Null: nobody did." }),
      hands,
      points: perSeatSchema.meta({ description: "The points of this round." }),
      scores: perSeatSchema.meta({ description: "The totals." }),
    })
    .meta({ id: `${name}RoundEnded` });

/**
 * The event `matchEnded` of any game. `secret` has 64 hex digits. `name` begins its id in the API document,
 * as in `ZipZapMatchEnded`.
 */
export const matchEndedSchema = (hands: z.ZodType<Hands>, name: string) =>
  z
    .looseObject({ type: z.literal("matchEnded"), ranking: perSeatSchema, hands, secret: z.string() })
    .meta({ id: `${name}MatchEnded` });

/**
 * The event `timedOut` of any game, with the phase in which a clock ran out. `name` begins its id in the API
 * document, as in `ZipZapTimedOut`.
 */
export const timedOutSchema = <const Phases extends readonly [string, ...string[]]>(
  phases: Phases,
  name: string,
) => z.looseObject({ type: z.literal("timedOut"), phase: openWords(phases) }).meta({ id: `${name}TimedOut` });

/**
 * The event `rolled` of any game with dice. The referee's has `dice` always. `name` begins its id in the API document, as
 * in `ZipZapRolled`.
 */
export const rolledSchema = (name: string) =>
  z
    .looseObject({
      type: z.literal("rolled"),
      roll: countSchema.meta({ description: "Counts the rolls of the match from 0." }),
      sides: z.int().min(1),
      count: z.int().min(1),
      dice: z
        .array(z.int().min(1))
        .exactOptional()
        .meta({ description: "In the order thrown. Absent where you may not see them." }),
    })
    .meta({ id: `${name}Rolled` });

/** The cards that a deal of a record may have, for `recordedDealSchema`. */
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
