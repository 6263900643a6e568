// A game that means nothing and declares everything: each visibility, each kind of phase, each kind of move and each change
// of a draft. Its matches are short.
import {
  aSeat,
  between,
  type Draft,
  declareGame,
  defineGame,
  FRENCH_DECK,
  FRENCH_WORDS,
  flag,
  inOrderOfPlay,
  list,
  maybe,
  oneOf,
  perSeat,
  piles,
  places,
  type Rules,
  ranksOf,
  shared,
  type TypesOf,
  text,
  whole,
} from "../../../src/games/index.ts";

/** Two of each, so that equal pieces lie side by side. */
const PIECES: readonly string[] = FRENCH_DECK.slice(0, 12).flatMap((card) => [card, card]);

export const bazaar = declareGame({
  ...{ id: "bazaar", name: "Bazaar", rules: 1, seats: { min: 2, max: 4 }, teams: 2, longest: 400 },
  pieces: PIECES,
  words: FRENCH_WORDS,
  deal: { each: (seats) => (seats === 2 ? 4 : 3) },
  options: { rounds: between(1, 3), calm: flag(), way: oneOf("left", "right") },
  zones: {
    hands: perSeat("owner"),
    stock: shared("nobody"),
    discard: shared("top"),
    row: shared("all"),
    vault: shared([0]),
    sealed: perSeat("owner"),
    allies: perSeat("team"),
    tower: inOrderOfPlay(perSeat("top")),
    buried: perSeat("nobody"),
    heaps: piles(3, "top"),
  },
  fields: {
    scores: perSeat(whole()),
    guess: perSeat(whole(), "owner"),
    best: maybe(aSeat()),
    turns: whole(),
    place: whole(),
    seen: list(text()),
    board: places(3, aSeat()),
  },
  moves: {
    draw: { number: 7, event: "drew" },
    lay: { number: 3, event: "laid", take: "hands", into: "discard" },
    give: { number: 1, event: "gave", take: { from: "hands", count: [1, 2] }, into: "allies" },
    stash: { number: 9, event: "stashed", take: "hands", into: "vault", choose: { place: between(0, 2) } },
    build: { number: 4, event: "built", take: "hands", into: "tower" },
    roll: { number: 5, event: "rolledDice" },
    turn: { number: 6, event: "turnedAround" },
    seal: {
      number: 0,
      event: "sealed",
      take: { from: "hands", count: 1 },
      into: "sealed",
      choose: { guess: between(0, 3) },
    },
    unseal: { number: 2, event: "unsealed", back: "seal" },
    claim: { number: 10, event: "claimed", choose: { from: aSeat() } },
    decline: { number: 11, private: true },
  },
  phases: {
    seal: { kind: "sealed", seconds: 30, moves: ["seal", "unseal"] },
    claim: { kind: "window", seconds: 5, moves: ["claim", "decline"] },
    act: { kind: "turn", seconds: 10, moves: ["draw", "lay", "give", "stash", "build", "roll", "turn"] },
  },
  events: { cheered: { seat: aSeat(), loud: flag() } },
  refusals: ["too-many", "own"],
});

export type Bazaar = TypesOf<typeof bazaar>;
type G = Draft<typeof bazaar>;

const nextRound = (g: G): void => {
  const { scores } = g.fields;
  if (g.round > g.options.rounds) {
    const ofTeam = (team: number) => scores.filter((_, seat) => seat % 2 === team);
    const totals = [0, 1].map((team) => ofTeam(team).reduce((sum, score) => sum + score, 0));
    g.end(
      ranksOf(
        scores.map((_, seat) => totals[seat % 2] ?? 0),
        "highest",
      ),
    );
  } else {
    g.deal();
    if (g.options.calm) g.go("act");
    else g.go("seal");
  }
};

const afterTurn = (g: G): void => {
  if (g.zone.stock.length === 0) g.reshuffle("discard");
  g.fields.turns += 1;
  if (g.fields.turns % 25 === 0 || g.zone.hands.some((hand) => hand.length === 0)) nextRound(g);
};

export const rules: Rules<typeof bazaar> = {
  start: (g) => {
    g.fields.seen = ["start"];
    nextRound(g);
  },
  moves: {
    draw: {
      unless: (g, { seat }) => (g.of("hands", seat).length > 4 ? "too-many" : null),
      does: (g, { seat }) => {
        g.move("stock", ["hands", seat], 1);
        g.move("stock", ["buried", seat], 1);
        afterTurn(g);
      },
    },
    lay: {
      does: (g, { seat, card }) => {
        g.fields.seen = [...g.fields.seen.slice(-2), card];
        g.add("scores", seat, 1);
        if (g.zone.discard.length > 4) g.move("discard", "row", 2);
        afterTurn(g);
      },
    },
    give: { does: afterTurn },
    stash: {
      does: (g, { seat, place }) => {
        g.fields.place = place;
        g.fields.board = g.fields.board.with(place, seat);
        if (g.zone.vault.length > 2) g.move("vault", ["heaps", place]);
        if (g.of("heaps", place).length > 1) g.move(["heaps", place], ["buried", g.after(seat)]);
        afterTurn(g);
      },
    },
    build: { does: afterTurn },
    roll: {
      does: (g, { seat }) => {
        const [sum = 0] = g.roll(6, 1);
        g.fields.best = sum > 3 ? seat : null;
        if (sum > 5) g.go("claim", [seat, g.after(seat)]);
        else afterTurn(g);
      },
    },
    turn: {
      does: (g, { seat }) => {
        g.order = g.order.toReversed();
        g.turn = g.after(seat);
        g.tell("cheered", { seat, loud: true });
        if (g.order.length > 2) g.order = g.order.filter((other) => other !== seat);
        afterTurn(g);
      },
    },
    seal: { does: (g, { seat, guess }) => g.put("guess", seat, guess) },
    unseal: {
      unless: (g, { seat }) => (g.of("guess", seat) === 0 ? "own" : null),
      does: (g, { seat }) => g.put("guess", seat, 0),
    },
    claim: {
      unless: (_, { seat, from }) => (seat === from ? "own" : null),
      does: (g, { seat, from }) => {
        g.move(["tower", from], ["hands", seat], 1);
        g.add("scores", from, -1);
      },
    },
  },
  phases: {
    seal: {
      done: (g) => {
        for (const seat of g.order) g.move(["sealed", seat], "row");
        g.go("claim");
      },
    },
    claim: { done: (g) => g.go("act", g.after(g.turn)) },
  },
};

export const bazaarGame = defineGame(bazaar, rules);
