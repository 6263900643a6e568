// Looks up all addresses of a name that a stranger has written. It asks the name servers by itself: the look-up of the
// system holds one of the process's four threads until it ends, and a stranger's name server need never answer.
import { lookup, Resolver } from "node:dns/promises";

export interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** Rejects, or finds nothing, for a name that nobody has. */
export type Resolve = (name: string) => Promise<readonly Resolved[]>;

/** Of one question to one name server. A receiver has 5 s in all. */
const ANSWER_MS = 2_000;

/** `servers`: left out, those of the system. */
export const createResolve =
  (servers?: readonly string[]): Resolve =>
  async (name) => {
    // The system knows this name without a server.
    if (name === "localhost") return lookup(name, { all: true });
    // A new one each time, since the system's servers change with its network.
    const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return [...addressesIn(four, 4), ...addressesIn(six, 6)];
  };

const addressesIn = (found: PromiseSettledResult<string[]>, family: number): readonly Resolved[] =>
  found.status === "fulfilled" ? found.value.map((address) => ({ address, family })) : [];
