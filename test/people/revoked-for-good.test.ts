// What was revoked or deleted does not come back: a slow attempt at the request that made it finds that it has ended.
import { expect, test } from "vitest";
import * as z from "zod";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Before } from "../harness/store-proxy.ts";
import { tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { codeOf } from "./support/people.ts";
import { stoppingAt } from "./support/stopping-at.ts";

const store = memoryStore();
const KEY = "4f9d0c1e-6b7a-4c55-9b2e-3a8d1f60c7e2";

const setUp = async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  let hosts = 0;
  const host = (before?: Before) => {
    const client = before ? store.overheard(before).client : store.client();
    return virtualGateway(createHost(client, world, { table, seed: `host ${hosts++}` }), world);
  };
  const gateway = host();
  const ada = await gateway.newCaller();
  const call = (method: string, path: string, body?: object, at = gateway, key?: string) =>
    at.rest(method, path, {
      ...tokenOf(ada),
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
    });
  const made = await call("POST", "/v1/bots", { name: "Engine" });
  const bot = z.object({ player: z.object({ id: z.string() }) }).parse(made.body).player.id;
  /** A slow attempt and a quick one of the same request. The slow one goes on after `between`. */
  const slowAndQuick = async (
    path: string,
    body: object | undefined,
    fits: (operation: string, text: string) => boolean,
    between: (answer: unknown) => Promise<unknown>,
  ) => {
    const slowly = stoppingAt(fits);
    const slow = call("POST", path, body, host(slowly.before), KEY);
    await slowly.stopped;
    world.nowMs += 3_500;
    const quick = await call("POST", path, body, gateway, KEY);
    expect(quick.status).toBe(201);
    world.nowMs += 1_000;
    await between(quick.body);
    world.nowMs += 1_000;
    slowly.goOn();
    return slow;
  };
  return { world, gateway, bot, call, slowAndQuick };
};

const addsToken = (operation: string, body: string) =>
  operation === "TransactWriteItems" && body.includes("T#");

test.for([
  ["/v1/tokens", { label: "phone", scopes: ["match:play"] }],
  ["/v1/tokens", { label: "phone", scopes: ["match:play"], expiresIn: 3600 }],
  ["/v1/bots/{bot}/tokens", {}],
] as const)("a slow attempt at %s brings no revoked token back", async ([path, body]) => {
  const { gateway, bot, call, slowAndQuick } = await setUp();
  let phone = "";
  await slowAndQuick(path.replace("{bot}", bot), body, addsToken, async (answer) => {
    const { id, token } = z.object({ id: z.string(), token: z.string() }).parse(answer);
    phone = token;
    expect((await gateway.rest("GET", "/v1/matches", { token })).status).toBe(200);
    expect((await call("DELETE", `/v1/tokens/${id}`)).status).toBe(204);
  });
  expect(codeOf(await gateway.rest("GET", "/v1/matches", { token: phone }))).toBe("bad-token");
  const listed = await call("GET", `/v1/tokens${path.includes("bot") ? `?player=${bot}` : ""}`);
  expect(JSON.stringify(listed.body)).not.toContain("phone");
});

const HOOK = { url: "https://chat.example/hook", events: ["match.ended"] };

test("a slow attempt brings no deleted webhook back", async () => {
  const { call, slowAndQuick } = await setUp();
  const addsHook = (operation: string, body: string) => operation === "UpdateItem" && body.includes("hook_");
  const slow = await slowAndQuick("/v1/webhooks", HOOK, addsHook, async (answer) => {
    const { id } = z.object({ id: z.string() }).parse(answer);
    expect((await call("DELETE", `/v1/webhooks/${id}`)).status).toBe(204);
  });
  expect(codeOf(slow)).toBe("try-again");
  expect((await call("GET", "/v1/webhooks")).body).toMatchObject({ items: [] });
  expect((await call("POST", "/v1/webhooks", HOOK)).status).toBe(201);
});

test("a slow attempt brings no replaced secret of a webhook back", async () => {
  const { call, slowAndQuick } = await setUp();
  const shown = z.object({ id: z.string(), secret: z.string() });
  const { id } = shown.parse((await call("POST", "/v1/webhooks", HOOK)).body);
  const path = `/v1/webhooks/${id}/secrets`;
  const replaces = (operation: string, body: string) => operation === "UpdateItem" && body.includes("whsec_");
  let newest = "";
  const slow = await slowAndQuick(path, undefined, replaces, async () => {
    newest = shown.parse((await call("POST", path)).body).secret;
  });
  expect(shown.parse(slow.body).secret).toBe(newest);
});

test("a slow attempt at a new player leaves it no good token after its erasure", async () => {
  const { world, gateway } = await setUp();
  const slowly = stoppingAt(addsToken);
  const ask = (at: typeof gateway) =>
    at.rest("POST", "/v1/players", { body: { name: "Bo" }, headers: { "idempotency-key": KEY } });
  const table = await store.newStore();
  const hosts = [store.overheard(slowly.before).client, store.client()].map((client, n) =>
    virtualGateway(createHost(client, world, { table, seed: `other ${n}` }), world),
  );
  const [slowHost = gateway, quickHost = gateway] = hosts;
  const slow = ask(slowHost);
  await slowly.stopped;
  world.nowMs += 3_500;
  const { token } = z.object({ token: z.string() }).parse((await ask(quickHost)).body);
  expect((await quickHost.rest("DELETE", "/v1/players/me", { token })).status).toBe(204);
  slowly.goOn();
  await slow;
  expect(codeOf(await quickHost.rest("GET", "/v1/matches", { token }))).toBe("bad-token");
});
