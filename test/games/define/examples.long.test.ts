// The games of `examples/games/`: what every game must hold, and their logs. Their own tests stand beside them.
import { expect, test } from "vitest";
import { connectFour } from "../../../examples/games/connect-four/game.ts";
import { hearts } from "../../../examples/games/hearts/game.ts";
import { liarsDice } from "../../../examples/games/liars-dice/game.ts";
import { sealedFists } from "../../../examples/games/sealed-fists/game.ts";
import type { DefinedGame } from "../../../src/games/define/define-game.ts";
import { seatsOf } from "../../../src/games/seat.ts";
import { checkGame } from "../../../src/games/testing/index.ts";
import { walk } from "../../../src/games/testing/random-play.ts";
import { sampled } from "../../harness/sampled.ts";

const GAMES: readonly DefinedGame[] = [hearts, sealedFists, connectFour, liarsDice];

/** For each change. The nightly run has all properties and seeds. */
const SOME = [
  "legal",
  "private",
  "late",
  "log",
  "over",
  "broken-off",
  "stand-in",
  "folds",
  "schemas",
] as const;

test.each(GAMES)("$name holds what every game must hold", (game) => {
  checkGame(game, { ...game.probe, ...sampled({ seeds: [2], properties: SOME }, {}) });
});

test.each(GAMES)("a match of $name is read back from its bytes", (game) => {
  for (let n = 0; n < sampled(2, 1_000); n++) {
    const seats = game.seats.min + (n % (game.seats.max - game.seats.min + 1));
    const secret = n.toString(16).padStart(64, "0");
    const chance = { secret, entropy: seatsOf(seats).map(() => ""), deals: [] };
    const setup = { seats, options: game.schemas.options.parse({}), dealer: null, chance };
    let { state } = game.start(setup);
    for (const { before, entry, state: after } of walk({ game, setup, clocks: 0.05 })) {
      if (entry === "clock") {
        const ruling = game.clock(state);
        if (ruling.ok) state = ruling.state;
      } else {
        const bytes = Uint8Array.from(game.encode(before, entry.seat, entry.action));
        const { seat, action } = game.decode(state, bytes, 0);
        const ruling = game.act(state, seat, action);
        if (ruling.ok) state = ruling.state;
      }
      if (n === 0) expect(state).toEqual(after);
    }
    expect(game.position(state).over).toBe(true);
  }
});
