// Canaries in a metered world: the very run of the function `Canary`, with the client library over virtual cables.
import { setTimeout as sleep } from "node:timers/promises";
import { type CanaryRun, runCanary } from "../../src/canary/run-canary.ts";
import { connect } from "../../src/client/connect.ts";
import type { SocketConstructor, SocketLike } from "../../src/client/connect-options.ts";
import type { ClientScheduler, ClientSocket } from "../../src/client/core/ports.ts";
import { sumOfUsages, timesUsage, type Usage } from "../../src/relay/spending/bill.ts";
import { createDice } from "../../src/simulator/world/dice.ts";
import { createMeteredWorld, type MeteredWorld } from "./metered-world.ts";
import { usageFor } from "./usage-of.ts";

const ADDRESS = "192.0.2.1";
const EVERY_MS = 300_000;
const STEP_MS = 20;
const LAST_MS = 120_000;
/** Of the function, as `infra/canary.ts` sets it. */
const MEMORY_GB = 0.25;

export interface MeteredCanaries {
  readonly runs: readonly CanaryRun[];
  /** Of one match, the first one with its new account left out. */
  readonly usage: Usage;
}

export const meterCanaries = async (seed: number, matches: number): Promise<MeteredCanaries> => {
  const world = createMeteredWorld(seed, 1);
  const kept: { token: string | null } = { token: null };
  const runs: CanaryRun[] = [];
  const first: { usage?: Usage } = {};
  for (let match = 0; match <= matches; match++) {
    const { clockwork } = world;
    const untilMs = clockwork.nowMs() + EVERY_MS;
    const running = playOne(world, createDice(seed, `canary ${match}`).real, kept);
    void running.then((run) => runs.push(run));
    while (runs.length <= match) {
      await clockwork.runUntil(clockwork.nowMs() + STEP_MS);
      // The client's WebCrypto takes real time.
      await sleep(1);
    }
    await clockwork.runUntil(untilMs);
    first.usage ??= usageFor(world.meter);
  }
  await world.clockwork.runUntil(world.clockwork.nowMs() + LAST_MS);
  const all = sumOfUsages([usageFor(world.meter), timesUsage(first.usage ?? usageFor(world.meter), -1)]);
  const own = runs.slice(1).reduce((sum, { ms }) => sum + (ms / 1_000) * MEMORY_GB, 0);
  const usage = { ...all, invocations: all.invocations + matches, gbSeconds: all.gbSeconds + own };
  return { runs, usage: timesUsage(usage, 1 / matches) };
};

const playOne = (
  world: MeteredWorld,
  random: () => number,
  kept: { token: string | null },
): Promise<CanaryRun> => {
  const { clockwork } = world;
  const scheduler: ClientScheduler = {
    nowMs: clockwork.nowMs,
    after: (ms, step) => clockwork.after(ms, "", step).cancel,
  };
  return runCanary({
    connect: (token) =>
      connect<string>("http://relay", {
        ...{ scheduler, random, fetch: fetchIn(world), WebSocket: socketsIn(world) },
        ...(token !== undefined && { token }),
      }),
    tokens: {
      read: async () => kept.token,
      keep: async (token) => {
        kept.token = token;
      },
    },
    ...{ scheduler, random },
  });
};

const fetchIn =
  (world: MeteredWorld): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers);
    const token = headers.get("authorization")?.replace("Bearer ", "");
    const key = headers.get("idempotency-key");
    const path = String(input).replace("http://relay", "");
    const answer = await world.rest(init?.method ?? "GET", path, {
      address: ADDRESS,
      ...(token !== undefined && { token }),
      ...(key !== null && { key }),
      ...(typeof init?.body === "string" && { body: JSON.parse(init.body) }),
    });
    // The metered relay does not know where its sockets are.
    const text = JSON.stringify(answer).replace('"websocket":null', '"websocket":"ws://relay"');
    return new Response(answer === null ? null : text, { status: answer === null ? 204 : 200 });
  };

const BEARER = "bearer.";

const socketsIn = (world: MeteredWorld): SocketConstructor =>
  class MeteredSocket implements SocketLike {
    onopen: SocketLike["onopen"] = null;
    onmessage: SocketLike["onmessage"] = null;
    onclose: SocketLike["onclose"] = null;
    onerror: SocketLike["onerror"] = null;
    readonly #far: ClientSocket;

    constructor(_url: string, protocols: readonly string[] = []) {
      const bearer = protocols.find((name) => name.startsWith(BEARER));
      const call = (handler: SocketLike["onopen"], event: object): void => {
        if (handler) Reflect.apply(handler, null, [event]);
      };
      this.#far = world.gateway.open(
        { token: bearer?.slice(BEARER.length) ?? null, address: ADDRESS },
        {
          opened: () => call(this.onopen, {}),
          received: (data) => call(this.onmessage, { data }),
          closed: () => call(this.onclose, {}),
        },
      );
    }

    send(text: string): void {
      this.#far.send(text);
    }

    close(): void {
      this.#far.close();
    }
  };
