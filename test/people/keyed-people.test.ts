// Players, bots and tokens made with an `Idempotency-Key`: one of each, whatever dies on the way, and no token in the
// store.

import { expect, test } from "vitest";
import * as z from "zod";
import type { Item } from "../../src/aws/dynamo/dynamo.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { undocumented } from "../harness/documented.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Before } from "../harness/store-proxy.ts";
import { UNHURRIED } from "../harness/unhurried.ts";
import { tokenOf, type VirtualGateway, virtualGateway } from "../harness/virtual-gateway.ts";
import { codeOf } from "./support/people.ts";
import { stoppingAt } from "./support/stopping-at.ts";

const store = memoryStore();
const KEY = "4f9d0c1e-6b7a-4c55-9b2e-3a8d1f60c7e2";

/** Ada, her bot, and hosts over one store. */
const setUp = async (limits: Partial<Relay["settings"]["limits"]> = {}) => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  let hosts = 0;
  const host = (before?: Before): VirtualGateway => {
    const client = before ? store.overheard(before).client : store.client();
    const settings = { ...UNHURRIED, limits: { ...UNHURRIED.limits, ...limits } };
    return virtualGateway(createHost(client, world, { table, seed: `host ${hosts++}`, settings }), world);
  };
  const gateway = host();
  const ada = await gateway.newCaller();
  const made = await gateway.rest("POST", "/v1/bots", { ...tokenOf(ada), body: { name: "First" } });
  const bot = z.object({ player: z.object({ id: z.string() }) }).parse(made.body).player.id;
  const ask = async (name: Making, at = gateway, key: string | null = KEY, address = "203.0.113.7") => {
    const { path, body } = MAKING[name];
    const there = path.replace("{bot}", bot);
    const headers = key === null ? {} : { "idempotency-key": key };
    const answer = await at.rest("POST", there, { ...tokenOf(ada), body, headers, address });
    expect(undocumented("POST", there, answer)).toBeNull();
    return answer;
  };
  return { world, gateway, host, ada, bot, ask, contents: () => store.contents(table) };
};

const MAKING = {
  createPlayer: { path: "/v1/players", body: { name: "Bo" } },
  createToken: { path: "/v1/tokens", body: { label: "phone", scopes: ["match:play"], expiresIn: 3600 } },
  createBot: { path: "/v1/bots", body: { name: "Engine" } },
  createBotToken: { path: "/v1/bots/{bot}/tokens", body: {} },
} as const;
type Making = keyof typeof MAKING;
const NAMES: readonly Making[] = ["createPlayer", "createToken", "createBot", "createBotToken"];

const newTokenOf = (body: unknown): string => z.object({ token: z.string() }).parse(body).token;

const isGood = async (gateway: VirtualGateway, token: string): Promise<boolean> =>
  codeOf(await gateway.rest("GET", "/v1/matches", { token })) === null;

/** How many items of each kind there are, and how many bots are counted. */
const census = (items: readonly Item[]) => {
  const kinds = items.map(({ pk, sk }) => `${pk?.S?.split("#")[0]} ${sk?.S?.split("#")[0]}`);
  const counted = items.flatMap(({ bots }) => (bots?.N === undefined ? [] : [`bots ${bots.N}`]));
  return [...kinds.filter((kind) => kind !== "A A"), ...counted].toSorted();
};

test.for(NAMES)("the store sees no token of %s", async (name) => {
  const { ask, contents } = await setUp();
  const token = newTokenOf((await ask(name)).body);
  const texts = (await contents()).flatMap((item) => Object.values(item).map((value) => value.S ?? ""));
  const decoded = texts.map((text) => Buffer.from(text, "base64url").toString("latin1"));
  for (const text of [...texts, ...decoded, JSON.stringify(await contents())]) {
    expect(text).not.toContain(token);
    expect(text).not.toContain("tr_");
  }
});

/** A host that dies before one of its requests to the store. */
const dyingAt = (request: number) => {
  let die = (): void => {};
  const died = new Promise<"died">((resolve) => {
    die = () => resolve("died");
  });
  let requests = 0;
  const before: Before = () => {
    if (requests++ < request) return undefined;
    die();
    return new Promise(() => {});
  };
  return { before, died };
};

test.for(NAMES)("%s makes one thing, wherever its first handler dies", async (name) => {
  const whole = await setUp();
  await whole.ask(name);
  const expected = census(await whole.contents());
  let deaths = 0;
  for (;;) {
    const { world, gateway, host, ask, contents } = await setUp();
    const { before, died } = dyingAt(deaths);
    if ((await Promise.race([died, ask(name, host(before))])) !== "died") break;
    deaths++;
    world.nowMs += 3_000;
    const { status, body } = await ask(name, host());
    expect(status).toBe(201);
    expect(census(await contents())).toEqual(expected);
    expect(await isGood(gateway, newTokenOf(body))).toBe(true);
    expect((await ask(name)).body).toEqual(body);
  }
  // The claim, what is made, and the answer, at least.
  expect(deaths).toBeGreaterThan(2);
});

test.for(NAMES)("two handlers that make the same by %s give out one token", async (name) => {
  const whole = await setUp();
  await whole.ask(name);
  const { world, gateway, host, ask, contents } = await setUp();
  const slowly = stoppingAt((operation, body) => operation === "TransactWriteItems" && body.includes("T#"));
  const slow = ask(name, host(slowly.before));
  await slowly.stopped;
  world.nowMs += 3_000;
  const fast = newTokenOf((await ask(name)).body);
  slowly.goOn();
  expect(newTokenOf((await slow).body)).toBe(fast);
  expect(await isGood(gateway, fast)).toBe(true);
  expect(census(await contents())).toEqual(census(await whole.contents()));
});

test("a late attempt does not undo what the new player has changed", async () => {
  const { world, gateway, host, ask } = await setUp();
  const slowly = stoppingAt(
    (operation, body) => operation === "TransactWriteItems" && body.includes('"name"'),
  );
  const slow = ask("createPlayer", host(slowly.before));
  await slowly.stopped;
  world.nowMs += 3_000;
  const token = newTokenOf((await ask("createPlayer")).body);
  await gateway.rest("PATCH", "/v1/players/me", { token, body: { name: "Bobby" } });
  slowly.goOn();
  expect((await slow).status).toBe(201);
  const { body } = await gateway.rest("GET", "/v1/players/me", { token });
  expect(body).toMatchObject({ name: "Bobby" });
});

test("another token of the player does not continue a dead attempt", async () => {
  const { world, gateway, host, ask, ada } = await setUp();
  const { before, died } = dyingAt(4);
  await Promise.race([died, ask("createToken", host(before))]);
  world.nowMs += 3_000;
  const wish = { label: "other", scopes: ["token:write", "match:play"] };
  const other = newTokenOf((await gateway.rest("POST", "/v1/tokens", { ...tokenOf(ada), body: wish })).body);
  const request = { token: other, body: MAKING.createToken.body, headers: { "idempotency-key": KEY } };
  expect(codeOf(await gateway.rest("POST", "/v1/tokens", request))).toBe("key-reused");
  expect((await ask("createToken")).status).toBe(201);
});

test("a new player's key is long, because whoever has it has the token", async () => {
  const { ask } = await setUp();
  for (const key of ["", "k", "k".repeat(21), "k".repeat(65)])
    expect(await ask("createPlayer", undefined, key)).toMatchObject({
      status: 400,
      body: { code: "malformed", detail: expect.stringContaining("22 to 64") },
    });
  for (const key of ["k".repeat(22), "k".repeat(64)])
    expect((await ask("createPlayer", undefined, key)).status).toBe(201);
});

test("a repeated newcomer counts once, and gets its answer over the limit too", async () => {
  const { world, host, ask } = await setUp({ guestsPerHour: 2 });
  const first = await ask("createPlayer");
  const { before, died } = dyingAt(4);
  await Promise.race([died, ask("createPlayer", host(before), `${KEY}-2`)]);
  world.nowMs += 3_000;
  expect((await ask("createPlayer", undefined, `${KEY}-2`)).status).toBe(201);
  for (const key of [`${KEY}-3`, null])
    expect(codeOf(await ask("createPlayer", undefined, key))).toBe("too-fast");
  expect((await ask("createPlayer")).body).toEqual(first.body);
  // A refusal uses up no key.
  world.nowMs += 3600_000;
  expect((await ask("createPlayer", undefined, `${KEY}-3`)).status).toBe(201);
});

test("requests with a key and without a token count by address", async () => {
  const { ask } = await setUp({ requestsPerMinuteByAddress: 2 });
  const codes = [];
  for (let n = 0; n < 4; n++) codes.push(codeOf(await ask("createPlayer", undefined, `${KEY}-${n}`)));
  expect(codes).toEqual([null, null, "too-fast", "too-fast"]);
  expect(codeOf(await ask("createPlayer", undefined, KEY, "203.0.113.8"))).toBeNull();
});

test("the repeat that made the last token a player may have is not one too many", async () => {
  const { world, host, ask } = await setUp();
  for (let n = 0; n < 18; n++) expect((await ask("createToken", undefined, `${n}`)).status).toBe(201);
  // The token is made, and the answer is not noted.
  const { before, died } = dyingAt(4);
  expect(await Promise.race([died, ask("createToken", host(before))])).toBe("died");
  world.nowMs += 3_000;
  expect((await ask("createToken")).status).toBe(201);
  expect(codeOf(await ask("createToken", undefined, "one more"))).toBe("limit-reached");
});
