// What a token has made ends with it, and with its revocation: tokens, tokens of bots, webhooks, and what these have made.
import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { newTokenSchema } from "../../src/protocol/player.ts";
import { hashOf } from "../../src/relay/people/tokens.ts";
import type { KeptToken } from "../../src/relay/ports/people.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { interleaving } from "../harness/interleaving.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { codeOf, newBot, newToken, newWebhook } from "./support/people.ts";
import { runJobs } from "./support/run-jobs.ts";

const store = memoryStore();
const ALL = ["match:read", "match:play", "match:create", "profile:read", "token:write", "webhook:write"];

const holding = (caller: Caller, token: string): Caller => ({ ...caller, token });

const worksIn =
  ({ call }: WireSession) =>
  async (caller: Caller): Promise<boolean> =>
    codeOf(await call(caller, "GET", "/v1/matches")) !== "bad-token";

/** Ada's first token makes the second, which makes a third, a bot, a bot's token and a webhook. */
const household = async (more: { readonly expiresIn?: number } = {}) => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const second = await newToken(session, ada, { label: "second", scopes: ALL, ...more });
  const phone = holding(ada, second.token);
  const third = await newToken(session, phone, { label: "third", scopes: ["token:write", "match:read"] });
  const watch = holding(ada, third.token);
  const fourth = await newToken(session, watch, {
    label: "fourth",
    scopes: ["match:read"],
    expiresIn: 9_999,
  });
  const bot = await newBot(session, phone);
  const botToken = newTokenSchema().parse(
    (await session.call(phone, "POST", `/v1/bots/${bot.player.id}/tokens`, { expiresIn: 86_400 })).body,
  );
  const hook = await newWebhook(session, phone);
  const made = [second, third, fourth, botToken, { token: bot.token }].map(({ token }) =>
    holding(ada, token),
  );
  return {
    ...{ session, ada, phone, second, third, fourth, bot, botToken, hook, made },
    works: worksIn(session),
  };
};

test("all that a token with an end has made ends at its end, and the bot's account stays", async () => {
  const { session, ada, phone, second, third, fourth, bot, botToken, hook, made, works } = await household({
    expiresIn: 60,
  });
  const { call, world } = session;
  for (const { expiresAt } of [third, fourth, botToken]) expect(expiresAt).toBe(second.expiresAt);
  expect(hook.expiresAt).toBe(second.expiresAt);
  for (const caller of made) expect(await works(caller)).toBe(true);
  world.nowMs += 59_999;
  expect(await works(phone)).toBe(true);
  world.nowMs += 1;
  for (const caller of made) expect(await works(caller)).toBe(false);
  expect((await call(ada, "GET", "/v1/webhooks")).body).toMatchObject({ items: [] });
  expect(codeOf(await call(ada, "POST", `/v1/webhooks/${hook.id}/ping`, {}))).toBe("no-such-webhook");
  expect((await call(ada, "GET", `/v1/players/${bot.player.id}`)).status).toBe(200);
  const again = await call(ada, "POST", `/v1/bots/${bot.player.id}/tokens`, {});
  expect(await works(holding(ada, newTokenSchema().parse(again.body).token))).toBe(true);
});

test("all that a token has made ends with its revocation, with its sockets, and nothing else does", async () => {
  const { session, ada, second, hook, made, bot, works } = await household();
  const { call, gateway, received, world } = session;
  const kept = await newToken(session, ada, { label: "kept", scopes: ALL });
  const other = await newToken(session, holding(ada, kept.token), { label: "other", scopes: ["match:read"] });
  const ownHook = await newWebhook(session, ada);
  const sockets = made.map((caller) => gateway.again(caller));
  for (const socket of sockets) await gateway.connect(socket);
  expect((await call(ada, "DELETE", `/v1/tokens/${second.id}`)).status).toBe(204);
  for (const caller of made) expect(await works(caller)).toBe(false);
  expect(world.closed.toSorted()).toEqual(sockets.map(({ connection }) => connection).toSorted());
  for (const socket of sockets)
    expect(await received(socket)).toMatchObject([{ problem: { code: "bad-token" } }]);
  expect((await call(ada, "GET", "/v1/webhooks")).body).toMatchObject({ items: [{ id: ownHook.id }] });
  expect(hook.expiresAt).toBeUndefined();
  expect((await call(ada, "GET", "/v1/bots")).body).toMatchObject({ items: [{ id: bot.player.id }] });
  for (const { token } of [kept, other]) expect(await works(holding(ada, token))).toBe(true);
});

test("a chain that was broken in the middle ends with each of its tokens", async () => {
  const { session, ada, phone, third, made, works } = await household();
  expect((await session.call(phone, "DELETE", `/v1/tokens/${third.id}`)).status).toBe(204);
  expect(await Promise.all(made.map(works))).toEqual([true, false, false, true, true]);
  expect(codeOf(await session.call(ada, "GET", `/v1/tokens/${third.id}`))).toBe("no-such-token");
});

test("a token that has ended revokes nothing and makes nothing", async () => {
  const { session, ada, phone, second, third } = await household();
  await session.call(ada, "DELETE", `/v1/tokens/${second.id}`);
  for (const token of [phone.token, third.token]) {
    const caller = holding(ada, token ?? "");
    expect(
      codeOf(await session.call(caller, "POST", "/v1/tokens", { label: "x", scopes: ["match:read"] })),
    ).toBe("bad-token");
    expect(codeOf(await session.call(caller, "DELETE", `/v1/tokens/${third.id}`))).toBe("bad-token");
  }
});

test("at every moment, what a token makes while it is revoked ends too", async () => {
  const table = await store.newStore();
  let late = 0;
  for (let seed = 0; seed < 24; seed++) {
    const world = createWorld(Date.UTC(2100, 0, 1));
    const { scheduled, run } = interleaving(seededRandom("0".repeat(64), `test/made-by-token/${seed}`));
    const host = createHost(store.client(), world, { table, seed: `plain ${seed}` });
    const plain = virtualGateway(host, world);
    const gateway = virtualGateway(
      scheduled(createHost(store.client(), world, { table, seed: `host ${seed}` })),
      world,
    );
    const ada = await plain.newCaller();
    const post = (path: string, token: string | null, body: object) =>
      gateway.rest("POST", path, { token: token ?? "", body });
    const made = await plain.rest("POST", "/v1/tokens", {
      ...tokenOf(ada),
      body: { label: "a", scopes: ALL },
    });
    const { id, token } = newTokenSchema().parse(made.body);
    const born: string[] = [];
    await run([
      async () => {
        const child = newTokenSchema().safeParse(
          (await post("/v1/tokens", token, { label: "b", scopes: ["token:write", "match:read"] })).body,
        );
        if (!child.success) return;
        born.push(child.data.token);
        const grand = newTokenSchema().safeParse(
          (await post("/v1/tokens", child.data.token, { label: "c", scopes: ["match:read"] })).body,
        );
        if (grand.success) born.push(grand.data.token);
      },
      async () => {
        await post("/v1/webhooks", token, { url: "https://chat.example/hook", events: ["match.ended"] });
      },
      async () => {
        expect((await gateway.rest("DELETE", `/v1/tokens/${id}`, tokenOf(ada))).status).toBe(204);
      },
    ]);
    late += born.length;
    for (const one of born) expect((await plain.rest("GET", "/v1/matches", { token: one })).status).toBe(401);
    expect(await host.webhooks.list(ada.player ?? "")).toEqual([]);
  }
  expect(late).toBeGreaterThan(10);
});

test("the job of a revocation ends what an interrupted one has left", async () => {
  const { session, ada, second, made, works } = await household();
  const { relay, world } = session;
  const player = ada.player ?? "";
  const job = { type: "close", player, token: second.id, untilMs: world.nowMs } as const;
  const left = (await relay.tokens.list(player)).find(({ id }) => id === second.id);
  world.jobs.push({ job, afterSeconds: 1 });
  await runJobs(relay, world);
  expect(left).toBeDefined();
  for (const caller of made) expect(await works(caller)).toBe(false);
  expect(await relay.webhooks.list(player)).toEqual([]);
});

test("tokens of before stay as they are, and what they make ends with them", async () => {
  const session = await wireSession(store);
  const { call, gateway, relay, world } = session;
  const ada = await gateway.newCaller();
  const player = ada.player ?? "";
  const [first] = await relay.tokens.list(player);
  const older = async (label: string, endsAtMs: number | null): Promise<Caller> => {
    const secret = `tr_${label.padEnd(40, "0")}`;
    const {
      madeBy: _,
      root: __,
      ...facts
    }: KeptToken = { ...pickFirst(first), id: `id${label}`, label, endsAtMs };
    await relay.tokens.add({ ...facts, hash: hashOf(secret) }, null);
    return holding(ada, secret);
  };
  const [endless, ending] = [await older("phone", null), await older("short", world.nowMs + 60_000)];
  const works = worksIn(session);
  const children = [
    await newToken(session, endless, { label: "of endless", scopes: ["match:read"] }),
    await newToken(session, ending, { label: "of ending", scopes: ["match:read"] }),
  ].map(({ token }) => holding(ada, token));
  world.nowMs += 60_000;
  expect(await Promise.all([endless, ending, ...children].map(works))).toEqual([true, false, true, false]);
  expect((await call(ada, "DELETE", "/v1/tokens/idphone")).status).toBe(204);
  expect(await Promise.all([ada, ...children].map(works))).toEqual([true, false, false]);
});

const pickFirst = (token: KeptToken | undefined): KeptToken => {
  if (!token) throw new Error("a player without a token");
  return token;
};

test("a token with the label of the first one was made by a token all the same", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const twin = await newToken(session, ada, { label: "first", scopes: ALL });
  const made = await newToken(session, holding(ada, twin.token), { label: "made", scopes: ["match:read"] });
  expect((await session.call(ada, "DELETE", `/v1/tokens/${twin.id}`)).status).toBe(204);
  const works = worksIn(session);
  expect([await works(holding(ada, made.token)), await works(ada)]).toEqual([false, true]);
});
