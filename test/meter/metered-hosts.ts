// The hosts of all functions in virtual time: the real use cases on the real store code. Each event goes to a host that
// the dice pick, as on Lambda. What a host asks for goes into the tally.

import type { DynamoRequest } from "../../src/aws/dynamo/dynamo.ts";
import { createHostMetrics } from "../../src/aws/lambda/metric-lines.ts";
import {
  createQueueJobs,
  createQueueTimers,
  createQueueWebhooks,
} from "../../src/aws/lambda/queue-message.ts";
import type { SignedSender } from "../../src/aws/lambda/signed-request.ts";
import { createMakeSchedule } from "../../src/aws/lambda/timer-schedules.ts";
import { ALL_STORES } from "../../src/aws/stores/all-stores.ts";
import { createStores } from "../../src/aws/stores/stores.ts";
import { WAITS_MS } from "../../src/cli/plan/assumed-waits.ts";
import { createCallerMemory } from "../../src/relay/limits/caller-memory.ts";
import { createMatchCache } from "../../src/relay/match/match-cache.ts";
import type { CloseOutcome, PostOutcome } from "../../src/relay/ports/delivery.ts";
import type { ReportedMetrics } from "../../src/relay/ports/log.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { DEFAULT_SETTINGS } from "../../src/relay/settings.ts";
import { createSimulatedClient } from "../../src/simulator/store/simulated-client.ts";
import { createSimulatedStore, type SimulatedStore } from "../../src/simulator/store/simulated-store.ts";
import type { Clockwork } from "../../src/simulator/world/clockwork.ts";
import { createDice } from "../../src/simulator/world/dice.ts";
import type { SimulatedFunction } from "../../src/simulator/world/fleet.ts";
import type { Invocation } from "../../src/stand-ins/invocation.ts";
import { LOCAL_SCHEDULER, type SentTimer, sentTimer } from "../../src/stand-ins/queue/sent-timer.ts";
import type { StoreChange } from "../../src/stand-ins/store/memory-table.ts";
import { add, addCapacity, type Meter, type Purpose, type Tally } from "./tally.ts";

export interface HostsOptions {
  /** Left out: schedules can be made. */
  readonly hasScheduler?: boolean;
  readonly seed: number;
  /** The number of hosts of each function. */
  readonly hosts: number;
  readonly clockwork: Clockwork;
  readonly meter: Meter;
  readonly onChange: (change: StoreChange) => void;
  readonly post: (connection: string, text: string, tally: Tally, before: Set<string>) => PostOutcome;
  readonly isOpen: (connection: string) => boolean;
  readonly close: (connection: string) => CloseOutcome;
  readonly enqueue: (sent: SentTimer) => void;
}

export interface MeteredHosts {
  readonly store: SimulatedStore;
  /** Runs an event's work on a host, and counts the invocation. */
  run<T>(of: SimulatedFunction, why: Purpose, work: (relay: Relay) => Promise<T>): Promise<T>;
  /** The same in the form of gateway, queue and stream. A fault ends the run. */
  invoke(of: SimulatedFunction, why: Purpose, work: (relay: Relay) => Promise<unknown>): Promise<Invocation>;
}

/** Waits for an answer that takes so long, and does the request in the middle. */
type Call = <T>(ms: number, effect: () => T) => Promise<T>;

export const createHosts = (options: HostsOptions): MeteredHosts => {
  const { seed, hosts, clockwork, meter, onChange } = options;
  const dice = createDice(seed, "hosts");
  let asking: { readonly tally: Tally; readonly what: string } | null = null;
  const store = createSimulatedStore({
    name: "turn-relay",
    nowMs: clockwork.nowMs,
    onChange,
    onCapacity: (used) => asking && addCapacity(asking.tally, asking.what, used),
  });
  const call: Call = (ms, effect) =>
    new Promise((resolve, reject) => {
      clockwork.after(ms, "", () => {
        try {
          resolve(effect());
        } catch (error) {
          reject(error);
        }
      });
    });
  /** A host's relay for one event, whose requests go into this tally. */
  const relayOf = ({ random, cache, callers, metrics }: Memory, tally: Tally): Relay => {
    const client = createSimulatedClient(store, (request, perform) =>
      call(WAITS_MS.store, () => {
        asking = { tally, what: `${request.constructor.name.replace("Command", "")} ${itemOf(request)}` };
        return perform();
      }),
    );
    return {
      ...createStores(client, store.name, clockwork.nowMs, 1, ALL_STORES),
      ...portsOf(options, call, tally),
      ...{ random, cache, callers, metrics, settings: DEFAULT_SETTINGS, parked: null },
      traffic: null,
    };
  };
  const newMemory = (name: string): Memory => {
    const hostDice = createDice(seed, name);
    return {
      random: { bytes: (count) => hostDice.bytes(count) },
      cache: createMatchCache(DEFAULT_SETTINGS.hostMemoryMb * 2 ** 20),
      callers: createCallerMemory(2_000_000),
      metrics: createHostMetrics({
        ...{ stack: store.name, nowMs: clockwork.nowMs },
        write: (line) => {
          meter.metrics.logBytes += Buffer.byteLength(line) + 1;
        },
      }),
    };
  };
  const memories = new Map<SimulatedFunction, readonly Memory[]>();
  const memoryFor = (of: SimulatedFunction): Memory => {
    const own = memories.get(of) ?? Array.from({ length: hosts }, (_, n) => newMemory(`${of} ${n}`));
    memories.set(of, own);
    const memory = dice.pick(own);
    if (!memory) throw new Error("no hosts");
    return memory;
  };
  const run: MeteredHosts["run"] = async (of, why, work) => {
    const tally = meter[why];
    add(tally.invocations, of, 1);
    const beganAtMs = clockwork.nowMs();
    const memory = memoryFor(of);
    const result = await work(relayOf(memory, tally));
    memory.metrics.settle();
    add(tally.waitedMs, of, clockwork.nowMs() - beganAtMs);
    return result;
  };
  return {
    store,
    run,
    invoke: async (of, why, work) => ({ ok: true, result: await run(of, why, work) }),
  };
};

/** What a host keeps from event to event. */
interface Memory extends Pick<Relay, "random" | "cache" | "callers"> {
  readonly metrics: ReportedMetrics;
}

const QUEUE_URL = "http://queue/timers";

/** Everything that leads out of a host but the store. */
const portsOf = (
  { clockwork, post, isOpen, close, enqueue, hasScheduler = true }: HostsOptions,
  call: Call,
  tally: Tally,
): Pick<Relay, "posts" | "timers" | "jobs" | "webhookQueue" | "time" | "log"> => {
  const send: SignedSender = (request) =>
    call(WAITS_MS.queue, () => {
      const sent = sentTimer(request, clockwork.nowMs());
      if (sent.schedule === null) tally.queueRequests++;
      else tally.schedules++;
      enqueue(sent);
      return { status: 200 };
    });
  const log: Relay["log"] = (entry) => {
    tally.logBytes += Buffer.byteLength(JSON.stringify(entry)) + 1;
  };
  const far = hasScheduler ? { makeSchedule: createMakeSchedule(send, LOCAL_SCHEDULER), log } : null;
  const after = (ms: number, run: () => void) => clockwork.after(ms, "", run).cancel;
  /** The connections that this event's posts went to. */
  const before = new Set<string>();
  return {
    posts: {
      post: (connection, text) => call(WAITS_MS.post, () => post(connection, text, tally, before)),
      close: (connection) => call(WAITS_MS.post, () => close(connection)),
      isOpen: (connection) => call(WAITS_MS.post, () => isOpen(connection)),
    },
    timers: createQueueTimers(send, QUEUE_URL, clockwork.nowMs, far),
    jobs: createQueueJobs(send, QUEUE_URL, far),
    webhookQueue: createQueueWebhooks(send, QUEUE_URL),
    time: {
      now: clockwork.nowMs,
      sleep: (ms) => new Promise((resolve) => void after(ms, resolve)),
      after,
    },
    log,
  };
};

/** What kind of item a request is about, for example `M/M` for a match. */
const itemOf = ({ input }: DynamoRequest): string => {
  if ("RequestItems" in input || "TransactItems" in input) return "several";
  const key = "Key" in input ? input.Key : "Item" in input ? input.Item : undefined;
  const values =
    "ExpressionAttributeValues" in input ? Object.values(input.ExpressionAttributeValues ?? {}) : [];
  const pk = key?.["pk"]?.S ?? values.find(({ S }) => S !== undefined)?.S;
  return [pk, key?.["sk"]?.S].flatMap((text) => text?.split("#")[0] ?? []).join("/");
};
