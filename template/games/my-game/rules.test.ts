// The rules of My Game. Each test names the rule on the page that it holds, and plays a deal that it chooses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { perft } from "turn-relay/game/testing";
import { myGame } from "./game.ts";
import type { Event, State } from "./state.ts";

const ADA = "2C 5D 9H JS KC";
const BO = "3C 5H 8D JH QS";
const PRIZES = "QH 2S 7D AC TS";

const cardsIn = (text: string): readonly string[] => text.split(" ");

/** A match at its first prize. Each hand is a line of cards. */
const dealt = (hands: readonly string[], stock: string): State => {
  const deals = [{ hands: hands.map(cardsIn), stock: cardsIn(stock) }];
  const chance = { secret: "0".repeat(64), entropy: hands.map(() => ""), deals };
  return myGame.start({ seats: hands.length, options: {}, dealer: null, chance }).state;
};

interface Course {
  readonly state: State;
  readonly events: readonly Event[];
}

/** Plays lines such as `"0 KC"`: seat 0 lays the king of clubs. `"clock"`: time is up. */
const play = (from: State, ...lines: readonly string[]): Course =>
  lines.reduce<Course>(
    ({ state, events }, line) => {
      const [seat = "", card = ""] = line.split(" ");
      const ruling =
        line === "clock" ? myGame.clock(state) : myGame.act(state, Number(seat), { type: "lay", card });
      assert.ok(ruling.ok, `${line} is refused`);
      return { state: ruling.state, events: [...events, ...ruling.events] };
    },
    { state: from, events: [] },
  );

test("MG-1 each seat is dealt five cards of 52", () => {
  const chance = { secret: "0".repeat(64), entropy: ["", "", "", ""], deals: [] };
  const { state } = myGame.start({ seats: 4, options: {}, dealer: null, chance });
  assert.deepEqual(
    state.hands.map((hand) => hand.length),
    [5, 5, 5, 5],
  );
  assert.equal(new Set([...state.hands.flat(), ...state.pile, ...state.stock]).size, 52);
});

test("MG-1 a recorded deal has five cards a seat", () => {
  const deals = myGame.schemas.recordedDeal(2);
  const stock = cardsIn(PRIZES);
  assert.equal(deals.safeParse({ hands: [cardsIn(ADA), cardsIn(BO)], stock }).success, true);
  assert.equal(deals.safeParse({ hands: [cardsIn(ADA), ["3C"]], stock }).success, false);
});

test("MG-2 the stock's top card is the prize, and is worth 1 to 13", () => {
  const first = dealt([ADA, BO], PRIZES);
  assert.deepEqual(first.pile, ["QH"]);
  const { state } = play(first, "0 KC", "1 3C", "0 2C", "1 5H", "0 5D", "1 8D");
  assert.deepEqual(state.scores, [12, 2 + 7]);
  assert.equal(state.pile.at(-1), "AC");
  assert.equal(play(state, "0 JS", "1 JH").state.scores[0], 12 + 1);
});

test("MG-3 a card is laid face down, once for each prize, in any order", () => {
  const { state, events } = play(dealt([ADA, BO], PRIZES), "1 QS");
  const [laid] = events;
  assert.ok(laid);
  assert.deepEqual(myGame.redact(laid, 1), { type: "laid", seat: 1, card: "QS" });
  assert.deepEqual(myGame.redact(laid, 0), { type: "laid", seat: 1 });
  assert.deepEqual(myGame.table(state, 0).laid, [1]);
  assert.deepEqual(myGame.act(state, 1, { type: "lay", card: "3C" }), { ok: false, code: "not-your-turn" });
  assert.deepEqual(myGame.act(state, 0, { type: "lay", card: "3C" }), { ok: false, code: "not-in-hand" });
});

test("MG-4 the highest card takes the prize; of equal ranks the later suit is higher", () => {
  const { events } = play(dealt([ADA, BO], PRIZES), "0 5D", "1 5H");
  assert.deepEqual(events.slice(2), [
    { type: "taken", seat: 1, points: 12, shown: ["5D", "5H"] },
    { type: "flipped", card: "2S" },
  ]);
});

test("MG-5 most points win, and equal points share a rank", () => {
  const hands = ["2C 4C 6C 8C TC", "3D 5D 7D 9D JD"];
  const lines = ["0 TC", "1 3D", "0 8C", "1 5D", "0 2C", "1 7D", "0 4C", "1 9D", "0 6C", "1 JD"];
  const won = play(dealt(hands, "QH 2S AH AC TS"), ...lines);
  assert.deepEqual(won.state.scores, [12 + 2, 1 + 1 + 10]);
  assert.deepEqual(won.state.ranking, [1, 2]);
  assert.equal(won.events.at(-1)?.type, "matchEnded");
  const even = play(dealt(hands, "6D 2H 2S 3H 3S"), ...lines);
  assert.deepEqual(even.state.scores, [6 + 2, 2 + 3 + 3]);
  assert.deepEqual(even.state.ranking, [1, 1]);
});

test("MG-6 when time is up, the referee lays the first card of each late seat", () => {
  const { events } = play(dealt([ADA, BO, "4C 6D 6H 7S TD"], PRIZES), "1 QS", "clock");
  assert.deepEqual(
    events.flatMap((event) => (event.type === "laid" ? [event.card] : [])),
    ["QS", "2C", "4C"],
  );
});

test("perft: as many sequences of legal actions as counted by hand", () => {
  // Five cards of either seat, then five of the other. Then four of either, four of the other, and so on.
  const counts = [10, 10 * 5, 10 * 5 * 8, 10 * 5 * 8 * 4, 10 * 5 * 8 * 4 * 6];
  const first = dealt([ADA, BO], PRIZES);
  assert.deepEqual(
    counts.map((_, depth) => perft(myGame, first, 2, depth + 1)),
    counts,
  );
});
