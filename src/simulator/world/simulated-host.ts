// One host of a function: the real relay on top of the simulated world. Each host has its own cache and its own clock.
// A host may die at any of its port calls.

import type { SignedSender } from "../../aws/lambda/signed-request.ts";
import { createMakeSchedule } from "../../aws/lambda/timer-schedules.ts";
import { ALL_STORES } from "../../aws/stores/all-stores.ts";
import { createMetricTally } from "../../relay/metric-tally.ts";
import type { Posts } from "../../relay/ports/delivery.ts";
import type { LogEntry } from "../../relay/ports/log.ts";
import type { WebhookQueue } from "../../relay/ports/webhooks.ts";
import type { Relay } from "../../relay/relay.ts";
import type { Settings } from "../../relay/settings.ts";
import { LOCAL_SCHEDULER } from "../../stand-ins/queue/sent-timer.ts";
import { createSimulatedClient } from "../store/simulated-client.ts";
import type { SimulatedStore } from "../store/simulated-store.ts";
import type { Build } from "./build.ts";
import { createDice } from "./dice.ts";
import type { Doing, HostTask, SimulatedHost } from "./host.ts";
import { passageOf } from "./passage.ts";
import { latencyMs, type World } from "./world.ts";

/** The parts of the world that every host uses. */
export interface Surroundings {
  readonly world: World;
  readonly store: SimulatedStore;
  readonly settings: Settings;
  readonly seed: number;
  readonly doing: Doing;
  /** The host's task has ended. `isDone`: the handler returned. */
  readonly ended: (host: SimulatedHost, isDone: boolean) => void;
  readonly postsOf: (host: SimulatedHost) => Posts;
  readonly queueOf: (host: SimulatedHost) => SignedSender;
  readonly webhooksOf: (host: SimulatedHost) => WebhookQueue;
  readonly logged: (host: SimulatedHost, entry: LogEntry) => void;
}

export const idle = (): HostTask => ({
  what: "idle",
  connection: null,
  reads: false,
  troubled: false,
  committed: false,
  sent: false,
});

/** The largest difference between a host's clock and the world's clock. */
export const MOST_SKEW_MS = 150;

const CACHE_BYTES = 2 ** 25;
/** As long as a function may take. */
const LONGEST_PAUSE_MS = 30_000;
const QUEUE_URL = "http://queue/timers";

export const createSimulatedHost = (
  surroundings: Surroundings,
  name: string,
  build: Build,
  calm = false,
): SimulatedHost => {
  const { world } = surroundings;
  const deathListeners: (() => void)[] = [];
  let dead = false;
  const host: SimulatedHost = {
    name,
    build,
    isCalm: calm,
    task: idle(),
    isDead: () => dead,
    die: () => {
      if (dead) return;
      dead = true;
      world.clockwork.note(`${name} dies`);
      for (const listener of deathListeners.splice(0)) listener();
    },
    call: (label, effect, extraMs = 0) =>
      calm ? Promise.resolve().then(effect) : callPort(world, host, label, effect, extraMs),
    onDeath: (listener) => {
      deathListeners.push(listener);
    },
    get relay() {
      return relay;
    },
  };
  const relay = relayOf(surroundings, host);
  return host;
};

const callPort = <T>(
  world: World,
  host: SimulatedHost,
  label: string,
  effect: () => T,
  extraMs: number,
): Promise<T> => {
  const { clockwork, faults, dice } = world;
  const pauseMs = host.task.sent && faults.strikes("paused") ? dice.below(LONGEST_PAUSE_MS) : 0;
  host.task.sent = false;
  return new Promise((resolve, reject) => {
    clockwork.after(pauseMs + extraMs + latencyMs(world), `${host.name} ${label}`, () => {
      if (!host.isDead() && faults.strikes("death")) host.die();
      const hasJustCommitted = host.task.committed;
      host.task.committed = false;
      if (!host.isDead() && hasJustCommitted && faults.strikes("deathAfterCommit")) host.die();
      // A dead host's request may already be on its way. Half of these requests still arrive.
      if (host.isDead() && !dice.happens(0.5)) return;
      try {
        const answer = effect();
        if (!host.isDead()) resolve(answer);
      } catch (error) {
        if (!host.isDead()) reject(error);
      }
    });
  });
};

/** Builds the host's relay, with its own clock and its own randomness. */
const relayOf = (surroundings: Surroundings, host: SimulatedHost): Relay => {
  const { world, store, settings, seed } = surroundings;
  const { clockwork } = world;
  const { build, name } = host;
  const own = createDice(seed, name);
  const skewMs = own.happens(0.5) ? 0 : own.below(2 * MOST_SKEW_MS) - MOST_SKEW_MS;
  const now = (): number => clockwork.nowMs() + skewMs;
  const client = createSimulatedClient(store, passageOf(world, host, surroundings.doing), build.sdk);
  const send = surroundings.queueOf(host);
  const after = (ms: number, run: () => void): (() => void) =>
    clockwork.after(ms, `${name} wakes up`, () => {
      if (!host.isDead()) run();
    }).cancel;
  const log: Relay["log"] = (entry) => surroundings.logged(host, entry);
  const far = { makeSchedule: createMakeSchedule(send, LOCAL_SCHEDULER), log };
  return {
    ...build.createStores(client, store.name, now, settings.lobbyShards, ALL_STORES),
    posts: surroundings.postsOf(host),
    timers: build.createQueueTimers(send, QUEUE_URL, now, far),
    jobs: build.createQueueJobs(send, QUEUE_URL, far),
    webhookQueue: surroundings.webhooksOf(host),
    parked: null,
    traffic: null,
    time: {
      now,
      sleep: (ms) => new Promise((resolve) => void after(ms, resolve)),
      after,
    },
    random: { bytes: (count) => own.bytes(count) },
    cache: build.createMatchCache(CACHE_BYTES),
    callers: build.createCallerMemory(200_000),
    metrics: createMetricTally(),
    settings,
    log,
  };
};
