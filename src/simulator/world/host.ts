// One host of a function: the real relay over the simulated world, with a memory of its own, a clock of its own, and a life
// that may end at any call of its ports.
import type { SignedSender } from "../../aws/lambda/signed-request.ts";
import type { Posts } from "../../relay/ports/posts.ts";
import type { Relay } from "../../relay/relay.ts";
import type { Settings } from "../../relay/settings.ts";
import { createSimulatedClient } from "../table/simulated-client.ts";
import type { SimulatedTable } from "../table/simulated-table.ts";
import type { Build } from "./build.ts";
import { createDice } from "./dice.ts";
import { passageOf } from "./passage.ts";
import { latencyMs, type World } from "./world.ts";

/** What a host is doing. */
export interface Job {
  readonly what: string;
  /** Who is answered by it; null where nobody waits for a frame. */
  readonly connection: string | null;
  /** It may not change a match. */
  readonly reads: boolean;
  /** Whether a request of its own went wrong. */
  troubled: boolean;
  /** Whether its last request has changed a match. */
  committed: boolean;
}

/** Around each request of the table, so that what it changes is known to be the host's doing, and whether that hears of it. */
export type Doing = <T>(host: SimulatedHost, effect: () => T, isHeard: boolean) => T;

export interface SimulatedHost {
  readonly name: string;
  readonly relay: Relay;
  readonly build: Build;
  /** It lays the table: everything happens at once, and nothing goes wrong. */
  readonly isCalm: boolean;
  job: Job;
  isDead(): boolean;
  /** What has been asked for may still be done; nothing else of it comes. */
  die(): void;
  /** A call of a port: waits for its turn, takes effect, and returns if the host is still alive. `extraMs`: later by so much. */
  call<T>(label: string, effect: () => T, extraMs?: number): Promise<T>;
  onDeath(hear: () => void): void;
}

/** What surrounds every host. */
export interface Surroundings {
  readonly world: World;
  readonly table: SimulatedTable;
  readonly settings: Settings;
  readonly seed: number;
  readonly doing: Doing;
  /** The host's job has ended; `isDone`: as it was meant to. */
  readonly ended: (host: SimulatedHost, isDone: boolean) => void;
  readonly postsOf: (host: SimulatedHost) => Posts;
  readonly queueOf: (host: SimulatedHost) => SignedSender;
  readonly logged: (host: SimulatedHost, entry: Readonly<Record<string, unknown>>) => void;
}

export const idle = (): Job => ({
  what: "idle",
  connection: null,
  reads: false,
  troubled: false,
  committed: false,
});

/** No host's clock is further from the world's. */
export const MOST_SKEW_MS = 150;

const QUEUE_URL = "http://queue/timers";

export const createSimulatedHost = (
  surroundings: Surroundings,
  name: string,
  build: Build,
  calm = false,
): SimulatedHost => {
  const { world, table, settings, seed } = surroundings;
  const { clockwork, faults, dice } = world;
  const own = createDice(seed, name);
  const skewMs = own.happens(0.5) ? 0 : own.below(2 * MOST_SKEW_MS) - MOST_SKEW_MS;
  const now = (): number => clockwork.nowMs() + skewMs;
  const hearers: (() => void)[] = [];
  let dead = false;

  const die = (): void => {
    if (dead) return;
    dead = true;
    clockwork.note(`${name} dies`);
    for (const hear of hearers.splice(0)) hear();
  };

  const call = <T>(label: string, effect: () => T, extraMs = 0): Promise<T> => {
    if (calm) return Promise.resolve().then(effect);
    return new Promise((resolve, reject) => {
      clockwork.after(extraMs + latencyMs(world), `${name} ${label}`, () => {
        if (!dead && faults.strikes("death")) die();
        const hasJustCommitted = host.job.committed;
        host.job.committed = false;
        if (!dead && hasJustCommitted && faults.strikes("deathAfterCommit")) die();
        // What was on its way when its host died may arrive all the same.
        if (dead && !dice.happens(0.5)) return;
        try {
          const answer = effect();
          if (!dead) resolve(answer);
        } catch (error) {
          if (!dead) reject(error);
        }
      });
    });
  };

  const host: SimulatedHost = {
    name,
    build,
    isCalm: calm,
    job: idle(),
    isDead: () => dead,
    die,
    call,
    onDeath: (hear) => {
      hearers.push(hear);
    },
    get relay() {
      return relay;
    },
  };

  const client = createSimulatedClient(table, passageOf(world, host, surroundings.doing));
  const send = surroundings.queueOf(host);
  const relay: Relay = {
    ...build.createStores(client, table.name, now),
    posts: surroundings.postsOf(host),
    timers: build.createQueueTimers(send, QUEUE_URL, now),
    jobs: build.createQueueErrands(send, QUEUE_URL),
    time: {
      now,
      sleep: (ms, signal) =>
        new Promise((resolve) => {
          const waiting = clockwork.after(ms, `${name} wakes up`, () => {
            if (!dead) resolve();
          });
          signal?.addEventListener("abort", () => {
            waiting.cancel();
            resolve();
          });
        }),
    },
    random: { bytes: (count) => own.bytes(count) },
    cache: build.createMatchMemory({ matches: 500, steps: 100_000 }),
    callers: build.createCallerMemory(1_000),
    settings,
    log: (entry) => surroundings.logged(host, entry),
  };
  return host;
};
