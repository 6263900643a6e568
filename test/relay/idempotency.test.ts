// `Idempotency-Key`: a repeated request gets the same answer and is done once, even if the first handler died on its
// way.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { matchListSchema } from "../../src/protocol/rest.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { undocumented } from "../harness/documented.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";

const store = memoryStore();
const OPENING = { game: "zip-zap", seats: 3, visibility: "public" };
const DAY_MS = 24 * 3600 * 1000;

const session = async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  let hosts = 0;
  const host = (changed: (relay: Relay) => Relay = (relay) => relay) =>
    virtualGateway(changed(createHost(store.client(), world, { table, seed: `host ${hosts++}` })), world);
  const gateway = host();
  const ada = await gateway.newCaller();
  /** Opens a match with the key, and checks that the answer is documented. */
  const open = async (key: string, body: object = OPENING, by: Caller = ada, at = gateway) => {
    const headers = { "idempotency-key": key };
    const answer = await at.rest("POST", "/v1/matches", { ...tokenOf(by), body, headers });
    expect(undocumented("POST", "/v1/matches", answer)).toBeNull();
    return answer;
  };
  const tables = async (): Promise<readonly string[]> => {
    const { body } = await gateway.rest("GET", "/v1/matches?limit=100");
    return matchListSchema()
      .parse(body)
      .items.map(({ id }) => id);
  };
  return { world, gateway, host, ada, open, tables };
};

test("the same key gets the first answer again, byte for byte, for a day", async () => {
  const { world, open, tables, host, ada } = await session();
  const first = await open("k");
  expect(first.status).toBe(201);
  world.nowMs += DAY_MS - 1000;
  const again = await open("k", OPENING, ada, host());
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
  expect(again.headers.get("content-type")).toBe("application/json");
  expect(again.headers.get("access-control-allow-origin")).toBe("*");
  expect(await tables()).toHaveLength(1);
  world.nowMs += 1000;
  expect((await open("k")).body).not.toEqual(first.body);
});

test("a key belongs to its player and to one request; an equivalent request may use the key again", async () => {
  const { gateway, open, tables } = await session();
  await open("k");
  expect(await open("k", { ...OPENING, seats: 4 })).toMatchObject({
    status: 409,
    body: { code: "key-reused" },
  });
  expect((await open("k", { ...OPENING, bots: "welcome", rated: false })).status).toBe(201);
  expect(await tables()).toHaveLength(1);
  expect((await open("k", OPENING, await gateway.newCaller())).status).toBe(201);
  expect((await open("other")).status).toBe(201);
  expect(await tables()).toHaveLength(3);
});

test("a key has 1 to 64 characters", async () => {
  const { open, tables } = await session();
  for (const key of ["", "k".repeat(65)])
    expect(await open(key)).toMatchObject({ status: 400, body: { code: "malformed" } });
  expect(await tables()).toEqual([]);
  expect((await open("k".repeat(64))).status).toBe(201);
});

test("a refused request uses up no key", async () => {
  const { open } = await session();
  expect((await open("k", { ...OPENING, seats: 9 })).status).toBe(400);
  expect((await open("k")).status).toBe(201);
});

test("of two requests at once one is done, and the other is asked to try again", async () => {
  const { open, host, ada, tables } = await session();
  let goOn = (): void => {};
  const isHeld = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = host((relay) => ({
    ...relay,
    matches: { ...relay.matches, create: (match) => isHeld.then(() => relay.matches.create(match)) },
  }));
  const first = open("k", OPENING, ada, slow);
  // The other hosts find the claim, however late they come.
  await expect.poll(async () => (await open("k", OPENING, ada, host())).status).toBe(503);
  const others = await Promise.all([1, 2, 3].map(() => open("k", OPENING, ada, host())));
  expect(others.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(
    others.map(() => [503, "1"]),
  );
  goOn();
  const { status, body } = await first;
  expect(status).toBe(201);
  expect(await open("k", OPENING, ada, host())).toMatchObject({ status: 201, body });
  expect(await tables()).toHaveLength(1);
});

/** A relay whose handler dies before or after one of its calls. Nothing happens after that. */
const dying = (call: string, when: string) => {
  let happen = (): void => {};
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  const death = (): Promise<never> => {
    happen();
    return new Promise(() => {});
  };
  const through =
    <Args extends readonly unknown[], T>(name: string, run: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (name !== call) return run(...args);
      if (when === "after") await run(...args);
      return death();
    };
  const changed = (relay: Relay): Relay => ({
    ...relay,
    listings: { ...relay.listings, create: through("card", relay.listings.create) },
    players: { ...relay.players, addMatch: through("list", relay.players.addMatch) },
    matches: { ...relay.matches, create: through("match", relay.matches.create) },
    requestKeys: {
      ...relay.requestKeys,
      claim: through("claim", relay.requestKeys.claim),
      answer: through("answer", relay.requestKeys.answer),
    },
  });
  return { changed, happened };
};

test.for(
  ["claim", "card", "list", "match", "answer"].flatMap((call) => [
    ["before", call] as const,
    ["after", call] as const,
  ]),
)("a handler that dies %s its %s locks nobody out, and no second match is opened", async ([when, call]) => {
  const { world, open, host, ada, tables } = await session();
  const death = dying(call, when);
  void open("k", OPENING, ada, host(death.changed));
  await death.happened;
  const { status } = await open("k");
  const isFree = (call === "claim" && when === "before") || (call === "answer" && when === "after");
  expect(status).toBe(isFree ? 201 : 503);
  world.nowMs += 3_000;
  const { status: last, body } = await open("k", OPENING, ada, host());
  expect(last).toBe(201);
  expect(await open("k")).toMatchObject({ status: 201, body });
  expect(await tables()).toEqual([seatedSchema().parse(body).id]);
});
