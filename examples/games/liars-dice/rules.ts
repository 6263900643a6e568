// Liar's Dice: what lies under the cups, who bids when, and the rules. The page `pages/en.md` has the rules by their ids.
import {
  aSeat,
  between,
  type Draft,
  declareGame,
  defineGame,
  list,
  maybe,
  oneOf,
  perSeat,
  type Seat,
  shared,
  type TypesOf,
  text,
  whole,
} from "turn-relay/game";
import { CUP, diceOf, FACES, WILD, WORDS } from "./dice.ts";

const MOST_SEATS = 6;

const declared = declareGame({
  ...{ id: "liars-dice", name: "Liar's Dice", rules: 1, seats: { min: 2, max: MOST_SEATS } },
  pieces: diceOf,
  words: WORDS,
  zones: { cups: perSeat("owner"), shown: shared("all") },
  // The bid lies there as dice: four threes. Who is out first stands first.
  fields: { bid: list(text()), bidder: maybe(aSeat()), out: list(aSeat()) },
  kinds: { cups: "dice", bid: "dice", shown: "dice" },
  moves: {
    bid: {
      ...{ number: 0, event: "raised" },
      choose: { face: oneOf(...FACES), dice: between(1, CUP * MOST_SEATS) },
    },
    challenge: { number: 1, event: "challenged" },
  },
  phases: { bid: { kind: "turn", seconds: 40, moves: ["challenge", "bid"] } },
  events: {
    counted: { count: whole(), face: text() },
    lost: { seat: aSeat(), left: whole() },
  },
  refusals: ["no-bid", "not-higher", "too-many"],
});

export type LiarsDiceTypes = TypesOf<typeof declared>;
type G = Draft<typeof declared>;

/** LD-1: every seat in the game rolls so many dice. */
const rollAll = (g: G, first: Seat, dice: readonly number[]): void => {
  g.fields.bid = [];
  g.fields.bidder = null;
  for (const seat of g.order) g.move(["cups", seat], "box");
  g.roll(FACES.length, dice, "cups");
  g.go("bid", first);
};

/** LD-4: all cups are lifted. Their dice lie open until the next challenge. */
const lift = (g: G, challenger: Seat): void => {
  const { bid, bidder } = g.fields;
  const [face = ""] = bid;
  g.move("shown", "box");
  g.move("box", "shown", g.zone.cups.flat());
  const count = g.zone.shown.filter((die) => die === face || die === WILD).length;
  g.tell("counted", { count, face });
  loseDie(g, count < bid.length && bidder !== null ? bidder : challenger);
};

/** LD-5, LD-6: the first that is out is last. */
const loseDie = (g: G, loser: Seat): void => {
  const dice = g.zone.cups.map((cup, seat) => cup.length - (seat === loser ? 1 : 0));
  const left = dice[loser] ?? 0;
  const first = left > 0 ? loser : g.after(loser);
  g.tell("lost", { seat: loser, left });
  if (left === 0) {
    g.move(["cups", loser], "box");
    g.order = g.order.filter((seat) => seat !== loser);
    g.fields.out = [...g.fields.out, loser];
  }
  const { out } = g.fields;
  if (g.order.length > 1) rollAll(g, first, dice);
  else g.end(dice.map((_, seat) => (out.includes(seat) ? g.seats - out.indexOf(seat) : 1)));
};

export const rules = defineGame(declared, {
  start: (g) =>
    rollAll(
      g,
      0,
      g.order.map(() => CUP),
    ),
  moves: {
    bid: {
      unless: ({ fields: { bid }, zone }, { dice, face }) => {
        if (dice > zone.cups.reduce((sum, { length }) => sum + length, 0)) return "too-many";
        const isHigher = dice > bid.length || (dice === bid.length && face > (bid[0] ?? ""));
        return isHigher ? null : "not-higher";
      },
      does: (g, { seat, dice, face }) => {
        g.fields.bid = Array.from({ length: dice }, () => face);
        g.fields.bidder = seat;
      },
    },
    challenge: {
      unless: ({ fields }) => (fields.bidder === null ? "no-bid" : null),
      does: (g, { seat }) => lift(g, seat),
    },
  },
});
