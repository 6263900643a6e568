// The steps of a host: each call that leaves it, by the name of its port. One of them may fail, in one way.
import { setImmediate as soon } from "node:timers/promises";
import type { Relay } from "../../src/relay/relay.ts";

export const FAILURES = [
  /** The other side does nothing, and says so. */
  "refused",
  /** The other side does its work, and its answer is lost. */
  "unanswered",
  /** The same, and the SDK asks again. The second answer counts. */
  "asked twice",
  /** Another writer works on the item at the same moment. Nothing is done. */
  "in conflict",
  /** An earlier attempt of the same transaction is still at work. */
  "in progress",
  /** Other writers are faster, eight times in a row. */
  "beaten",
  /** The queue delivers the message twice. */
  "doubled",
  /** The connection has closed. */
  "gone",
  /** The gateway or the receiver has a fault. */
  "failed",
  /** The gateway takes no more at the moment. */
  "throttled",
  /** The host dies before the step, so that neither this step nor a later one is done. */
  "death",
  /** Somebody else does something before the step. */
  "rival",
] as const;
export type Failure = (typeof FAILURES)[number];

/** What happens at a step where it fails so. */
export type Ways<T> = Readonly<Partial<Record<Failure, () => T>>>;

export interface Step {
  /** The port and its function: `matches.commit`. */
  readonly name: string;
  /** Each way in which it can fail. */
  readonly failures: readonly Failure[];
}

/** The one failure of a host. */
export interface Strike {
  /** The number of the step, from 0. */
  readonly at: number;
  readonly failure: Failure;
  /** What the rival does. */
  readonly rival: (() => Promise<void>) | null;
}

export interface Steps {
  readonly taken: readonly Step[];
  /** Resolves when the host has died. */
  readonly died: Promise<void>;
  isDead(): boolean;
  /** What has begun and has not been done is not done any more. Returns its steps. */
  freeze(): readonly string[];
  /** `later`: its name where its port's function has awaited something before. */
  pass<T>(later: string, ways: Ways<T>, perform: () => T): Promise<T>;
}

/** A conditional write gives up after so many lost conditions. */
const BEATEN_TIMES = 8;
const ANYWHERE: readonly Failure[] = ["death", "rival"];

/** The call of a port that is being made. */
let current: string | null = null;

export const createSteps = (strike: Strike | null): Steps => {
  const taken: Step[] = [];
  const running = new Map<number, string>();
  let frozen = -1;
  let dead = false;
  let beaten = 0;
  let die = (): void => {};
  const died = new Promise<void>((resolve) => {
    die = () => {
      dead = true;
      resolve();
    };
  });
  const never = <T>(): Promise<T> => new Promise(() => {});
  const isHit = (number: number, name: string): boolean => {
    if (!strike) return false;
    if (strike.failure !== "beaten" || number <= strike.at) return number === strike.at;
    return name === taken[strike.at]?.name && beaten < BEATEN_TIMES;
  };

  const struck = async <T>({ failure, rival }: Strike, ways: Ways<T>, perform: () => T): Promise<T> => {
    if (failure === "rival") {
      await rival?.();
      return perform();
    }
    if (failure === "death") {
      die();
      return never();
    }
    const way = ways[failure];
    if (!way) throw new Error(`a step that is never ${failure}`);
    if (failure === "beaten") beaten++;
    return way();
  };

  return {
    taken,
    died,
    isDead: () => dead,
    freeze: () => {
      frozen = taken.length - 1;
      return [...running.values()];
    },
    pass: async (later, ways, perform) => {
      if (dead) return never();
      const name = current ?? later;
      const number = taken.length;
      taken.push({ name, failures: [...FAILURES.filter((one) => ways[one]), ...ANYWHERE] });
      running.set(number, name);
      try {
        // Takes some time, so that a step which nobody awaits is still on its way when its handler returns.
        await soon();
        if (dead || number <= frozen) return await never();
        return strike && isHit(number, name) ? await struck(strike, ways, perform) : perform();
      } finally {
        running.delete(number);
      }
    },
  };
};

/** The ports whose calls leave the host. The others are its own. */
const LEAVES = {
  ...{
    matches: true,
    listings: true,
    players: true,
    tokens: true,
    grants: true,
    appCodes: true,
    bots: true,
    belongings: true,
  },
  ...{ connections: true, counters: true, leases: true, requestKeys: true, cursorKeys: true },
  ...{ pushKeys: true, pushes: true, made: true, passkeys: true, challenges: true },
  ...{ recoverySets: true, recoveryPlayers: true, arenas: true, series: true, madeArenas: true },
  ...{ operatorLog: true, restrictions: true, reports: true },
  ...{ notices: true, history: true, ratings: true, archive: true, matchmaking: true, spectators: true },
  ...{ webhooks: true, deliveries: true, posts: true, timers: true, jobs: true, webhookQueue: true },
  ...{
    // No world here parks a message.
    parked: false,
    // No world here has a budget.
    spending: false,
    traffic: false,
    time: false,
    random: false,
    cache: false,
    callers: false,
    metrics: false,
    settings: false,
    log: false,
  },
} as const satisfies Record<keyof Relay, boolean>;

type Port = Readonly<Record<string, unknown>>;

const portsOf = (relay: Relay): readonly (readonly [name: string, port: Port])[] =>
  Object.entries(relay).filter(([name]) =>
    Object.entries(LEAVES).some(([port, leaves]) => leaves && port === name),
  );

/** Each function of each port whose calls leave the host. */
export const portCalls = (relay: Relay): readonly string[] =>
  portsOf(relay).flatMap(([name, port]) => Object.keys(port).map((call) => `${name}.${call}`));

/** The relay, whose steps know the names of their ports. */
export const withNames = (relay: Relay): Relay => ({
  ...relay,
  ...Object.fromEntries(portsOf(relay).map(([name, port]) => [name, named(name, port)])),
});

/** Makes the call of a port. */
export const asPort = <T>(name: string, call: () => T): T => {
  const outer = current;
  current = name;
  try {
    return call();
  } finally {
    current = outer;
  }
};

const named = <P extends object>(name: string, port: P): P =>
  new Proxy(port, {
    get: (target, key, receiver) => {
      const call: unknown = Reflect.get(target, key, receiver);
      if (typeof call !== "function") return call;
      return (...args: readonly unknown[]) =>
        asPort(`${name}.${String(key)}`, () => Reflect.apply(call, target, args));
    },
  });
