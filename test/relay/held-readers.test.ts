// How many readers the relay holds at once, and what it tells those whom it does not hold.
import { expect, test } from "vitest";
import { newsSchema } from "../../src/protocol/match.ts";
import { newPlayerSchema, newTokenSchema } from "../../src/protocol/player.ts";
import { undocumented } from "../harness/documented.ts";
import { pick } from "./support/pick.ts";
import { readerSession } from "./support/reader-session.ts";

test("an owner with twenty tokens and five bots holds four answers at once", async () => {
  const { gateway, seats, heldOf, isHeld, wakeAll } = await readerSession();
  const { token = null } = pick(seats, 0);
  const made = async (path: string, body: object) =>
    (await gateway.rest("POST", path, { token: token ?? "", body })).body;
  const tokens = [token ?? ""];
  for (let n = 1; n < 20; n++) {
    const wish = { label: "more", scopes: ["match:play"] };
    tokens.push(newTokenSchema().parse(await made("/v1/tokens", wish)).token);
  }
  for (let n = 0; n < 5; n++) {
    tokens.push(newPlayerSchema().parse(await made("/v1/bots", { name: "Bot" })).token);
  }
  // From as many networks as the owner likes.
  expect(await heldOf(tokens.map((one, n) => ({ token: one, address: `198.51.${n}.1` })))).toBe(4);
  expect(await isHeld({ token: pick(seats, 1).token ?? "" })).toBe(true);
  await wakeAll();
  expect(await isHeld({ token: token ?? "" })).toBe(true);
  await wakeAll();
});

test("one address holds eight answers at once, whatever its accounts, and a wide network 32", async () => {
  const { heldOf, guests, from, wakeAll } = await readerSession();
  const callers = await guests(60);
  const nobody = Array.from({ length: 10 }, () => ({ address: "198.51.100.7" }));
  expect(await heldOf([...from(callers.slice(0, 6), () => "198.51.100.7"), ...nobody])).toBe(8);
  expect(await heldOf(from(callers.slice(6), (n) => `198.51.100.${20 + n}`))).toBe(24);
  await wakeAll();
});

test("the relay holds so many readers in total as `waiters` says, from anywhere", async () => {
  const { heldOf, guests, from, wakeAll } = await readerSession({ waiters: 5 });
  const callers = await guests(12);
  const everywhere = from(callers, (n) => `2001:db8:${n}::1`);
  expect(await heldOf(everywhere)).toBe(5);
  await wakeAll();
  expect(await heldOf(everywhere)).toBe(5);
  await wakeAll();
});

test.for([
  [100, 8, 32],
  [40, 5, 20],
  [8, 1, 4],
  [2, 1, 1],
] as const)(
  "of %s places, one address without a token holds %s, and a wide network %s",
  async ([waiters, one, wide]) => {
    const { heldOf, wakeAll } = await readerSession({ waiters });
    const nobodies = (count: number, addressOf: (n: number) => string) =>
      Array.from({ length: count }, (_, n) => ({ address: addressOf(n) }));
    expect(await heldOf(nobodies(one + 2, () => "198.51.100.7"))).toBe(one);
    expect(await heldOf(nobodies(wide + 2, (n) => `198.51.100.${20 + n}`))).toBe(wide - one);
    // Everybody else still finds a place.
    expect(await heldOf(nobodies(1, () => "203.0.113.7"))).toBe(1);
    await wakeAll();
  },
);

test("a handler that died while it held an answer takes up room only until the wait would have ended", async () => {
  const { world, isHeld } = await readerSession({ waiters: 1 });
  // Nobody wakes this reader.
  expect(await isHeld({ address: "198.51.100.7" })).toBe(true);
  expect(await isHeld({ address: "203.0.113.7" })).toBe(false);
  world.nowMs += 25_000;
  expect(await isHeld({ address: "203.0.113.7" })).toBe(true);
});

test("where waiting is switched off, an answer comes at once and says when to ask again", async () => {
  const { gateway, at, seats, isHeld } = await readerSession({ waiters: 0 });
  const asking = { token: pick(seats, 0).token ?? "" };
  expect(await isHeld(asking)).toBe(false);
  const answer = await gateway.rest("GET", at, asking);
  expect(undocumented("GET", at, answer)).toBeNull();
  expect(newsSchema().parse(answer.body)).toMatchObject({ events: [], retryMs: 3_000 });
  const news = await gateway.rest("GET", at.replace("since=2", "since=1"), asking);
  expect(news.body).not.toHaveProperty("retryMs");
});
