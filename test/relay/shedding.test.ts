// What a relay refuses above its daily share of the budget, and what it never refuses. Every answer is as documented.
import { expect, test } from "vitest";
import type { Traffic } from "../../src/relay/spending/traffic.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { watchedMatch, wireSession } from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const MINUTE_MS = 60_000;

/** A relay of 31 dollars a month on the month's first day, so of one dollar today, which has cost `usd`. */
const setUp = async (seed: string) => {
  const bill = { usd: 0, budgetUsd: 31, asked: 0, down: false };
  const today = (): Traffic => ({ messages: (bill.usd / 1.507) * 1e6, connects: 0, requests: 0 });
  const reads = { spending: 0 };
  const session = await wireSession(store, seed, (host) => ({
    ...host,
    settings: {
      ...host.settings,
      get budgetUsd() {
        return bill.budgetUsd;
      },
    },
    spending: {
      ...host.spending,
      read: (nowMs) => {
        reads.spending++;
        return host.spending.read(nowMs);
      },
    },
    traffic: {
      daily: async () => {
        bill.asked++;
        if (bill.down) throw new Error("no answer");
        return [today()];
      },
    },
  }));
  const { world, call } = session;
  /** From the next estimate on. */
  const costs = (usd: number): void => {
    bill.usd = usd;
    world.nowMs += 16 * MINUTE_MS;
  };
  const codeOf = async (...asked: Parameters<typeof call>): Promise<string | number> => {
    const [, , path] = asked;
    const { status, body } = await call(...asked);
    // A quick match answers 200 where its player waits already.
    return JSON.parse(JSON.stringify(body ?? {}))?.code ?? (path === "/v1/quick" ? 201 : status);
  };
  return { ...session, bill, reads, costs, codeOf };
};

test("it sheds spectators, guests, matches, and then all but live matches, until somebody raises the budget", async () => {
  const session = await setUp("steps");
  const { gateway, costs, codeOf, received, bill } = session;
  const { id, callers } = await watchedMatch(session, 2, { clocks: null });
  const bo = pick(callers, 1);
  const opening = { game: "zip-zap", seats: 2, visibility: "public" };
  const wishes = async () => {
    const nobody = gateway.nobody();
    const watched = await received(nobody, nobody, { type: "watch", match: id });
    return [
      watched.map(({ type, why }) => [type, why].filter(Boolean).join(" ")).join(),
      await codeOf(null, "POST", "/v1/players", { name: "Cy" }),
      await codeOf(bo, "POST", "/v1/matches", opening),
      await codeOf(bo, "POST", "/v1/quick", { game: "zip-zap", seats: 2 }),
      await codeOf(bo, "GET", "/v1/matches"),
      await codeOf(bo, "POST", `/v1/matches/${id}/reactions`, { reaction: "heart" }),
    ];
  };
  const over = "over-budget";
  expect(await wishes()).toEqual(["view", 201, 201, 201, 200, 204]);
  for (const [usd, answers] of [
    [1.05, ["view,unwatched full", 201, 201, 201, 200, 204]],
    [1.15, ["view,unwatched full", over, 201, 201, 200, 204]],
    [1.3, ["view,unwatched full", over, over, over, 200, 204]],
    [2, ["view,unwatched full", over, over, over, over, over]],
  ] as const) {
    costs(usd);
    expect(await wishes()).toEqual(answers);
  }
  const [refused] = await received(bo, bo, { type: "react", match: id, reaction: "heart" }).then((all) =>
    all.slice(-1),
  );
  expect(refused).toMatchObject({ type: "error", re: "react", problem: { code: over } });
  // A budget that was raised counts at once, not at the next estimate.
  bill.budgetUsd = 93;
  expect(await wishes()).toEqual(["view", 201, 201, 201, 200, 204]);
  expect(session.world.logged.filter((line) => "event" in line && line.event === "shedding")).toMatchObject(
    [1, 2, 3, 4, 0].map((step) => ({ level: "warn", step, shareUsd: step === 0 ? 3 : 1 })),
  );
  expect(session.world.tally.take().counts.get("SheddingSteps")).toBe(1 + 2 + 3 + 4);
});

test("a refusal says when to come again, in the caller's language, and a repeat of what was done gets its answer", async () => {
  const { gateway, costs, world } = await setUp("said");
  const ask = (key: string) =>
    gateway.rest("POST", "/v1/players", {
      body: { name: "Cy" },
      headers: { "accept-language": "es", "idempotency-key": key.repeat(22) },
    });
  const first = await ask("a");
  costs(2);
  expect(await ask("a")).toMatchObject({ status: 201, body: first.body });
  const refused = await ask("b");
  expect(refused).toMatchObject({ status: 503, body: { code: "over-budget", retryMs: 15 * MINUTE_MS } });
  expect(refused.body).toMatchObject({ title: "Por ahora el servidor no admite nada nuevo" });
  expect(refused.headers.get("retry-after")).toBe("900");
  // Nothing was done, so the same request is done on the next day.
  world.nowMs = Date.UTC(2100, 0, 2);
  expect(await ask("b")).toMatchObject({ status: 201 });
});

test("acts, pings, returns, reads of a match and leaving are never refused, and read nothing more", async () => {
  const session = await setUp("acts");
  const { gateway, costs, codeOf, received, reads, bill } = session;
  const { id, callers } = await watchedMatch(session, 2, { clocks: null });
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const watching = gateway.nobody();
  await received(watching, watching, { type: "watch", match: id });
  costs(9);
  expect(await codeOf(null, "POST", "/v1/players", { name: "Cy" })).toBe("over-budget");
  Object.assign(reads, { spending: 0 });
  const ready = { type: "act", match: id, id: "r", seen: 2, action: { type: "ready" } };
  expect(await received(ada, ada, ready)).toMatchObject([{ type: "events", ack: "r" }]);
  expect(await received(ada, ada, { type: "ping", match: id, seq: 3 })).toMatchObject([{ type: "pong" }]);
  const again = gateway.again(bo);
  await gateway.connect(again);
  expect(await received(again, again, { type: "hello" })).toMatchObject([{ type: "hello" }]);
  expect(await received(again, again, { type: "watch", match: id })).toMatchObject([{ type: "view" }]);
  expect(
    await codeOf(bo, "POST", `/v1/matches/${id}/actions`, {
      game: "zip-zap",
      seen: 3,
      action: { type: "ready" },
    }),
  ).toBe(200);
  for (const path of [
    `/v1/matches/${id}`,
    `/v1/matches/${id}/events?since=2`,
    "/v1/players/me",
    "/v1",
    "/v1/games",
  ])
    expect(await codeOf(bo, "GET", path), path).toBe(200);
  expect(await codeOf(bo, "DELETE", `/v1/matches/${id}/seats/me`)).toBe(204);
  expect(reads.spending).toBe(0);
  expect(bill.asked).toBe(2);
  // A spectator who watches already goes on.
  await received(watching);
  expect(await received(watching, watching, { type: "watch", match: id })).toMatchObject([{ type: "view" }]);
});

test("of many who ask at once, one estimates; a fault is logged, counted and changes no step; midnight ends a step", async () => {
  const { bill, costs, codeOf, gateway, world } = await setUp("estimates");
  const guest = () => codeOf(null, "POST", "/v1/players", { name: "Cy" });
  await guest();
  costs(2);
  const before = bill.asked;
  const answers = await Promise.all(Array.from({ length: 8 }, guest));
  expect(bill.asked).toBe(before + 1);
  // Those who came while one estimated had the estimate before.
  expect(answers).toContain("over-budget");
  expect(await guest()).toBe("over-budget");
  // A flood that asks for nothing new is estimated when one of its sockets closes.
  costs(3);
  const closing = gateway.nobody();
  await gateway.connect(closing);
  await gateway.hangUp(closing);
  expect(bill.asked).toBe(before + 2);
  bill.down = true;
  world.tally.take();
  costs(2);
  // The step of before holds, and the alarm rings.
  expect(await guest()).toBe("over-budget");
  expect(world.tally.take().counts.get("SheddingSteps")).toBe(1);
  expect(world.logged).toContainEqual(
    expect.objectContaining({ level: "error", event: "spending-not-estimated" }),
  );
  // The next estimate is due a quarter of an hour later.
  expect(await guest()).toBe("over-budget");
  expect(world.tally.take().counts.get("SheddingSteps")).toBeUndefined();
  world.nowMs = Date.UTC(2100, 0, 2, 0, 1);
  expect(await guest()).toBe(201);
});

test("without a budget nobody reads or counts anything", async () => {
  const session = await wireSession(store, "none", (host) => ({
    ...host,
    spending: {
      read: () => Promise.reject(new Error("read")),
      claim: () => Promise.reject(new Error("claimed")),
      write: () => Promise.reject(new Error("wrote")),
    },
  }));
  const { id } = await watchedMatch(session, 2, { clocks: null });
  const nobody = session.gateway.nobody();
  expect(await session.received(nobody, nobody, { type: "watch", match: id })).toMatchObject([
    { type: "view" },
  ]);
  expect(session.world.logged).toEqual([]);
});
