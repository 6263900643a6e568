// Hearts: what lies where, who acts when, and the rules. The page `pages/en.md` has the rules by their ids.
import {
  aSeat,
  between,
  type Draft,
  declareGame,
  defineGame,
  FRENCH_DECK,
  FRENCH_WORDS,
  flag,
  oneOf,
  perSeat,
  type Reading,
  ranksOf,
  type Seat,
  shared,
  suitOf,
  type TypesOf,
  type Word,
  whole,
} from "turn-relay/game";
import { heightOf, isFree, MOON, pointsIn } from "./cards.ts";

/** HE-2: where the cards go, round by round. */
const WAYS = ["left", "right", "across", "hold"] as const;

const declared = declareGame({
  ...{ id: "hearts", name: "Hearts", rules: 1, seats: { min: 4, max: 4 } },
  pieces: FRENCH_DECK,
  words: FRENCH_WORDS,
  deal: { each: 13 },
  options: { target: between(10, 100, 50) },
  zones: {
    hands: perSeat("owner"),
    passing: perSeat("owner"),
    trick: shared("all"),
    taken: perSeat("all"),
  },
  kinds: { trick: "trick" },
  shownIn: { pass: ["pass"] },
  fields: { pass: oneOf(...WAYS), broken: flag(), scores: perSeat(whole()) },
  moves: {
    pass: { number: 0, event: "passed", take: { from: "hands", count: 3 }, into: "passing" },
    play: { number: 1, event: "played", take: "hands", into: "trick" },
  },
  phases: {
    pass: { kind: "sealed", seconds: 45, moves: ["pass"] },
    play: { kind: "turn", seconds: 20, moves: ["play"] },
  },
  events: { took: { seat: aSeat(), points: whole() }, shotMoon: { seat: aSeat() } },
  refusals: ["two-of-clubs", "follow-suit", "not-broken"],
});

export type HeartsTypes = TypesOf<typeof declared>;
type G = Draft<typeof declared>;

const OPENING = "2C";
/** How far the cards go, by the way of the round (HE-2). */
const AWAY = { left: 1, right: 3, across: 2, hold: 0 };

/** HE-1, HE-2: every fourth round nobody passes. */
const deal = (g: G): void => {
  g.deal();
  g.fields.broken = false;
  g.fields.pass = WAYS[(g.round - 1) % WAYS.length] ?? "hold";
  if (g.fields.pass === "hold") lead(g);
  else g.go("pass");
};

/** HE-3: the holder of the two of clubs begins. */
const lead = (g: G): void =>
  g.go(
    "play",
    g.zone.hands.findIndex((hand) => hand.includes(OPENING)),
  );

/** HE-3 to HE-5: the first word that fits. */
const barOf = (g: Reading<typeof declared>, seat: Seat, card: string): Word<typeof declared> | null => {
  const { trick } = g.zone;
  const hand = g.of("hands", seat);
  const isFirst = g.zone.taken.every((cards) => cards.length === 0);
  const [led] = trick;
  if (led === undefined && isFirst && card !== OPENING) return "two-of-clubs";
  if (led !== undefined && suitOf(card) !== suitOf(led))
    if (hand.some((other) => suitOf(other) === suitOf(led))) return "follow-suit";
  if (isFirst && !isFree(card) && hand.some(isFree)) return "barred";
  const isHeart = suitOf(card) === "H";
  const leadsEarly = led === undefined && isHeart && !g.fields.broken;
  return leadsEarly && hand.some((other) => suitOf(other) !== "H") ? "not-broken" : null;
};

/** HE-6: the highest card of the led suit takes the trick, and leads. */
const takeTrick = (g: G): void => {
  const [led = ""] = g.zone.trick;
  const heights = g.zone.trick.map((card) => (suitOf(card) === suitOf(led) ? heightOf(card) : 0));
  // The seat after the last card played the first one.
  const winner = (g.turn + heights.indexOf(Math.max(...heights))) % g.seats;
  const points = pointsIn(g.zone.trick);
  g.move("trick", ["taken", winner]);
  g.tell("took", { seat: winner, points });
  g.turn = winner;
  if (g.zone.hands.every((hand) => hand.length === 0)) endRound(g);
};

/** HE-7, HE-8. */
const endRound = (g: G): void => {
  const points = g.zone.taken.map(pointsIn);
  const shooter = points.indexOf(MOON);
  if (shooter >= 0) g.tell("shotMoon", { seat: shooter });
  g.fields.scores = g.fields.scores.map((score, seat) => {
    if (shooter >= 0) return score + (seat === shooter ? 0 : MOON);
    return score + (points[seat] ?? 0);
  });
  const { scores } = g.fields;
  if (scores.some((score) => score >= g.options.target)) g.end(ranksOf(scores, "lowest"));
  else deal(g);
};

export const rules = defineGame(declared, {
  start: deal,
  moves: {
    play: {
      unless: (g, { seat, card }) => barOf(g, seat, card),
      does: (g, { card }) => {
        if (suitOf(card) === "H") g.fields.broken = true;
        if (g.zone.trick.length === g.seats) takeTrick(g);
      },
    },
  },
  phases: {
    pass: {
      late: (g, seat) => ({ type: "pass", cards: g.of("hands", seat).slice(-3) }),
      done: (g) => {
        for (const seat of g.order)
          g.move(["passing", seat], ["hands", (seat + AWAY[g.fields.pass]) % g.seats]);
        lead(g);
      },
    },
  },
});
