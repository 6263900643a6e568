// All states of a match have one hidden class. Otherwise V8 searches for each field that a referee reads.
import { setFlagsFromString } from "node:v8";
import { expect, it } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { seatsOf } from "../../src/games/seat.ts";
import { walk } from "../../src/games/testing/random-play.ts";
import { EXAMPLE_GAMES } from "../harness/example-games.ts";

setFlagsFromString("--allow-natives-syntax");
const haveSameClass: (a: object, b: object) => boolean = Object(
  new Function("a", "b", "return %HaveSameMap(a, b)"),
);

it.each([...GAMES, ...EXAMPLE_GAMES])("$id gives all states of a match one hidden class", (game) => {
  for (const seats of [game.seats.min, game.seats.max]) {
    const chance = { secret: "c1".repeat(32), entropy: seatsOf(seats).map(() => ""), deals: [] };
    const setup = { seats, options: game.schemas.options.parse({}), dealer: null, chance };
    const play = () => [...walk({ game, setup, clocks: 0.1 })].map(({ state }) => state);
    // While it plays, V8 learns what each field may hold. Where it has forgotten that, the first states have an older class.
    const learnt = play();
    const states = play();
    const [first = {}] = states;
    expect(states.length).toBeGreaterThan(10);
    expect(states).toHaveLength(learnt.length);
    expect(states.filter((state) => !haveSameClass(first, state))).toHaveLength(0);
  }
});
