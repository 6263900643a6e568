// The figures of docs/scaling.md are those of `turn-relay plan`.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GAME_PROFILES } from "../../../src/cli/plan/game-profiles.ts";
import { planOf } from "../../../src/cli/plan/plan.ts";
import type { Wall } from "../../../src/cli/plan/walls.ts";

const page = readFileSync(new URL("../../../docs/scaling.md", import.meta.url), "utf8");

const PLAY = {
  ...{ games: Object.fromEntries(GAME_PROFILES.map(({ game }) => [game, 1])), actsPerMinute: 10 },
  ...{ hoursPerDay: 8, restShare: 0, spectators: 0, webhooks: 0 },
};
const plans = [4_000, 100_000, 1_000_000].map((players) => planOf({ ...PLAY, players }));

/** The page tells of no wall beyond so many players. */
const PAGE_ENDS = 200_000;

const written = (value: number, digits = 0): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

test("what 4,000, 100,000 and 1,000,000 players take", () => {
  const used = (name: string) =>
    plans.map(({ walls }) => written(walls.find((wall) => wall.name === name)?.used ?? 0));
  const rows = {
    matches: plans.map(({ matches }) => written(matches)),
    "accepted acts a second": plans.map(({ actsPerSecond }) => written(actsPerSecond)),
    "requests a second, frames out included": used("requests a second (the account)"),
    "invocations a second": used("invocations a second (the account)"),
    "environments at once": used("environments at once (the account)"),
    "write units a second": used("write units a second (a new table)"),
    "read units a second": used("read units a second (a new table)"),
    "dollars a month": plans.map(({ month }) => written(month.bill.price)),
    "dollars a million acts": plans.map(({ millionActs }) => written(millionActs.price, 2)),
  };
  for (const [name, cells] of Object.entries(rows))
    expect(page).toContain(`| ${[name, ...cells].join(" | ")} |`);
});

test("what a socket tier of one's own would cost them", () => {
  const rows = {
    "API Gateway: messages and minutes, dollars a month": plans.map(({ socketTier }) => socketTier.inPlaceOf),
    "containers and a load balancer instead, dollars a month": plans.map(
      ({ socketTier }) => socketTier.price,
    ),
  };
  for (const [name, prices] of Object.entries(rows))
    expect(page).toContain(`| ${[name, ...prices.map((price) => written(price))].join(" | ")} |`);
  expect(page).toContain(`from some ${Math.round(plans[0]?.socketTier.evenAtPlayers ?? 0)} players on`);
});

test("the walls, in the order in which they come", () => {
  const [plan] = plans;
  const rows = [...page.matchAll(/^\| ([\d,]+) \| ([^|]+) \| ([\d,]+) \| (?:ours|[A-Z])/gm)];
  const playersAt = ({ most, used }: Wall) => (4_000 * most) / used;
  expect(rows.map(([, players, name, most]) => [players, name, most])).toEqual(
    plan?.walls
      .filter((wall) => playersAt(wall) < PAGE_ENDS)
      .map((wall) => [written(playersAt(wall)), wall.name, written(wall.most)]),
  );
});
