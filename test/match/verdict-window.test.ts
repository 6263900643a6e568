// Verdicts out of turn: a King's window, in which several seats act at once and passes are secret, and catches beside
// plays. Actions that do not compete never make each other lose.
import { expect, test } from "vitest";
import type { GameAction, Seat } from "../../src/games/game.ts";
import { zapYourNeighbor } from "../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { extend, type HydratedLive, newest } from "../../src/match/hydrate.ts";
import { judge } from "../../src/match/verdict.ts";
import { storedMatch } from "./stored.ts";

/** Four seats with these hands, seat 0 the dealer. The first card of the stock is turned. */
const dealt = (hands: readonly string[], stock: string): HydratedLive => {
  const seats = hands.length;
  const deal = { hands: hands.map((hand) => hand.split(" ")), stock: stock.split(" ") };
  const chance = { secret: "0".repeat(64), entropy: hands.map(() => ""), deals: [deal] };
  const options = { jacksWild: true, mustPlay: true };
  const { state, events } = zapYourNeighbor.start({ seats, options, dealer: 0, chance });
  const step = {
    entry: null,
    events,
    state,
    from: 2,
    seq: 1 + events.length,
    owns: hands.map(() => 0),
    actors: hands.map(() => ({ to: "player" as const })),
    missed: hands.map(() => 0),
  };
  const match = storedMatch(zapYourNeighbor, seats, chance.secret);
  return { ...match, referee: zapYourNeighbor, steps: [step] };
};

const played = (
  moment: HydratedLive,
  seat: Seat,
  action: GameAction,
  seen = newest(moment).seq,
): HydratedLive => {
  const verdict = judge(moment, { seat, action, seen });
  if (verdict.type !== "played") throw new Error(`${JSON.stringify(action)} is ${JSON.stringify(verdict)}`);
  return verdict.match;
};

const tableOf = (moment: HydratedLive): object => moment.referee.table(newest(moment).state, "referee");

const clocked = (moment: HydratedLive): HydratedLive => {
  const outcome = extend(moment, { kind: "clock" });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.match;
};

const play = (card: string): GameAction & { readonly card: string } => ({ type: "play", card });
const pass: GameAction = { type: "pass" };

/** A King is turned; seats 0, 1 and 3 have a ten. */
const WINDOW = dealt(["TC 2C 3C", "TD 2D 3D", "2H 3H 4H", "TS 2S 3S"], "KC 4C 5C 6C 7C 8C");
const OPENED = newest(WINDOW).seq;

test("ZYN-35 two tens that were sent at once are both played, in either order", () => {
  for (const [first, second] of [
    [1, 3],
    [3, 1],
  ] as const) {
    const tens: Readonly<Record<number, string>> = { 1: "TD", 3: "TS" };
    const one = played(WINDOW, first, play(tens[first] ?? ""), OPENED);
    const both = played(one, second, play(tens[second] ?? ""), OPENED);
    expect(tableOf(both)).toMatchObject({
      top: tens[second],
      tens: [0],
    });
    expect(judge(both, { seat: first, action: play(tens[first] ?? ""), seen: OPENED }).type).toBe(
      "acknowledged",
    );
  }
});

test("ZYN-35 a pass beats no action, and is the same pass when it is sent again", () => {
  const passed = played(WINDOW, 1, pass, OPENED);
  expect(newest(passed).seq).toBe(OPENED);
  expect(judge(passed, { seat: 1, action: pass, seen: OPENED }).type).toBe("acknowledged");
  expect(judge(passed, { seat: 1, action: play("TD"), seen: OPENED })).toEqual({
    type: "refused",
    code: "not-your-turn",
  });
  const both = played(passed, 3, play("TS"), OPENED);
  const closed = played(both, 0, pass, OPENED);
  expect(tableOf(closed)).toMatchObject({
    phase: "turn",
    turn: 1,
    tens: null,
  });
  expect(judge(closed, { seat: 1, action: pass, seen: OPENED }).type).toBe("acknowledged");
});

test("a window that a pass or the clock has closed names no seat", () => {
  const late = { seat: 3, action: play("TS"), seen: OPENED };
  expect(judge(clocked(WINDOW), late)).toEqual({ type: "refused", code: "beaten" });
  const [one, two] = [played(WINDOW, 0, pass), played(WINDOW, 0, play("TC"))];
  for (const begun of [one, two]) {
    // Seat 3 passes, then tries to play: its own doing, so the refusal is the game's.
    const closed = played(played(begun, 1, pass), 3, pass);
    expect(judge(closed, late)).toEqual({ type: "refused", code: "not-your-turn" });
  }
});

test("a turn that the clock has taken is over, though the same action may be legal in the next turn", () => {
  // An Ace is turned, so seat 3 is next. It has no card that follows.
  const start = dealt(["2C 3C 5C", "4S 6S 7S 8S", "9S TH 5H", "9H KS QH"], "AD 4C 5S 6C 7C 8C");
  const late = { seat: 3, action: { type: "draw" }, seen: newest(start).seq };
  expect(judge(start, late).type).toBe("played");
  let moment = clocked(start);
  expect(judge(moment, late)).toEqual({ type: "refused", code: "beaten" });
  while (judge(moment, { ...late, seen: newest(moment).seq }).type !== "played") moment = clocked(moment);
  expect(judge(moment, late)).toEqual({ type: "refused", code: "beaten" });
});

test("ZYN-53 a catch and the play beside it are both accepted, in either order", () => {
  const start = dealt(["5C 6C", "5D 6D 7D", "5H 6H 7H", "5S 6S 7S"], "4C 2H 3H 8H 9H TH");
  // The starter is a 4: the dealer goes on, plays its last card but one and forgets the announcement.
  const exposed = played(start, 0, play("5C"));
  expect(tableOf(exposed)).toMatchObject({
    exposed: [{ seat: 0, plays: 2 }],
  });
  const seen = newest(exposed).seq;
  const mover = 1;
  const move = play("5D");
  const caught: GameAction & { readonly seat: Seat } = { type: "catch", seat: 0 };
  const catcher = 2;
  const played1 = played(played(exposed, catcher, caught, seen), mover, move, seen);
  const played2 = played(played(exposed, mover, move, seen), catcher, caught, seen);
  for (const moment of [played1, played2]) {
    expect(tableOf(moment)).toMatchObject({ exposed: [] });
  }
  expect(judge(played1, { seat: 3, action: caught, seen })).toMatchObject({
    type: "refused",
    code: "beaten",
    by: catcher,
  });
});
