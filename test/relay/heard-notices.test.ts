// A notice is posted at least once, whatever fails between its write and its post. A webhook hears of one invitation by
// one id.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { notify } from "../../src/relay/delivery/deliver.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { dyingHost } from "../harness/dying-host.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Before } from "../harness/store-proxy.ts";
import { type Caller, tokenOf, type VirtualGateway, virtualGateway } from "../harness/virtual-gateway.ts";
import { pick } from "./support/pick.ts";
import { playedOutMatch } from "./support/played-out-match.ts";

const store = memoryStore();

/** Ada sits in an open match. Bo is connected, and has a webhook. */
const setUp = async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  let hosts = 0;
  const newHost = (before?: Before): Relay => {
    const client = before ? store.overheard(before).client : store.client();
    return createHost(client, world, { table, seed: `host ${hosts++}` });
  };
  const relay = newHost();
  const gateway = virtualGateway(relay, world);
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  await gateway.connect(bo);
  const hook = { url: "https://chat.example/hook", events: ["invitation"] };
  await gateway.rest("POST", "/v1/webhooks", { ...tokenOf(bo), body: hook });
  const body = { game: "zip-zap", seats: 2, visibility: "public" };
  const opened = await gateway.rest("POST", "/v1/matches", { ...tokenOf(ada), body });
  const { id } = seatedSchema().parse(opened.body);
  const inviteBo = (at: VirtualGateway, key?: string) =>
    at.rest("POST", `/v1/matches/${id}/invitations`, {
      ...tokenOf(ada),
      body: { player: bo.player },
      ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
    });
  const host = (before?: Before) => virtualGateway(newHost(before), world);
  const heardBy = (caller: Caller) =>
    world.posted.flatMap(({ connection, text }) => {
      const frame: { readonly type: string } = JSON.parse(text);
      return connection === caller.connection && frame.type === "notice" ? [frame] : [];
    });
  return { world, relay, newHost, gateway, host, id, ada, bo, inviteBo, heardBy };
};

const isNotice = (operation: string, body: string) => operation === "PutItem" && body.includes("N#");

/** Loses the first answer to the write of a notice. */
const losingNotice = (): Before => {
  let isLost = false;
  return (operation, body) => {
    if (isLost || !isNotice(operation, body)) return undefined;
    isLost = true;
    return "lose-answer";
  };
};

/** A host that dies before one of its requests to the store. */
const dyingAt = (request: number) => {
  let requests = 0;
  return dyingWhen(() => requests++ >= request);
};

/** A host that dies before the first request that fits. */
const dyingWhen = (fits: (operation: string, body: string) => boolean) => {
  let die = (): void => {};
  const died = new Promise<"died">((resolve) => {
    die = () => resolve("died");
  });
  const before: Before = (operation, body) => {
    if (!fits(operation, body)) return undefined;
    die();
    return new Promise(() => {});
  };
  return { before, died };
};

test("an invitation whose write loses its answer is posted, and a repeat is not", async () => {
  const { host, gateway, bo, inviteBo, heardBy } = await setUp();
  expect((await inviteBo(host(losingNotice()))).status).toBe(201);
  expect(heardBy(bo)).toHaveLength(1);
  expect((await inviteBo(gateway)).status).toBe(201);
  expect(heardBy(bo)).toHaveLength(1);
});

test("an invitation whose first handler dies anywhere is posted by the repeat with its key, and has one webhook-id", async () => {
  let isWhole = false;
  for (let request = 0; !isWhole; request++) {
    const { world, host, gateway, bo, inviteBo, heardBy } = await setUp();
    const { before, died } = dyingAt(request);
    isWhole = (await Promise.race([died, inviteBo(host(before), "key")])) !== "died";
    world.nowMs += 3_000;
    expect((await inviteBo(gateway, "key")).status).toBe(201);
    expect(heardBy(bo), `dies at ${request}`).not.toHaveLength(0);
    const told = world.hooks.map(({ message: { id, atMs } }) => `${id} ${atMs}`);
    expect(new Set(told).size, `dies at ${request}`).toBe(1);
  }
});

test("an invitation without a key is heard and has one webhook-id too, wherever its first handler dies", async () => {
  let isWhole = false;
  for (let request = 0; !isWhole; request++) {
    const { world, host, gateway, bo, inviteBo, heardBy } = await setUp();
    const { before, died } = dyingAt(request);
    isWhole = (await Promise.race([died, inviteBo(host(before))])) !== "died";
    world.nowMs += 3_000;
    expect((await inviteBo(gateway)).status).toBe(201);
    expect(heardBy(bo), `dies at ${request}`).not.toHaveLength(0);
    const told = new Set(world.hooks.map(({ message }) => message.id));
    expect(told.size, `dies at ${request}`).toBe(1);
  }
});

test("an invitation that is stored has been heard, also if its handler dies then and nobody asks again", async () => {
  const { host, relay, bo, inviteBo, heardBy } = await setUp();
  let isStored = false;
  const { before, died } = dyingWhen((operation, body) => {
    if (isStored) return true;
    isStored = isNotice(operation, body);
    return false;
  });
  expect(await Promise.race([died, inviteBo(host(before))])).toBe("died");
  expect(await relay.notices.list(bo.player ?? "", 5)).toHaveLength(1);
  expect(heardBy(bo)).toHaveLength(1);
});

test("an invitation is posted to a socket that opens while it is written", async () => {
  const { gateway, host, inviteBo, heardBy, bo } = await setUp();
  const late = { ...bo, connection: "AAAAAAAAAAAAlate=" };
  const connecting: Before = async (operation, body) => {
    if (isNotice(operation, body)) await gateway.connect(late);
    return undefined;
  };
  expect((await inviteBo(host(connecting))).status).toBe(201);
  for (const caller of [bo, late]) expect(heardBy(caller)).toHaveLength(1);
});

test.for([undefined, "key"])(
  "an invitation that was withdrawn and made again has a new webhook-id (%s)",
  async (key) => {
    const { world, gateway, host, id, ada, bo, inviteBo } = await setUp();
    const ids = () => new Set(world.hooks.map(({ message }) => message.id));
    const place = `/v1/matches/${id}/invitations/${bo.player}`;
    await inviteBo(gateway);
    for (let made = 2; made <= 3; made++) {
      expect((await gateway.rest("DELETE", place, tokenOf(ada))).status).toBe(204);
      const { before, died } = dyingWhen(isNotice);
      expect(await Promise.race([died, inviteBo(host(before), key && `${key}${made}`)])).toBe("died");
      world.nowMs += 3_000;
      expect((await inviteBo(gateway, key && `${key}${made}`)).status).toBe(201);
      expect(ids().size).toBe(made);
    }
  },
);

test("invitations of different players, matches and senders have webhook-ids of their own", async () => {
  const { world, gateway, id, ada, bo, inviteBo } = await setUp();
  await inviteBo(gateway);
  const cy = await gateway.newCaller();
  const body = { game: "zip-zap", seats: 2, visibility: "public" };
  for (const host of [ada, cy]) {
    const opened = await gateway.rest("POST", "/v1/matches", { ...tokenOf(host), body });
    const other = seatedSchema().parse(opened.body).id;
    expect(other).not.toBe(id);
    const to = `/v1/matches/${other}/invitations`;
    await gateway.rest("POST", to, { ...tokenOf(host), body: { player: bo.player } });
  }
  expect(new Set(world.hooks.map(({ message }) => message.id)).size).toBe(3);
});

test("the notice of a start is posted, although the first run dies right after its write", async () => {
  const { newHost, relay, id, bo, heardBy } = await setUp();
  const atMs = relay.time.now();
  const notice = { id: `started${id}`, kind: "started", match: id, game: "zip-zap", atMs } as const;
  const { before, died } = dyingAt(1);
  await Promise.race([died, notify(newHost(before), bo.player ?? "", notice)]);
  expect(heardBy(bo)).toEqual([]);
  await notify(relay, bo.player ?? "", notice);
  expect(heardBy(bo)).toHaveLength(1);
});

test("a rematch without a key is heard, wherever the first handler of its caller dies", async () => {
  let isWhole = false;
  for (let request = 0; !isWhole; request++) {
    const { id, callers, hosts, world, again } = await playedOutMatch(store, 2);
    const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
    await pick(hosts, 1).gateway.connect(bo);
    const { relay, died } = dyingHost(pick(hosts, 0).relay, request);
    const asked = virtualGateway(relay, world).rest("POST", `/v1/matches/${id}/rematch`, {
      ...tokenOf(ada),
      body: {},
    });
    isWhole = await Promise.race([asked.then(() => true), died.then(() => false)]);
    world.nowMs += 3_000;
    expect((await again(ada)).status).toBeLessThan(300);
    const heard = world.posted.filter(({ connection }) => connection === bo.connection);
    expect(heard, `dies at ${request}`).not.toHaveLength(0);
  }
});

test("one notice of a rematch that fails keeps none from the other players", async () => {
  const { id, callers, hosts, world } = await playedOutMatch(store, 3);
  const { relay } = pick(hosts, 0);
  const [ada, bo, cy] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
  for (const caller of [bo, cy]) await pick(hosts, 1).gateway.connect(caller);
  const add: Relay["notices"]["add"] = (player, notice) =>
    player === bo.player ? Promise.reject(new Error("no")) : relay.notices.add(player, notice);
  const failing = virtualGateway({ ...relay, notices: { ...relay.notices, add } }, world);
  const { status } = await failing.rest("POST", `/v1/matches/${id}/rematch`, { ...tokenOf(ada), body: {} });
  expect(status).toBe(201);
  expect(world.posted.filter(({ connection }) => connection === cy.connection)).toHaveLength(1);
});
