// What a million acts cost by the meter, and the model of `turn-relay plan` beside the meter. Counts alone: the times in
// the price are those of src/cli/plan/function-time.ts and of assumed-waits.ts.
import { expect, test } from "vitest";
import { profileNamed, usageOfPlay } from "../../src/cli/plan/model.ts";
import { GAMES } from "../../src/games/catalog.ts";
import type { Game } from "../../src/games/game.ts";
import { billOf, timesUsage, type Usage } from "../../src/relay/spending/bill.ts";
import { PRICES } from "../../src/relay/spending/prices.ts";
import { sampled } from "../harness/sampled.ts";
import { runMetered, USUAL_RUN } from "./run-metered.ts";
import type { Meter } from "./tally.ts";
import { acceptedIn, mergeableIn, PLAY, usageFor, usageOf } from "./usage-of.ts";

const SEED = 7;
const SEATS = 4;
const MATCHES = sampled(20, 100);
/** Agreement within so much. */
const NEAR = 0.05;
const MS_PER_MINUTE = 60_000;
/** No test may fail because a machine is busy. */
const PATIENCE_MS = 3_600_000;

const meterOf = (game: Game, hosts: number): Promise<Meter> =>
  runMetered({ ...USUAL_RUN, game, hosts, seed: SEED, seats: SEATS, matches: MATCHES });

/** What the model says of the acts that the meter has seen. */
const modelOf = (game: Game, hosts: number, meter: Meter): Usage => {
  const profile = profileNamed(game.id);
  if (!profile) throw new Error(`no profile of ${game.id}`);
  const acts = acceptedIn(meter);
  const playerMinutes = meter.acts.connectionMs / MS_PER_MINUTE;
  return usageOfPlay({ profile, acts, matches: MATCHES, actsPerMinute: acts / playerMinutes, hosts });
};

/** Of a million acts, in dollars. */
const metricsPrice = (meter: Meter): number =>
  (billOf(usageOf(meter.metrics)).price * 1e6) / acceptedIn(meter);

const compared = (usage: Usage): Readonly<Record<string, number>> => ({
  messages: usage.messages,
  requests: usage.httpRequests + usage.invocations + usage.queueRequests,
  writeUnits: usage.writeUnits,
  readUnits: usage.readUnits,
  memoryTime: usage.gbSeconds,
  price: billOf(usage).price,
});

/** The first is one busy stack, of which the price is known. At night each game has one, and smaller ones. */
const RUNS = GAMES.flatMap((game) => [8, 1, 2].map((hosts) => ({ game, name: game.id, hosts })));

test.for(sampled(RUNS.slice(0, 1), RUNS))(
  "$name: the plan agrees with the meter on $hosts hosts",
  { timeout: PATIENCE_MS },
  async ({ game, hosts }) => {
    const meter = await meterOf(game, hosts);
    const metered = compared(usageFor(meter));
    const planned = compared(modelOf(game, hosts, meter));
    for (const [name, amount] of Object.entries(metered)) {
      const ratio = (planned[name] ?? 0) / amount;
      expect([name, hosts, Math.abs(ratio - 1) <= NEAR ? "near" : ratio]).toEqual([name, hosts, "near"]);
    }
    // Frames are merged only where that saves more than 3 %.
    const merging = (mergeableIn(meter) * PRICES.message[0].price) / billOf(usageFor(meter)).price;
    expect(merging).toBeLessThan(0.03);
    expect(profileNamed(game.id)?.mergeable).toBeCloseTo(mergeableIn(meter) / MATCHES, 0);
    expect(metricsPrice(meter)).toBeLessThan(0.03);
    if (game.id === "zip-zap" && hosts === 8) {
      const perMillion = (usage: Usage): Usage => timesUsage(usage, 1e6 / acceptedIn(meter));
      // 6.60, give or take a cent by the seed.
      expect(billOf(perMillion(usageFor(meter, PLAY))).price).toBeLessThanOrEqual(6.61);
      expect(billOf(perMillion(usageFor(meter))).price).toBeLessThanOrEqual(7.1);
    }
  },
);
