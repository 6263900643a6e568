// Arenas in worlds of faults: handlers die, messages come twice or late, writes are lost or come late. Everybody is seated or
// told, nobody sits twice, and the table is the sum of its matches.
import { expect, test } from "vitest";
import { simulate } from "../../src/simulator/simulate.ts";
import { sampled } from "../harness/sampled.ts";

const SEEDS = sampled(1, 12);
const PLAYERS = sampled(7, 200);

test("an arena seats everybody and counts each match once, whatever fails", async () => {
  const broken: object[] = [];
  const faults = new Set<string>();
  let begun = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const onLine = (line: string): void => {
      begun += Number(/ writes \S+ version 2 rev \d+ live/.test(line));
    };
    // The game with the fewest entries.
    const { violation, struck } = await simulate({ seed, game: "zip-zilch-zero", arenaOf: PLAYERS, onLine });
    if (violation) broken.push({ seed, ...violation });
    for (const { fault } of struck) faults.add(fault);
  }
  expect(broken).toEqual([]);
  // A world in which nothing happens would keep every promise too.
  expect(begun).toBeGreaterThan(2 * SEEDS);
  for (const fault of ["death", "timerDoubled", "undone"]) expect(faults).toContain(fault);
});
