// What a relay with a budget estimates and sheds: pure rules first, then requests over the wire.
import fc from "fast-check";
import { expect, test } from "vitest";
import { GAME_PROFILES } from "../../src/cli/plan/game-profiles.ts";
import { planOf } from "../../src/cli/plan/plan.ts";
import { estimate } from "../../src/relay/limits/is-shed.ts";
import { shareOfDay, stepFor } from "../../src/relay/spending/shedding.ts";
import { costOfDays, type Traffic } from "../../src/relay/spending/traffic.ts";

const trafficOf = fc.record({
  messages: fc.nat({ max: 1e9 }),
  connects: fc.nat({ max: 1e7 }),
  requests: fc.nat({ max: 1e8 }),
});

test("an estimate grows with the traffic, and a month's days cost as much as one day with all of it", () => {
  fc.assert(
    fc.property(fc.array(trafficOf, { maxLength: 31 }), trafficOf, (days, more) => {
      const whole = costOfDays([...days, more]);
      expect(whole).toBeGreaterThanOrEqual(costOfDays(days));
      expect(costOfDays([more, ...days])).toBeCloseTo(whole, 6);
    }),
  );
});

test.each(GAME_PROFILES.map(({ game }) => game))(
  "the estimate is the plan's bill of %s, or a little more",
  (game) => {
    for (const [players, restShare, spectators] of [
      [100, 0, 0],
      [5_000, 0.1, 1],
    ] as const) {
      const plan = planOf({
        ...{ players, games: { [game]: 1 }, actsPerMinute: 6, hoursPerDay: 4 },
        ...{ restShare, spectators, webhooks: 0 },
      });
      const { usage, bill } = plan.month;
      const connects = usage.connectionMinutes / 110;
      const estimated = costOfDays([{ messages: usage.messages, connects, requests: usage.httpRequests }]);
      expect(estimated / bill.price).toBeGreaterThan(1);
      expect(estimated / bill.price).toBeLessThan(1.25);
    }
  },
);

test("days within their shares cost no more than the budget together", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 28, maxLength: 31 }),
      (parts) => {
        const spent = parts.reduce(
          (sum, part, at) => sum + part * shareOfDay(50, sum, { day: at + 1, days: parts.length }),
          0,
        );
        expect(spent).toBeLessThanOrEqual(50 + 1e-9);
      },
    ),
  );
  expect(shareOfDay(60, 0, { day: 1, days: 30 })).toBe(2);
  // A day without play leaves its share to the others.
  expect(shareOfDay(60, 0, { day: 2, days: 31 })).toBe(2);
  expect(shareOfDay(60, 70, { day: 3, days: 30 })).toBe(0);
});

test("a step comes at its multiple of the share, and more never sheds less", () => {
  expect([99, 100, 110, 125, 150, 9_000].map((spent) => stepFor(spent, 100))).toEqual([0, 1, 2, 3, 4, 4]);
  expect(stepFor(0, 0)).toBe(4);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 300, noNaN: true }), fc.nat({ max: 300 }), (spent, more) => {
      expect(stepFor(spent + more, 100)).toBeGreaterThanOrEqual(stepFor(spent, 100));
    }),
  );
});

test("a new day begins without a step, and with what the month has left", () => {
  const day = (usd: number): Traffic => ({
    messages: (usd / costOfDays([{ messages: 1e6, connects: 0, requests: 0 }])) * 1e6,
    connects: 0,
    requests: 0,
  });
  const atMs = Date.UTC(2026, 10, 3, 20);
  const quiet = estimate(30, [day(1), day(1), day(0.5)], atMs);
  expect(quiet).toMatchObject({ step: 0, endsAtMs: Date.UTC(2026, 10, 4) });
  const dear = estimate(30, [day(1), day(1), day(5)], atMs);
  expect(dear.step).toBe(4);
  expect(dear.shareUsd).toBeCloseTo(quiet.shareUsd, 6);
  // The month's budget is gone, so the next day sheds from its first moment.
  expect(estimate(1.9, [day(1), day(1), day(0)], atMs)).toMatchObject({ step: 4, shareUsd: 0 });
});
