// Sealed Fists: what lies where, who acts when, and the rules. The page `pages/en.md` has the rules by their ids.
import {
  aSeat,
  type Draft,
  declareGame,
  defineGame,
  flag,
  perSeat,
  ranksOf,
  type Seat,
  shared,
  type TypesOf,
  whole,
} from "turn-relay/game";
import { beats, fistsOf, WORDS } from "./fists.ts";

const declared = declareGame({
  ...{ id: "sealed-fists", name: "Sealed Fists", rules: 1, seats: { min: 2, max: 7 } },
  pieces: fistsOf,
  words: WORDS,
  zones: { hands: perSeat("owner"), sealed: perSeat("owner"), shown: shared("all") },
  fields: {
    bout: whole(1),
    stake: whole(1),
    scores: perSeat(whole(3)),
    retracted: perSeat(flag()),
    // The bout in which the seat went out. 0: it is in.
    outIn: perSeat(whole()),
  },
  moves: {
    lay: { number: 0, event: "laid", take: "hands", into: "sealed" },
    retract: { number: 1, event: "retracted", back: "lay" },
    double: { number: 2, event: "doubled" },
    decline: { number: 3, private: true },
  },
  phases: {
    choose: { kind: "sealed", seconds: 20, moves: ["lay", "retract"] },
    window: { kind: "window", seconds: 6, moves: ["double", "decline"] },
  },
  events: { won: { seat: aSeat(), from: aSeat(), stars: whole() }, wentOut: { seat: aSeat() } },
  refusals: ["taken-back"],
});

export type SealedFistsTypes = TypesOf<typeof declared>;
type G = Draft<typeof declared>;

/** SF-4: each seat meets the next one. Two seats meet once. */
const meetings = ({ order }: G): readonly (readonly [Seat, Seat])[] =>
  order.flatMap((seat, at) => {
    const next = order[(at + 1) % order.length] ?? seat;
    return order.length === 2 && at === 1 ? [] : [[seat, next] as const];
  });

/** SF-4, SF-5: the cards are shown, and each loser pays as far as it had stars before. */
const show = (g: G): void => {
  const fists = g.zone.sealed.map(([fist = ""]) => fist);
  for (const seat of g.order) g.move(["sealed", seat], "shown");
  const left = [...g.fields.scores];
  for (const [one, two] of meetings(g)) {
    const [first = "", second = ""] = [fists[one], fists[two]];
    if (!beats(first, second) && !beats(second, first)) continue;
    const [seat, from] = beats(first, second) ? [one, two] : [two, one];
    const stars = Math.min(g.fields.stake, left[from] ?? 0);
    left[from] = (left[from] ?? 0) - stars;
    g.add("scores", from, -stars);
    g.add("scores", seat, stars);
    g.tell("won", { seat, from, stars });
  }
  for (const seat of g.order) if (g.of("scores", seat) === 0) goOut(g, seat);
  nextBout(g);
};

/** SF-5 */
const goOut = (g: G, seat: Seat): void => {
  g.order = g.order.filter((other) => other !== seat);
  g.put("outIn", seat, g.fields.bout);
  g.tell("wentOut", { seat });
};

/** SF-6: more stars are better. Among seats without any, the one that stayed longer. */
const nextBout = (g: G): void => {
  const { scores, outIn } = g.fields;
  const lasting = scores.map((stars, seat) => stars * 100 + (outIn[seat] ?? 0));
  const isLast = g.order.length < 2 || g.order.every((seat) => g.of("hands", seat).length === 0);
  if (isLast) g.end(ranksOf(lasting, "highest"));
  else {
    g.fields.bout += 1;
    g.fields.stake = 1;
    g.fields.retracted = scores.map(() => false);
    g.go("choose");
  }
};

export const rules = defineGame(declared, {
  start: (g) => {
    for (const seat of g.order) g.move("box", ["hands", seat], fistsOf(1));
    g.go("choose");
  },
  moves: {
    retract: {
      unless: (g, { seat }) => (g.of("retracted", seat) ? "taken-back" : null),
      does: (g, { seat }) => g.put("retracted", seat, true),
    },
    double: {
      does: (g) => {
        g.fields.stake = 2;
      },
    },
  },
  phases: { choose: { done: (g) => g.go("window") }, window: { done: show } },
});
