// The parsers of all that comes into My Game or goes out. Each has an id, which is its name in the OpenAPI document.
// Actions and options are strict. Tables and events may get more fields in later versions.
import {
  countSchema,
  FRENCH_DECK,
  type Game,
  handsSchema,
  matchEndedSchema,
  openWords,
  perSeatSchema,
  recordedDealSchema,
  seatSchema,
  timedOutSchema,
} from "turn-relay/game";
import * as z from "zod";
import { HAND_SIZE, type MyGameTypes, PHASES } from "./state.ts";

const card = z.enum(FRENCH_DECK).meta({ id: "MyGameCard" });
const hands = handsSchema(card, "MyGame");

const lay = z.strictObject({ type: z.literal("lay"), card }).meta({ id: "MyGameLay" });
const action: Game<MyGameTypes>["schemas"]["action"] = z
  .discriminatedUnion("type", [lay])
  .meta({ id: "MyGameAction", description: "Lay a card face down." });

const event: Game<MyGameTypes>["schemas"]["event"] = z.discriminatedUnion("type", [
  z
    .looseObject({ type: z.literal("dealt"), shuffle: countSchema, hands, stock: countSchema })
    .meta({ id: "MyGameDealt" }),
  z.looseObject({ type: z.literal("flipped"), card }).meta({ id: "MyGameFlipped" }),
  z
    .looseObject({ type: z.literal("laid"), seat: seatSchema, card: card.exactOptional() })
    .meta({ id: "MyGameLaid" }),
  z
    .looseObject({ type: z.literal("taken"), seat: seatSchema, points: countSchema, shown: z.array(card) })
    .meta({ id: "MyGameTaken" }),
  timedOutSchema(PHASES, "MyGame"),
  matchEndedSchema(hands, "MyGame"),
]);

const table: Game<MyGameTypes>["schemas"]["table"] = z
  .looseObject({
    phase: openWords(PHASES),
    over: z.boolean(),
    ranking: perSeatSchema.nullable(),
    hands,
    laid: z.array(seatSchema),
    pile: z.array(card),
    scores: perSeatSchema,
    stock: countSchema,
  })
  .meta({ id: "MyGameTable" });

export const schemas: Game<MyGameTypes>["schemas"] = {
  action,
  options: z.strictObject({}).meta({ id: "MyGameOptions" }),
  table,
  event,
  recordedAction: () => action,
  recordedDeal: (seats) =>
    // This game never shuffles again, so each of its deals has hands.
    recordedDealSchema({ seats, deck: FRENCH_DECK, leastStock: HAND_SIZE }).refine(
      (dealt) => dealt.hands?.every((hand) => hand.length === HAND_SIZE),
      { path: ["hands"], message: `not ${HAND_SIZE} cards a seat` },
    ),
};
