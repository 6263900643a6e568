// A player's matches, as the REST API lists them, and their records.
import { expect, test } from "vitest";
import { matchListSchema } from "../../src/protocol/rest.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { finished, startedMatch } from "./support/finished-match.ts";
import { endedMatch } from "./support/live-match.ts";

const store = memoryStore();

const session = async () => {
  const wire = await wireSession(store);
  const { gateway, relay, world } = wire;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const path = (query = "") => `/v1/players/${ada.player}/matches${query}`;
  const list = async (caller: Caller | null, query = "") =>
    matchListSchema().parse((await wire.call(caller, "GET", path(query))).body);
  const idsOf = async (caller: Caller | null, query = "") =>
    (await list(caller, query)).items.map(({ id }) => id);
  /** Of Ada and Bo; a second after the one before. */
  const ended = async (more: object = {}, ending: Parameters<typeof finished>[1] = {}) => {
    world.nowMs += 1_000;
    const match = finished(await startedMatch(gateway, relay, [ada, bo], more), ending);
    // What a handler of the last action would have written.
    const { before, after } = match.ended;
    await relay.matches.commit(before, after);
    await projectChange(relay, match.ended);
    return match.id;
  };
  return { ...wire, ada, bo, path, list, idsOf, ended };
};

test("open and live matches come first, then ended matches, newest first, page by page", async () => {
  const { gateway, relay, world, ada, bo, ended, idsOf, list } = await session();
  const over = [await ended(), await ended({}, { abandoned: true }), await ended()];
  world.nowMs += 1_000;
  const live = (await startedMatch(gateway, relay, [ada, bo])).id;
  world.nowMs += 1_000;
  const body = { game: "zip-zap", seats: 3, visibility: "public" };
  const opened = await gateway.rest("POST", "/v1/matches", { token: ada.token ?? "", body });
  const open = matchListSchema().shape.items.element.parse(opened.body).id;
  const all = [open, live, ...over.toReversed()];
  expect(await idsOf(null)).toEqual(all);
  expect(await idsOf(null, "?status=open")).toEqual([open]);
  expect(await idsOf(null, "?status=live")).toEqual([live]);
  expect(await idsOf(null, "?status=over")).toEqual([over[2], over[0]]);
  expect(await idsOf(null, "?status=abandoned")).toEqual([over[1]]);
  for (const limit of [1, 2, 3, 5]) {
    const seen: string[] = [];
    let query = `?limit=${limit}`;
    for (let pages = 0; pages < 9; pages++) {
      const { items, next } = await list(null, query);
      expect(items.length).toBeGreaterThan(0);
      seen.push(...items.map(({ id }) => id));
      if (next === null) break;
      query = `?limit=${limit}&cursor=${next}`;
    }
    expect(seen).toEqual(all);
  }
});

test("a match in the history has its players, end, scores and order of finish", async () => {
  const { call, ada, bo, ended, list } = await session();
  const id = await ended();
  const [received] = (await list(null)).items;
  const looked = await call(null, "GET", `/v1/matches/${id}`);
  const { seq, view, time, ...whole } = JSON.parse(JSON.stringify(looked.body));
  expect([seq, view.status, typeof time]).toEqual([expect.any(Number), "over", "string"]);
  expect(received).toEqual(whole);
  expect(received?.seats.map(({ player }) => player)).toEqual([ada.player, bo.player]);
  await ended({}, { left: [1], abandoned: true });
  const [abandoned] = (await list(null)).items;
  expect(abandoned).toMatchObject({ status: "abandoned", seats: [{}, { left: true, acts: "referee" }] });
  expect(abandoned).not.toHaveProperty("ranking");
});

test("a private match and its code are shown to its players alone", async () => {
  const { ada, bo, ended, list, idsOf } = await session();
  const open = await ended();
  const hidden: string[] = [];
  for (let n = 0; n < 4; n++) hidden.push(await ended({ visibility: "private" }));
  expect(await idsOf(ada)).toEqual([...hidden.toReversed(), open]);
  expect((await list(ada)).items[0]).toHaveProperty("code");
  for (const stranger of [null, bo]) expect(await idsOf(stranger, "?limit=1")).toEqual([open]);
});

test("a stranger sees nothing of a long private history", async () => {
  const { relay, world, ada, ended, list } = await session();
  const open = await ended();
  const entry = { game: "zip-zap", status: "over", seat: 0, opponents: [], score: 0, rank: 1 } as const;
  const more = { isRated: false, isPrivate: true, expires: Date.UTC(2101, 0, 1) / 1000 };
  const hidden = Array.from({ length: 302 }, (_, n) => ({
    ...{ ...entry, ...more, match: `hidden${n}` },
    endedAtMs: world.nowMs + 3_600_000 + n,
  }));
  await Promise.all(hidden.map((entry) => relay.history.add(ada.player ?? "", entry, null)));
  const { items, next } = await list(null);
  expect([items.map(({ id }) => id), next]).toEqual([[open], null]);
});

test("an erased player is called gone in others' histories, and no leaderboard lists the player", async () => {
  const { call, ada, bo, ended, list } = await session();
  const id = await ended({ rated: true });
  const names = async () => (await list(ada)).items[0]?.seats.map(({ name }) => name);
  const ranked = async () => (await call(null, "GET", "/v1/leaderboards/zip-zap")).body;
  expect(await names()).toEqual(["Guest", "Guest"]);
  expect(await ranked()).toMatchObject({ items: [{ rank: 1 }, { rank: 2 }] });
  expect((await call(bo, "DELETE", "/v1/players/me")).status).toBe(204);
  expect(await names()).toEqual(["Guest", "gone"]);
  expect(await ranked()).toMatchObject({ items: [{ rank: 1, player: ada.player, played: 1 }], next: null });
  expect((await call(null, "GET", `/v1/players/${bo.player}/matches`)).status).toBe(404);
  const { body } = await call(null, "GET", `/v1/players/${ada.player}`);
  expect(body).toMatchObject({ ratings: { "zip-zap": { played: 1, rating: expect.any(Number) } } });
  const record = (await call(null, "GET", `/v1/matches/${id}/record`)).body;
  expect(record).toMatchObject({ players: [{ name: "Guest" }, { name: "gone" }] });
});

test("after a match expires, its record is served to the same callers as before", async () => {
  for (const visibility of ["public", "private"]) {
    const { call, relay, ada, ended, idsOf } = await session();
    const id = await ended({ visibility });
    const code = (await relay.listings.read(id))?.code;
    const record = `/v1/matches/${id}/record`;
    const before = await call(ada, "GET", record);
    expect(before.status).toBe(200);
    const kept = endedMatch(await relay.matches.read(id));
    await relay.matches.commit(kept, { ...kept, version: kept.version + 1, expires: 1 });
    expect((await call(ada, "GET", `/v1/matches/${id}`)).status).toBe(404);
    expect((await call(ada, "GET", record)).body).toEqual(before.body);
    expect((await call(null, "GET", record)).status).toBe(visibility === "public" ? 200 : 404);
    if (code) expect((await call(null, "GET", `${record}?code=${code}`)).body).toEqual(before.body);
    expect(await idsOf(ada)).toEqual([id]);
  }
});

test("an unknown player's matches are not found, and a cursor of another list is malformed", async () => {
  const { call, path } = await session();
  expect((await call(null, "GET", "/v1/players/nobody/matches")).body).toMatchObject({
    code: "no-such-player",
  });
  for (const query of ["?cursor=x", "?cursor=00001000_a_1", "?status=gone", "?limit=0", "?limit=101"]) {
    expect((await call(null, "GET", path(query))).body).toMatchObject({ code: "malformed" });
  }
});
