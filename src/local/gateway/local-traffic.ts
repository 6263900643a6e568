// Counts what API Gateway counts on AWS, by UTC day, for the relay's budget. Begins anew with each process.
import type { Traffic } from "../../relay/spending/traffic.ts";
import type { HostPool } from "../hosts/host-pool.ts";

/** The target of a host's request for the counts: `traffic 1767225600000 1767312000000`, from when, and now. */
export const TRAFFIC = "traffic";

const DAY_MS = 86_400_000;

interface CountedPools {
  readonly pools: Readonly<Record<"http" | "sign-in" | "arenas" | "authorizer" | "socket", HostPool>>;
  readonly waiters: HostPool;
}

export const createLocalTraffic = (nowMs: () => number) => {
  const days = new Map<number, Record<keyof Traffic, number>>();
  const count = (what: keyof Traffic): void => {
    const today = Math.floor(nowMs() / DAY_MS);
    const counted = days.get(today) ?? { messages: 0, connects: 0, requests: 0 };
    counted[what]++;
    days.set(today, counted);
  };
  const counting = (pool: HostPool, what: keyof Traffic): HostPool => ({
    ...pool,
    invoke: (event) => {
      count(what);
      return pool.invoke(event);
    },
  });
  return {
    posted: <Fate>(fate: Fate): Fate => {
      count("messages");
      return fate;
    },
    /** The pools that clients reach, whose events count. */
    counted: ({ pools, waiters }: CountedPools) => ({
      http: counting(pools.http, "requests"),
      signIn: counting(pools["sign-in"], "requests"),
      arenas: counting(pools.arenas, "requests"),
      waiters: counting(waiters, "requests"),
      authorizer: counting(pools.authorizer, "connects"),
      socket: counting(pools.socket, "messages"),
    }),
    daily: (fromMs: number, toMs: number): readonly Traffic[] => {
      const first = Math.floor(fromMs / DAY_MS);
      return Array.from(
        { length: Math.floor(toMs / DAY_MS) - first + 1 },
        (_, day) => days.get(first + day) ?? { messages: 0, connects: 0, requests: 0 },
      );
    },
  };
};
