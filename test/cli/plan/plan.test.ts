// The command `turn-relay plan`: its table, its JSON, and the wall that it names. test/meter/ compares it with the meter.
import { expect, test } from "vitest";
import { GAME_PROFILES } from "../../../src/cli/plan/game-profiles.ts";
import { planOf } from "../../../src/cli/plan/plan.ts";
import { planLines } from "../../../src/cli/plan/plan-lines.ts";
import { socketTierFor } from "../../../src/cli/plan/socket-tier.ts";
import { billOf, type Usage, usageFrom } from "../../../src/relay/spending/bill.ts";
import { turnRelay } from "../in-process.ts";

const PLAY = {
  ...{ games: { "zip-zap": 1 }, actsPerMinute: 10, hoursPerDay: 8 },
  ...{ restShare: 0, spectators: 0, webhooks: 0 },
};

const ALL_GAMES = Object.fromEntries(GAME_PROFILES.map(({ game }) => [game, 1]));

test("the table names amounts, prices, quotas and what to do", async () => {
  const { status, stdout, stderr } = await turnRelay(["plan", "--players", "1000"]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^250 matches at once, 167 acts a second, \d+ hosts\n/);
  expect(stdout).toMatch(/^messages, in and out +[\d,]+ +\$[\d,.]+ +\$[\d.]+$/m);
  expect(stdout).toMatch(/^First to bind: environments of the timers, at [\d,]+ players\.$/m);
  expect(stdout).toMatch(/^What to do: raise timerEnvironments/m);
});

test("it says what it assumes, and what could cost less", async () => {
  const { stdout } = await turnRelay(["plan", "--players", "1000", "--acts", "7"]);
  const text = stdout.replaceAll(/\n {2}/g, " ");
  expect(text).toContain(
    "- All 1,000 players play 8 hours a day, 30 days, in matches of 4, with 7 accepted acts",
  );
  for (const part of [
    "Estimated:",
    "Assumed:",
    "Measured",
    "us-east-1, 2026-11",
    "An hour of a vCPU $0.03238, of a GB $0.00356, of a load balancer $0.0225",
    "Not in it:",
    "api-gateway",
  ])
    expect(text).toContain(part);
  expect(text).toMatch(
    /would save at most \$[\d.]+ a month, 0\.\d+ % of all\. So the relay merges nothing\./,
  );
  expect(text).toMatch(/A socket tier of your own: some \$[\d.]+ a month for 2 containers/);
});

test.for([80, 60])("every line has room in %i columns, and no word is lost", (columns) => {
  const words = (lines: readonly string[]): readonly string[] => lines.join(" ").split(/\s+/).toSorted();
  for (const players of [4, 5_000, 1_000_000]) {
    const plan = planOf({ ...PLAY, games: ALL_GAMES, players });
    const lines = planLines(plan, columns);
    expect(lines.filter((line) => line.length > columns)).toEqual([]);
    expect(words(lines)).toEqual(words(planLines(plan, 1_000)));
  }
});

test("merging saves less than 3 % of any game, and a socket tier saves nothing for a few players", () => {
  for (const game of Object.keys(ALL_GAMES)) {
    const { share } = planOf({ ...PLAY, games: { [game]: 1 }, players: 400 }).merging;
    expect([game, share > 0 && share < 0.03]).toEqual([game, true]);
  }
  const saved = (players: number): number => {
    const { inPlaceOf, price } = planOf({ ...PLAY, players }).socketTier;
    return inPlaceOf - price;
  };
  const { evenAtPlayers } = planOf({ ...PLAY, players: 400 }).socketTier;
  expect([saved(evenAtPlayers * 0.9) < 0, saved(evenAtPlayers * 1.1) > 0]).toEqual([true, true]);
});

test("a socket tier has the containers that its sockets or its messages need, and one more than none", () => {
  const load = { connections: 0, newConnections: 0, messages: 0, gbPerHour: 0, hoursPerMonth: 240 };
  const containers = (more: object): number => socketTierFor({ ...load, ...more }).containers;
  expect(containers({})).toBe(2);
  expect(containers({ connections: 10_001 })).toBe(3);
  expect(containers({ messages: 8_000 })).toBe(4);
  // Two containers, a load balancer and four addresses at all hours; two capacity units while people play.
  const price = 720 * (2 * (0.03238 + 2 * 0.00356) + 0.0225 + 4 * 0.005) + 240 * 2 * 0.006;
  expect(socketTierFor({ ...load, connections: 6_000 }).price).toBeCloseTo(price, 6);
});

test("--json is one object for machines", async () => {
  const { status, stdout } = await turnRelay([
    ...["plan", "--players", "400", "--games", "zip-zap=3,zip-zilch-zero", "--rest", "0.5", "--json"],
  ]);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ matches: 100, month: { bill: { price: expect.any(Number) } } });
});

test.for([
  [
    "--games",
    "chess",
    'Nobody measured what "chess" takes. Plan with zip-zap, zap-your-neighbor, zip-zilch-zero.\n',
  ],
  ["--games", "zip-zap=none", "The share of zip-zap must be a number above 0.\n"],
])("%s %s is refused", async ([option = "", value = "", stderr = ""]) => {
  expect(await turnRelay(["plan", "--players", "4", option, value])).toEqual({
    status: 2,
    stdout: "",
    stderr,
  });
});

test("below the first tiers, twice the players cost twice, and take twice of each quota but a match's", () => {
  const [one, two] = [1, 2].map((times) => planOf({ ...PLAY, players: 400 * times, hosts: 8 }));
  expect(two?.month.bill.price).toBeCloseTo(2 * (one?.month.bill.price ?? 0), 6);
  expect(two?.mostPlayers).toBeCloseTo(one?.mostPlayers ?? 0, 6);
});

test("beyond the first tier of a price, the rest of the month costs less", () => {
  const nothing = usageFrom(() => 0);
  const price = (usage: Partial<Usage>) => billOf({ ...nothing, ...usage }).price;
  expect(price({ messages: 1e9 })).toBeCloseTo(1_000, 6);
  expect(price({ messages: 3e9 })).toBeCloseTo(1_000 + 2 * 800, 6);
  expect(price({ httpRequests: 400e6 })).toBeCloseTo(300 + 90, 6);
  expect(price({ outGb: 52_200 })).toBeCloseTo(10_240 * 0.09 + 40_960 * 0.085 + 1_000 * 0.07, 6);
  expect(price({ writeUnits: 1e12 })).toBeCloseTo(625_000, 6);
});

test("a million acts cost less in a month of many", () => {
  const [few, many] = [400, 1_000_000].map((players) => planOf({ ...PLAY, players, hosts: 8 }).millionActs);
  const [first, second] = [few, many].map((bill) => bill?.lines.find(({ of }) => of === "messages"));
  expect(second?.amount).toBeCloseTo(first?.amount ?? 0, 0);
  expect((second?.price ?? 0) / (first?.price ?? 1)).toBeCloseTo(0.8, 3);
  expect(many?.price).toBeLessThan((few?.price ?? 0) * 0.87);
});

test("spectators, webhooks and more hosts cost more, REST in place of messages a little", () => {
  const price = (more: object) => planOf({ ...PLAY, players: 400, hosts: 1, ...more }).millionActs.price;
  const usual = price({});
  for (const more of [{ spectators: 10 }, { webhooks: 5 }, { hosts: 8 }, { restShare: 1 }])
    expect(price(more)).toBeGreaterThan(usual);
});

test("a lively load meets the account's requests a second where the stage's throttle is far", () => {
  const { walls } = planOf({ ...PLAY, players: 12_000, spectators: 100 });
  expect(walls[0]?.name).toBe("requests a second (the account)");
  expect(walls.every(({ remedy }) => remedy !== "")).toBe(true);
});
