// The lobby: complete pages of public matches, even if some listed matches have started, ended or vanished.
import { expect, test } from "vitest";
import { matchListSchema } from "../../src/protocol/rest.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { runJobs } from "../people/support/run-jobs.ts";
import { asLive, finished } from "./support/finished-match.ts";
import { openMatch } from "./support/live-match.ts";
import { openedMatch } from "./support/opened-match.ts";

const store = memoryStore();

const setUp = async (tables: number) => {
  const session = await wireSession(store, "lobby");
  const { world, relay, call } = session;
  const ids: string[] = [];
  for (let n = 0; n < tables; n++) {
    world.nowMs += 1_000;
    ids.unshift((await openedMatch(session, 1)).id);
  }
  const page = async (query: string) => {
    const { body } = await call(null, "GET", `/v1/matches?${query}`);
    const { items, next } = matchListSchema().parse(body);
    return { ids: items.map(({ id }) => id), next };
  };
  return {
    ...{ ...session, page, ids },
    /** As the match is, whatever the lobby shows of it. */
    change: async (id: string, status: "live" | "over" | "gone") => {
      const open = openMatch(await relay.matches.read(id));
      const live = asLive(open, world.nowMs);
      const over = finished(live, { lastsMs: 0 }).ended.after;
      const after = { live, over, gone: { ...open, expires: 1 } }[status];
      await relay.matches.commit(open, { ...after, version: open.version + 1 });
    },
    listed: async (status: "open" | "live") =>
      (await relay.listings.listed({ status, games: ["zip-zap"], limit: 100, cursor: null })).ids,
  };
};

test("pages go through all open matches once, newest first", async () => {
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

test("a page skips matches that are no longer open", async () => {
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

test("the lobby has listings repaired that are a minute late: vanished and ended matches leave, started ones move", async () => {
  const { world, relay, page, ids, change, listed } = await setUp(4);
  await change(ids[0] ?? "", "gone");
  await change(ids[1] ?? "", "over");
  await change(ids[2] ?? "", "live");
  await page("");
  expect(await listed("open")).toEqual(ids);
  world.nowMs += 120_000;
  await page("");
  await runJobs(relay, world);
  expect(await listed("open")).toEqual([ids[3]]);
  expect(await listed("live")).toEqual([ids[2]]);
});

test("a player's own list shows each match by its own listing, and a stranger the public ones", async () => {
  const { call, gateway, world } = await wireSession(store, "own lists");
  const ada = await gateway.newCaller();
  for (const visibility of ["public", "private", "public"]) {
    world.nowMs += 1;
    await call(ada, "POST", "/v1/matches", { game: "zip-zap", seats: 4, visibility });
  }
  const listed = async (caller: Caller, player: string | null) => {
    const { body } = await call(caller, "GET", `/v1/players/${player}/matches`);
    return matchListSchema()
      .parse(body)
      .items.map(({ visibility, code }) => [visibility, code !== undefined]);
  };
  const [open, hidden] = [
    ["public", false],
    ["private", true],
  ];
  expect(await listed(ada, "me")).toEqual([open, hidden, open]);
  expect(await listed(await gateway.newCaller(), ada.player)).toEqual([open, open]);
});
