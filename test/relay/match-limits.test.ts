// How many open and live matches a player may sit in.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import type { Settings } from "../../src/relay/settings.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { UNHURRIED } from "../harness/unhurried.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { brokenOff } from "./support/broken-off.ts";
import { liveMatch } from "./support/live-match.ts";

const store = memoryStore();

const setUp = async (openMatches: number | null, liveMatches: number | null) => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const settings: Settings = { ...UNHURRIED, limits: { ...UNHURRIED.limits, openMatches, liveMatches } };
  const relay = createHost(store.client(), world, { table: await store.newStore(), settings });
  const gateway = virtualGateway(relay, world);
  const ask = async (caller: Caller, method: string, path: string, body?: object) => {
    const answer = await gateway.rest(method, path, { ...tokenOf(caller), ...(body ? { body } : {}) });
    return {
      ...answer,
      said: `${answer.status} ${JSON.parse(JSON.stringify(answer.body))?.code ?? ""}`.trim(),
    };
  };
  const open = async (caller: Caller, seats = 3) => {
    const answer = await ask(caller, "POST", "/v1/matches", { game: "zip-zap", seats, visibility: "public" });
    return {
      ...answer,
      at: answer.status === 201 ? `/v1/matches/${seatedSchema().parse(answer.body).id}` : "",
    };
  };
  const sit = (caller: Caller, at: string) => ask(caller, "POST", `${at}/seats`, {});
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  return { relay, world, gateway, ask, open, sit, ada, bo };
};

const REACHED = "409 limit-reached";

test("a player sits in at most five open matches, opened or joined, and in the next after leaving one", async () => {
  const { ask, open, sit, ada, gateway } = await setUp(5, 20);
  const mine = await Promise.all([open(ada), open(ada), open(ada)]);
  const others = await Promise.all([1, 2, 3].map(async () => open(await gateway.newCaller())));
  for (const { at } of others.slice(0, 2)) expect((await sit(ada, at)).said).toBe("201");
  const refused = await open(ada);
  expect(refused.said).toBe(REACHED);
  expect(refused.body).toMatchObject({ limit: "openMatches", maximum: 5 });
  expect(refused.body).not.toHaveProperty("retryMs");
  expect(refused.headers.get("retry-after")).toBeNull();
  expect((await sit(ada, others[2]?.at ?? "")).said).toBe(REACHED);
  // A second call for the same seat does not count.
  expect((await sit(ada, others[1]?.at ?? "")).said).toBe("200");
  await ask(ada, "DELETE", `${mine[0]?.at}/seats/me`);
  expect((await sit(ada, others[2]?.at ?? "")).said).toBe("201");
});

test("a started match does not count as open, and an ended match does not count", async () => {
  const { relay, world, ask, open, sit, ada, bo } = await setUp(1, 1);
  const { at } = await open(ada);
  expect((await open(ada)).said).toBe(REACHED);
  await sit(bo, at);
  expect((await ask(ada, "POST", `${at}/start`)).said).toBe("200");
  expect((await open(ada)).said).toBe(REACHED);
  const match = liveMatch(await relay.matches.read(at.slice("/v1/matches/".length)));
  await relay.matches.commit(match, brokenOff(match, world.nowMs));
  expect((await open(ada)).said).toBe("201");
});

test("a player with as many live matches as allowed starts no other, and sits down nowhere", async () => {
  const { ask, open, sit, ada, bo, gateway } = await setUp(null, 1);
  const [first, second] = [await open(ada), await open(ada)];
  for (const { at } of [first, second]) await sit(bo, at);
  expect((await ask(ada, "POST", `${first.at}/start`)).said).toBe("200");
  const refused = await ask(ada, "POST", `${second.at}/start`);
  expect(refused).toMatchObject({ said: REACHED, body: { limit: "liveMatches", maximum: 1 } });
  expect((await ask(ada, "POST", `${first.at}/start`)).said).toBe("200");
  expect((await ask(ada, "PUT", `${second.at}/seats/2/bot`, { level: "easy" })).said).toBe(REACHED);
  const other = await open(await gateway.newCaller());
  expect((await sit(ada, other.at)).said).toBe(REACHED);
});

test("matches that have vanished do not count, and leave the list", async () => {
  const { relay, world, open, ada } = await setUp(1, 1);
  const gone = { match: "gone", createdAtMs: world.nowMs - 60_001, sitting: 1 };
  await relay.players.addMatch(ada.player ?? "", gone, world.nowMs + 60_000);
  expect((await open(ada)).said).toBe("201");
  expect(await relay.players.matches(ada.player ?? "", 5)).toHaveLength(1);
});

test("a limit that is lifted does not apply", async () => {
  const { open, ada } = await setUp(null, null);
  for (let n = 0; n < 7; n++) expect((await open(ada)).said).toBe("201");
});
