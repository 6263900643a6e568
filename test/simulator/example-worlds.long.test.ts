// The games of `examples/games/` and of `template/` on a relay: worlds of faults, and the records of random matches.
import { expect, test } from "vitest";
import { myGame } from "../../template/games/my-game/game.ts";
import { EXAMPLE_GAMES } from "../harness/example-games.ts";
import { sampled } from "../harness/sampled.ts";
import { withGame } from "../harness/with-game.ts";

const GAMES = [...EXAMPLE_GAMES, myGame];

const loaded = await withGame(GAMES, async () => ({
  ...(await import("../../src/simulator/simulate.ts")),
  ...(await import("../../src/match/hydrate.ts")),
  ...(await import("../../src/match/verify.ts")),
  ...(await import("../../src/web/replay/open-record.ts")),
  ...(await import("../web/finished-match.ts")),
}));

/** Of each game. */
const WORLDS = sampled(1, 33);

test.for(GAMES.map(({ id }) => id))("every promise is kept in worlds of faults: %s", async (game) => {
  let acknowledged = 0;
  for (let seed = 1; seed <= WORLDS; seed++) {
    const outcome = await loaded.simulate({ seed, game });
    expect({ seed, violation: outcome.violation }).toEqual({ seed, violation: null });
    acknowledged += outcome.acknowledged;
  }
  // A world in which nothing happens would keep every promise too.
  expect(acknowledged).toBeGreaterThan(0);
});

test.for(GAMES)("a record of $name verifies, and the page replays it", (game) => {
  const { min, max } = game.seats;
  for (let seed = 0; seed < sampled(3, 1_000); seed++) {
    const seats = min + (seed % (max - min + 1));
    const { match, record } = loaded.finishedMatch({ game, seats, seed });
    const { state } = loaded.newest(match);
    expect(loaded.newest(loaded.hydrate(match)).state).toEqual(state);
    const served: unknown = JSON.parse(JSON.stringify(record));
    const { ranking } = game.table(state, "referee");
    expect(loaded.verify(served)).toMatchObject({ ok: true, value: { failed: null, ranking } });
    const opened = loaded.openRecord(served, { commitment: record.commitment, proved: [] });
    if (!opened.ok) throw new Error(`seed ${seed}: the page refuses ${opened.place}`);
    expect(opened.proof).toMatchObject({ state: "sealed", failed: null });
    const { moments } = opened.film;
    for (const viewer of [...Array(seats).keys(), "open"] as const)
      expect(opened.film.viewAt(moments.length - 1, viewer).table).toEqual(
        game.table(state, viewer === "open" ? "referee" : viewer),
      );
  }
});
