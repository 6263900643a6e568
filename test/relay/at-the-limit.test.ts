// What is exactly at its limit, or comes again once more than expected.
import { expect, test } from "vitest";
import { createTimerHandler } from "../../src/aws/lambda/timer-handler.ts";
import { LARGEST_BODY_BYTES } from "../../src/protocol/rest.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Before } from "../harness/store-proxy.ts";
import { virtualGateway } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { codeOf } from "../people/support/people.ts";

const store = memoryStore();

test("a body as large as it may be is read, and one byte more is too large", async () => {
  const { call } = await wireSession(store);
  const codes = [];
  for (const bytes of [LARGEST_BODY_BYTES, LARGEST_BODY_BYTES + 1]) {
    const name = "a".repeat(bytes - JSON.stringify({ name: "" }).length);
    codes.push(codeOf(await call(null, "POST", "/v1/players", { name })));
  }
  expect(codes).toEqual(["malformed", "too-large"]);
});

test("a claim whose answer is lost belongs to the request that wrote it", async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  let isLost = false;
  const losing: Before = (operation, body) => {
    if (isLost || operation !== "PutItem" || !body.includes("I#")) return undefined;
    isLost = true;
    return "lose-answer";
  };
  const { client } = store.overheard(losing);
  const gateway = virtualGateway(createHost(client, world, { table: await store.newStore() }), world);
  const headers = { "idempotency-key": "4f9d0c1e-6b7a-4c55-9b2e-3a8d1f60c7e2" };
  const { status } = await gateway.rest("POST", "/v1/players", { body: { name: "Ada" }, headers });
  expect([isLost, status]).toEqual([true, 201]);
});

test("a message that fails again counts one fault more", async () => {
  const { relay } = await wireSession(store);
  const sent: (number | undefined)[] = [];
  const failing: Relay = {
    ...relay,
    matches: { ...relay.matches, read: () => Promise.reject(new Error("the store is away")) },
    timers: { ...relay.timers, wake: async (_, __, faults) => void sent.push(faults) },
    players: { ...relay.players, read: () => Promise.reject(new Error("the store is away")) },
    jobs: { ...relay.jobs, send: async (_, __, faults) => void sent.push(faults) },
  };
  const bodies = [
    { match: "m1", atMs: relay.time.now(), faults: 2 },
    { errand: { type: "erase", player: "ada" }, faults: 6 },
  ];
  const Records = bodies.map((body, n) => ({ messageId: `${n}`, body: JSON.stringify(body) }));
  const { batchItemFailures } = await createTimerHandler(failing)({ Records });
  expect(batchItemFailures).toEqual([]);
  expect(sent.toSorted()).toEqual([3, 7]);
});
