// The lobby: pages of public tables, whole although some of what is listed has started, ended or vanished.
import { expect, test } from "vitest";
import { matchListSchema } from "../../src/protocol/rest.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { openTable } from "./support/open-table.ts";

const store = embeddedStore();

const setUp = async (tables: number) => {
  const session = await wireSession(store, "lobby");
  const { world, relay, call } = session;
  const ids: string[] = [];
  for (let n = 0; n < tables; n++) {
    world.nowMs += 1_000;
    ids.unshift((await openTable(session, 1)).id);
  }
  const page = async (query: string) => {
    const { body } = await call(null, "GET", `/v1/matches?${query}`);
    const { items, next } = matchListSchema.parse(body);
    return { ids: items.map(({ id }) => id), next };
  };
  return {
    ...{ ...session, page, ids },
    /** As the match stands, whatever the lobby has been told of it. */
    change: async (id: string, status: "live" | "over" | "gone") => {
      const match = await relay.matches.read(id);
      if (!match) throw new Error("no match");
      const { nowMs } = world;
      const after =
        status === "gone"
          ? { expires: 1 }
          : { status, startedAtMs: nowMs, tickedAtMs: nowMs, rev: match.rosterVersion + 1 };
      await relay.matches.commit(match, { ...match, version: match.version + 1, ...after });
    },
    listed: async (status: "open" | "live") =>
      (await relay.listings.listed({ status, games: ["zip-zap"], limit: 100, cursor: null })).ids,
  };
};

test("pages go through all open tables once, newest first", async () => {
  const { page, ids } = await setUp(7);
  const seen: string[] = [];
  let query = "limit=3";
  for (let n = 0; n < 3; n++) {
    const { ids: some, next } = await page(query);
    seen.push(...some);
    expect(next === null).toBe(n === 2);
    query = `limit=3&cursor=${next}`;
  }
  expect(seen).toEqual(ids);
  expect((await page("game=zip-zap&limit=100")).ids).toEqual(ids);
  expect(await page("game=zip-zilch-zero")).toEqual({ ids: [], next: null });
  expect(await page("status=live")).toEqual({ ids: [], next: null });
});

test("a page is filled past tables that are open no more", async () => {
  const { page, ids, change } = await setUp(7);
  for (const [n, status] of [
    [0, "gone"],
    [1, "live"],
    [2, "over"],
    [4, "gone"],
  ] as const) {
    await change(ids[n] ?? "", status);
  }
  const first = await page("limit=2");
  expect(first.ids).toEqual([ids[3], ids[5]]);
  const second = await page(`limit=2&cursor=${first.next}`);
  expect(second).toEqual({ ids: [ids[6]], next: null });
});

test("what has lagged for a minute is mended: the vanished and the ended leave, the started move", async () => {
  const { world, page, ids, change, listed } = await setUp(4);
  await change(ids[0] ?? "", "gone");
  await change(ids[1] ?? "", "over");
  await change(ids[2] ?? "", "live");
  await page("");
  expect(await listed("open")).toEqual(ids);
  world.nowMs += 120_000;
  await page("");
  expect(await listed("open")).toEqual([ids[3]]);
  expect(await listed("live")).toEqual([ids[2]]);
});
