// Two builds work on one store: one with the rules 1 of Zip Zap, and one that has rules 2 as well. A match keeps the rules
// that it was opened with.
import { beforeAll, expect, test, vi } from "vitest";
import type { Dynamo } from "../../src/aws/dynamo/dynamo.ts";
import { FORMATS } from "../../src/aws/stores/all-formats.ts";
import { verify } from "../../src/match/verify.ts";
import { newsSchema, type Seated, seatedSchema } from "../../src/protocol/match.ts";
import { undocumented } from "../harness/documented.ts";
import { createHost, createWorld, type World } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { nextRules } from "../harness/next-rules.ts";
import type { Answered } from "../harness/rest-client.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { pick } from "./support/pick.ts";

const OLD_BUILD = {
  createHost,
  virtualGateway,
  undocumented,
  verify,
  FORMATS,
  newsSchema,
  seatedSchema,
};
type Build = typeof OLD_BUILD;

let newBuild: Build = OLD_BUILD;

const ZIP_ZAP = "../../src/games/zip-zap/zip-zap.ts";

beforeAll(async () => {
  vi.doMock(ZIP_ZAP, async (original) => {
    const { zipZap } = await original<typeof import("../../src/games/zip-zap/zip-zap.ts")>();
    return { zipZap: nextRules(zipZap) };
  });
  vi.resetModules();
  newBuild = {
    ...(await import("../harness/host.ts")),
    ...(await import("../harness/virtual-gateway.ts")),
    ...(await import("../harness/documented.ts")),
    ...(await import("../../src/match/verify.ts")),
    ...(await import("../../src/aws/stores/all-formats.ts")),
    ...(await import("../../src/protocol/match.ts")),
  };
  vi.doUnmock(ZIP_ZAP);
  vi.resetModules();
});

const store = memoryStore();

type Ask = (caller: Caller, method: string, path: string, body?: object) => Promise<Answered>;

const hostOf = (build: Build, client: Dynamo, world: World, table: string, seed: string) => {
  const relay = build.createHost(client, world, { table, seed });
  const gateway = build.virtualGateway(relay, world);
  const ask: Ask = async (caller, method, path, body) => {
    const answer = await gateway.rest(method, path, { ...tokenOf(caller), ...(body ? { body } : {}) });
    expect(build.undocumented(method, path, answer)).toBeNull();
    return answer;
  };
  return { relay, ask, newCaller: gateway.newCaller };
};

/** A host of each build on a store of their own, and two guests. */
const bothBuilds = async () => {
  const [world, table, client] = [createWorld(Date.UTC(2100, 0, 1)), await store.newStore(), store.client()];
  const old = hostOf(OLD_BUILD, client, world, table, "old");
  const now = hostOf(newBuild, client, world, table, "new");
  return { world, old, now, ada: await old.newCaller(), bo: await old.newCaller() };
};

const OPENING = { game: "zip-zap", seats: 2, visibility: "public", clocks: null };
const seatedIn = ({ body }: Answered): Seated => newBuild.seatedSchema().parse(body);
const seatsOf = (id: string): string => `/v1/matches/${id}/seats`;

/** The caller's first legal action that is no pass. Null: it has none, or the match is over. */
const actOf = async (ask: Ask, caller: Caller, id: string) => {
  const { body } = await ask(caller, "GET", `/v1/matches/${id}/events?since=0`);
  const { seq, view } = newBuild.newsSchema().parse(body);
  const action = view.legal?.find(({ type }) => type !== "pass");
  return action ? { game: "zip-zap", seen: seq, action } : null;
};

const act = async (ask: Ask, caller: Caller, id: string): Promise<unknown> => {
  const acted = await actOf(ask, caller, id);
  if (!acted) return null;
  const answer = await ask(caller, "POST", `/v1/matches/${id}/actions`, acted);
  expect(answer.status).toBe(200);
  return answer.body;
};

/** The callers act in turn, each time at the next host, until the match is over. */
const playOut = async (asks: readonly Ask[], callers: readonly Caller[], id: string): Promise<void> => {
  for (let turn = 0, idle = 0; idle < callers.length; turn++) {
    const asked = pick(asks, Math.floor(turn / 3) % asks.length);
    idle = (await act(asked, pick(callers, turn % callers.length), id)) === null ? idle + 1 : 0;
  }
};

test("a live match goes on by its own rules in both builds, and its record verifies", async () => {
  const { old, now, ada, bo } = await bothBuilds();
  const options = { scoring: "firstOut", wildOnWild: false };
  const { id } = seatedIn(await old.ask(ada, "POST", "/v1/matches", { ...OPENING, options }));
  // The last seat is taken, and so the match begins, in the newer build.
  const begun = seatedIn(await now.ask(bo, "POST", seatsOf(id), {}));
  expect(begun).toMatchObject({ rules: 1, status: "live", options });
  expect(await act(now.ask, ada, id)).toMatchObject({ events: [{ type: "readied", seat: 0 }] });
  expect(await act(old.ask, bo, id)).toMatchObject({ events: [{ type: "readied" }, { type: "flipped" }] });
  await playOut([old.ask, now.ask], [ada, bo], id);
  const record = await now.ask(ada, "GET", `/v1/matches/${id}/record`);
  expect(record).toMatchObject({
    status: 200,
    body: { rules: 1, options, ranking: [expect.any(Number), expect.any(Number)] },
  });
  expect(await old.ask(ada, "GET", `/v1/matches/${id}/record`)).toMatchObject({ body: record.body });
  // A record that names no rules has the first ones.
  const { rules: _, ...unnamed } = Object(record.body);
  for (const { verify: verified } of [OLD_BUILD, newBuild])
    for (const body of [record.body, unnamed])
      expect(verified(body)).toMatchObject({ ok: true, value: { failed: null } });
});

test("a new match has the newest rules, and a build without them leaves it to others", async () => {
  const { old, now, ada, bo } = await bothBuilds();
  const { id, rules, options } = seatedIn(await now.ask(ada, "POST", "/v1/matches", OPENING));
  expect({ rules, options }).toEqual({ rules: 2, options: { scoring: "points" } });
  expect(await old.ask(bo, "POST", seatsOf(id), {})).toMatchObject({
    status: 503,
    body: { code: "try-again" },
  });
  await now.ask(bo, "POST", seatsOf(id), {});
  expect(await act(now.ask, ada, id)).toMatchObject({ events: [{ type: "readied" }, { type: "flipped" }] });
  expect(await old.ask(ada, "GET", `/v1/matches/${id}`)).toMatchObject({
    status: 503,
    body: { code: "try-again" },
  });
  await playOut([now.ask], [ada, bo], id);
  const { body } = await now.ask(ada, "GET", `/v1/matches/${id}/record`);
  expect(newBuild.verify(body)).toMatchObject({ ok: true, value: { failed: null } });
  expect(verify(body)).toMatchObject({ ok: false, message: expect.stringMatching(/^rules: /) });
});

test("a new match takes the options of the newest rules, and an older match keeps its own", async () => {
  const { old, now, ada, bo } = await bothBuilds();
  const options = { scoring: "points", wildOnWild: true };
  const refused = await now.ask(ada, "POST", "/v1/matches", { ...OPENING, options });
  expect(refused).toMatchObject({ status: 400, body: { code: "malformed" } });
  const { id } = seatedIn(await old.ask(ada, "POST", "/v1/matches", OPENING));
  expect(seatedIn(await now.ask(bo, "POST", seatsOf(id), {}))).toMatchObject({ rules: 1, options });
});

test("a rematch has the newest rules, and what these know of the options", async () => {
  const { old, now, ada, bo } = await bothBuilds();
  const options = { scoring: "firstOut", wildOnWild: false };
  const clocks = { ready: 0, window: 5, lead: 0 };
  const { id } = seatedIn(await old.ask(ada, "POST", "/v1/matches", { ...OPENING, options, clocks }));
  await old.ask(bo, "POST", seatsOf(id), {});
  await playOut([now.ask], [ada, bo], id);
  const again = await now.ask(ada, "POST", `/v1/matches/${id}/rematch`, {});
  expect(seatedIn(again)).toMatchObject({ rules: 2, options: { scoring: "points" }, clocks });
  expect(await old.ask(ada, "POST", `/v1/matches/${id}/rematch`, {})).toMatchObject({ status: 503 });
});

test("callers of two builds wait in two matches, and each build fills its own", async () => {
  const { old, now, ada, bo } = await bothBuilds();
  const [cy, dee] = [await now.newCaller(), await now.newCaller()];
  const quick = async ({ ask }: typeof old, caller: Caller) =>
    seatedIn(await ask(caller, "POST", "/v1/quick", { game: "zip-zap", seats: 3 }));
  const [first, second] = [await quick(old, ada), await quick(now, cy)];
  expect([first.rules, second.rules]).toEqual([1, 2]);
  expect(await quick(now, dee)).toMatchObject({ id: second.id, seat: 1 });
  expect(await quick(old, bo)).toMatchObject({ id: first.id, seat: 1 });
  // A seat of the older rules that is free again is none for callers of the newer build.
  await now.ask(bo, "DELETE", `${seatsOf(first.id)}/me`);
  expect(await quick(now, await now.newCaller())).toMatchObject({ id: second.id, seat: 2, status: "live" });
  expect(await quick(old, await old.newCaller())).toMatchObject({ id: first.id, seat: 1 });
});

test("a build reads all versions that it has, and writes the newest", () => {
  expect(FORMATS["rules zip-zap"]).toEqual({ reads: [1], writes: 1 });
  expect(newBuild.FORMATS["rules zip-zap"]).toEqual({ reads: [1, 2], writes: 2 });
});
