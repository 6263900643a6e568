// The rules of Hearts. Each test names the rule on the page that it holds, and plays a deal that it chooses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FRENCH_DECK } from "turn-relay/game";
import { heartsGame } from "./game.ts";
import type { HeartsTypes } from "./rules.ts";

type State = HeartsTypes["state"];

/** Each seat has a suit: clubs, diamonds, hearts, spades. */
const SUITS = ["C", "D", "H", "S"].map((suit) => FRENCH_DECK.filter((card) => card.endsWith(suit)));
/** Seat 0 has the clubs but the ace, and seat 1 the ace. */
const MIXED = [
  "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D",
  "AC 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
  "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
  "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
].map((hand) => hand.split(" "));

const dealt = (
  hands: readonly (readonly string[])[],
  options: HeartsTypes["options"] = { target: 50 },
): State => {
  const chance = { secret: "0".repeat(64), entropy: ["", "", "", ""], deals: [{ hands, stock: [] }] };
  return heartsGame.start({ seats: 4, options, dealer: null, chance }).state;
};

const done = (ruling: ReturnType<typeof heartsGame.act>): State => {
  assert.ok(ruling.ok, JSON.stringify(ruling));
  return ruling.state;
};

/** Plays lines such as `"0 KC"`. `"clock"`: time is up. */
const play = (from: State, ...lines: readonly string[]): State =>
  lines.reduce((state, line) => {
    const [seat = "", card = ""] = line.split(" ");
    return done(
      line === "clock"
        ? heartsGame.clock(state)
        : heartsGame.act(state, Number(seat), { type: "play", card }),
    );
  }, from);

const refusal = (state: State, seat: number, card: string): string | null => {
  const ruling = heartsGame.act(state, seat, { type: "play", card });
  return ruling.ok ? null : ruling.code;
};

const pass = (state: State, seat: number, ...cards: readonly string[]): State =>
  done(heartsGame.act(state, seat, { type: "pass", cards }));

test("HE-1 each seat is dealt thirteen cards, and sees its own alone", () => {
  const { hands } = heartsGame.table(dealt(SUITS), 2);
  assert.deepEqual(hands, [{ count: 13 }, { count: 13 }, { count: 13, cards: SUITS[2] }, { count: 13 }]);
});

test("HE-2 three cards go to the left when all have chosen, and until then only their seat sees them", () => {
  const chosen = pass(dealt(MIXED), 0, "2D", "QC", "KC");
  assert.deepEqual(heartsGame.table(chosen, 0).passing[0]?.cards, ["QC", "KC", "2D"]);
  assert.deepEqual(heartsGame.table(chosen, 1).passing[0], { count: 3 });
  const all = pass(pass(pass(chosen, 1, "3D", "4D", "5D"), 2, "2H", "3H", "4H"), 3, "2S", "3S", "4S");
  assert.equal(heartsGame.table(all, 0).phase, "play");
  assert.deepEqual(heartsGame.table(all, 1).hands[1]?.cards?.slice(0, 4), ["AC", "QC", "KC", "AD"]);
});

test("HE-3 the two of clubs opens, and who has the led suit follows", () => {
  const open = play(dealt(MIXED), "clock");
  const { turn, hands } = heartsGame.table(open, "referee");
  assert.equal(hands[turn ?? 0]?.cards?.includes("2C"), true);
  assert.equal(refusal(open, 0, "3C"), "hearts.two-of-clubs");
  assert.equal(refusal(open, 1, "AC"), "not-your-turn");
  assert.equal(refusal(play(open, "0 2C"), 1, "AD"), "hearts.follow-suit");
});

test("HE-4 the first trick has no points while a seat has something else", () => {
  const open = play(dealt(MIXED), "clock", "0 2C", "1 AC");
  assert.equal(refusal(open, 2, "2H"), "barred");
  assert.equal(refusal(open, 2, "JD"), null);
});

test("HE-5 a seat may lead hearts once a heart was played", () => {
  const second = play(dealt(MIXED), "clock", "0 2C", "1 AC", "2 JD", "3 AS", "1 2D", "2 QD");
  assert.equal(refusal(play(second, "3 2S", "0 JS"), 2, "2H"), "hearts.not-broken");
  assert.equal(refusal(play(second, "3 JH", "0 JS"), 2, "2H"), null);
});

test("HE-6 the highest card of the led suit takes the trick and leads", () => {
  const { turn, taken } = heartsGame.table(play(dealt(MIXED), "clock", "0 2C", "1 AC", "2 JD", "3 AS"), 0);
  assert.equal(turn, 1);
  assert.deepEqual(taken[1]?.cards, ["AC", "2C", "JD", "AS"]);
});

test("HE-7 one seat takes all points, gets none, and all others 26", () => {
  /** The cards that a seat is passed, so that it has its whole suit. */
  const passed = (seat: number) => SUITS[seat % SUITS.length]?.slice(10) ?? [];
  const hands = SUITS.map((suit, seat) => [...suit.slice(0, 10), ...passed(seat + 1)]);
  let state = SUITS.reduce((now, _, seat) => pass(now, seat, ...passed(seat + 1)), dealt(hands));
  while (heartsGame.table(state, 0).phase === "play") state = play(state, "clock");
  assert.deepEqual(heartsGame.table(state, 0).scores, [0, 26, 26, 26]);
});

test("HE-8 the match goes on until a seat has the target, and fewest points win", () => {
  let state = dealt(SUITS, { target: 26 });
  while (heartsGame.ticking(state)) state = play(state, "clock");
  const { scores, ranking } = heartsGame.table(state, "spectator");
  assert.ok(Math.max(...scores) >= 26);
  assert.equal(ranking?.indexOf(1), scores.indexOf(Math.min(...scores)));
});

test("HE-9 the clock passes the last three cards of a late seat", () => {
  const chosen = pass(
    pass(pass(dealt(MIXED), 0, "2C", "3C", "4C"), 1, "AC", "3D", "4D"),
    2,
    "2H",
    "3H",
    "4H",
  );
  const hand = heartsGame.table(play(chosen, "clock"), "referee").hands[0]?.cards;
  assert.deepEqual(hand?.slice(-3), ["JS", "QS", "KS"]);
});
