// A host of which one call of a port is slow, as a host is that AWS freezes when its handler returns: what a handler has
// not awaited by then is still on its way.
import { setImmediate as soon } from "node:timers/promises";
import type { Relay } from "../../src/relay/relay.ts";

/** Each port whose calls leave the host. */
const PORTS = [
  ...["matches", "listings", "players", "tokens", "bots", "belongings", "connections", "counters", "leases"],
  ...["requestKeys", "notices", "history", "ratings", "archive", "matchmaking", "spectators", "webhooks"],
  ...["deliveries", "posts", "timers", "jobs", "webhookQueue"],
];

/** So many turns of the event loop that all other calls of a handler end before. */
const TURNS = 60;

export interface SlowCall {
  readonly around: (host: Relay) => Relay;
  /** Runs the work while the call with this number is slow. Returns that call if it outlives the work; "none" if there was none. */
  outliving(number: number, work: () => Promise<unknown>): Promise<string | null | "none">;
}

export const slowCall = (): SlowCall => {
  let slowAt = Number.POSITIVE_INFINITY;
  let calls = 0;
  let pending: string | null = null;
  const slowed = <Port extends object>(name: string, port: Port): Port =>
    new Proxy(port, {
      get: (target, method, receiver) => {
        const call: unknown = Reflect.get(target, method, receiver);
        if (typeof call !== "function") return call;
        return async (...args: readonly unknown[]) => {
          if (calls++ !== slowAt) return Reflect.apply(call, target, args);
          pending = `${name}.${String(method)}`;
          for (let turn = 0; turn < TURNS; turn++) await soon();
          try {
            return await Reflect.apply(call, target, args);
          } finally {
            pending = null;
          }
        };
      },
    });
  return {
    around: (host) => {
      const ports = Object.entries(host).map(([name, port]): readonly [string, unknown] => [
        name,
        PORTS.includes(name) ? slowed(name, port) : port,
      ]);
      return { ...host, ...Object.fromEntries(ports) };
    },
    outliving: async (number, work) => {
      [calls, slowAt] = [0, number];
      await work();
      const [left, made] = [pending, calls];
      slowAt = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < TURNS && pending !== null; turn++) await soon();
      return made <= number ? "none" : left;
    },
  };
};
