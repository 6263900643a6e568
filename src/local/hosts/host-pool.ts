// The execution environments of one function: an event goes to an idle host, in turn, so that every memory is
// used; when none is idle it waits, first come first served. Knows no event's shape.

import { createHost, type Host, type HostOptions, type Invocation } from "./host.ts";

export interface HostPool {
  invoke(event: unknown): Promise<Invocation>;
  /** Resolves once nothing runs and nothing waits. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export function createHostPool(size: number, options: HostOptions): HostPool {
  const hosts = Array.from({ length: size }, () => createHost(options));
  const idleHosts = [...hosts];
  const waiting: ((host: Host) => void)[] = [];
  const running = new Set<Promise<Invocation>>();

  async function run(event: unknown): Promise<Invocation> {
    const host = idleHosts.shift() ?? (await new Promise<Host>((resolve) => waiting.push(resolve)));
    const invocation = await host.invoke(event);
    const next = waiting.shift();
    if (next) next(host);
    else idleHosts.push(host);
    return invocation;
  }

  return {
    async invoke(event) {
      options.onInvoke?.(options.name);
      const invocation = run(event);
      running.add(invocation);
      const outcome = await invocation;
      running.delete(invocation);
      if (!outcome.ok)
        options.log({ event: "function-failed", function: options.name, error: outcome.error });
      return outcome;
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    async stop() {
      await Promise.all(hosts.map((host) => host.stop()));
    },
  };
}
