// The figures of docs/scaling.md are those of `turn-relay plan`.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GAME_PROFILES } from "../../../src/cli/plan/game-profiles.ts";
import { planOf } from "../../../src/cli/plan/plan.ts";

const page = readFileSync(new URL("../../../docs/scaling.md", import.meta.url), "utf8");

const PLAY = {
  ...{ games: Object.fromEntries(GAME_PROFILES.map(({ game }) => [game, 1])), actsPerMinute: 10 },
  ...{ hoursPerDay: 8, restShare: 0, spectators: 0, webhooks: 0 },
};
const plans = [1_000, 100_000, 1_000_000].map((matches) => planOf({ ...PLAY, players: 4 * matches }));

const written = (value: number, digits = 0): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

test("what 1,000, 100,000 and 1,000,000 matches take", () => {
  const used = (name: string) =>
    plans.map(({ walls }) => written(walls.find((wall) => wall.name === name)?.used ?? 0));
  const rows = {
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

test("the walls, in the order in which they come", () => {
  const [plan] = plans;
  const rows = [...page.matchAll(/^\| ([\d,]+) \| ([^|]+) \| ([\d,]+) \| (?:ours|[A-Z])/gm)];
  // Nobody in the example acts by REST, and a match is never as fast as its partition.
  const isFar = (name: string) => name.startsWith("acts by REST") || name.includes("one match's");
  expect(rows.map(([, matches, name, most]) => [matches, name, most])).toEqual(
    plan?.walls
      .filter(({ name }) => !isFar(name))
      .map(({ name, most, used }) => [written((1_000 * most) / used), name, written(most)]),
  );
});
