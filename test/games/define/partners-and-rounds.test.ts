// What follows from `teams`, from `scores`, and from a value for each seat: teams and rounds that screens can show.
import { expect, test } from "vitest";
import { tallies, teamsOf } from "../../../src/cli/compared-tally.ts";
import {
  ACES_HIGH_DECK,
  aPlace,
  aSeat,
  declareGame,
  defineGame,
  FRENCH_DECK,
  FRENCH_WORDS,
  flag,
  maybe,
  perSeat,
  shared,
  text,
  whole,
} from "../../../src/games/index.ts";
import { seatsOf } from "../../../src/games/seat.ts";
import { checkGame } from "../../../src/games/testing/index.ts";

const declared = declareGame({
  ...{ id: "pairs", name: "Pairs", rules: 1, seats: { min: 4, max: 4 }, teams: 2 },
  ...{ pieces: ACES_HIGH_DECK, words: FRENCH_WORDS, deal: { each: 2 } },
  zones: { hands: perSeat("owner") },
  fields: {
    ...{ scores: perSeat(whole()), note: perSeat(text()), bid: perSeat(maybe(whole())) },
    ...{ knocked: perSeat(flag()), target: perSeat(maybe(aSeat())), post: perSeat(aPlace(5)) },
  },
  moves: { claim: { number: 0, event: "claimed" }, wait: { number: 1, event: "waited" } },
  phases: { play: { kind: "turn", seconds: 20, moves: ["claim", "wait"] } },
});

/** A claim is a point for both partners and the end of the round. The third claim ends the match. */
const pairs = (isFair: boolean) =>
  defineGame(declared, {
    start: (g) => {
      g.deal();
      g.go("play", 0);
    },
    moves: {
      claim: {
        does: (g, { seat }) => {
          const own = (other: number) => other % 2 === seat % 2;
          for (const other of g.order) if (own(other)) g.add("scores", other, 1);
          if (g.round === 3)
            g.end(g.order.map((other) => (own(other) && (isFair || other === seat) ? 1 : 3)));
          else g.deal();
        },
      },
    },
  });

const setup = {
  ...{ seats: 4, options: {}, dealer: null },
  chance: { secret: "7".repeat(64), entropy: seatsOf(4).map(() => ""), deals: [] },
};

const claimed = (game: ReturnType<typeof pairs>, times: number) => {
  let last = game.start(setup);
  for (let turn = 0; turn < times; turn++) {
    const ruling = game.act(last.state, turn % 4, { type: "claim" });
    if (!ruling.ok) throw new Error(ruling.code);
    last = ruling;
  }
  return last;
};

const roundsIn = ({ events }: ReturnType<typeof claimed>) =>
  events.filter(({ type }) => type === "roundEnded");

test("a round that is over tells what the totals have gained since its deal", () => {
  const game = pairs(true);
  const round = { type: "roundEnded", out: null };
  expect(roundsIn(claimed(game, 0))).toEqual([]);
  expect(roundsIn(claimed(game, 1))).toEqual([
    { ...round, round: 1, points: [1, 0, 1, 0], scores: [1, 0, 1, 0] },
  ]);
  expect(roundsIn(claimed(game, 2))).toEqual([
    { ...round, round: 2, points: [0, 1, 0, 1], scores: [1, 1, 1, 1] },
  ]);
  const end = claimed(game, 3);
  expect(end.events.slice(-2).map(({ type }) => type)).toEqual(["roundEnded", "matchEnded"]);
  expect(game.schemas.event.parse(roundsIn(end)[0])).toMatchObject({ round: 3, points: [1, 0, 1, 0] });
});

/** Each seat lays a card, and then the hands are compared. */
const compared = defineGame(
  declareGame({
    ...{ id: "compared", name: "Compared", rules: 1, seats: { min: 2, max: 3 } },
    ...{ pieces: FRENCH_DECK, words: FRENCH_WORDS, deal: { each: 4 }, opensHands: true },
    zones: { hands: perSeat("owner"), row: shared("all") },
    fields: { scores: perSeat(whole()) },
    moves: { lay: { number: 0, event: "laid", take: "hands", into: "row" } },
    phases: { play: { kind: "turn", seconds: 20, moves: ["lay"] } },
  }),
  {
    start: (g) => {
      g.deal();
      g.go("play", 0);
    },
    moves: {
      lay: {
        does: (g) => {
          if (g.zone.row.length < g.seats) return;
          for (const seat of g.order) if (g.of("hands", seat).includes("AS")) g.add("scores", seat, 1);
          if (g.round === 3) g.end(g.order.map(() => 1));
          else g.deal();
        },
      },
    },
  },
);

test("a game may open the hands at the end of each round", () => {
  checkGame(compared, { ...compared.probe, seeds: 3 });
  const setup = { seats: 2, options: {}, dealer: null };
  const chance = { secret: "7".repeat(64), entropy: ["", ""], deals: [] };
  let step = compared.start({ ...setup, chance });
  for (const seat of [0, 1]) {
    const [card = ""] = compared.table(step.state, seat).hands[seat]?.cards ?? [];
    const ruling = compared.act(step.state, seat, { type: "lay", card });
    if (!ruling.ok) throw new Error(ruling.code);
    step = ruling;
  }
  const [ended] = step.events.filter(({ type }) => type === "roundEnded");
  const seen = ended && compared.redact(ended, "spectator");
  expect(compared.schemas.event.parse(seen)).toMatchObject({
    hands: [0, 1].map(() => ({
      count: 3,
      cards: [expect.any(String), expect.any(String), expect.any(String)],
    })),
  });
});

test("the table says each seat's team, and partners share a rank", () => {
  const game = pairs(true);
  const { state } = claimed(game, 0);
  expect(game.table(state, "spectator").team).toEqual([0, 1, 0, 1]);
  expect(game.schemas.table.parse(game.table(state, 0)).team).toEqual([0, 1, 0, 1]);
  expect(() => claimed(pairs(false), 3)).toThrow("partners share a rank");
});

test("a value of each seat is shown at the seat", () => {
  expect(pairs(true).kinds).toEqual({
    ...{ team: "teams", note: "perSeat", bid: "perSeat" },
    ...{ target: "playerPerSeat", post: "placePerSeat" },
  });
});

test("a comparison seats one team of a bot against the other team", async () => {
  const game = pairs(true);
  const claims = { choose: () => ({ type: "claim" }) };
  const waits = { choose: () => ({ type: "wait" }) };
  const all = [];
  for await (const tally of tallies({ game, seats: 4, a: claims, b: waits, matches: 2, seed: "teams" }))
    all.push(tally);
  // With a partner of the other bot, each win would also be that bot's.
  expect(all.at(-1)).toEqual({ ahead: 2, level: 0, behind: 0 });
  expect([teamsOf({}, 4), teamsOf({ teams: 1 }, 4), teamsOf({ teams: 2 }, 4)]).toEqual([4, 4, 2]);
});

test("a deck with high aces has the same cards, and sorts the ace above the king", () => {
  expect(ACES_HIGH_DECK.toSorted()).toEqual(FRENCH_DECK.toSorted());
  expect(ACES_HIGH_DECK.slice(10, 14)).toEqual(["QC", "KC", "AC", "2D"]);
});
