// The execution environments of one function. Idle hosts get events in turn, so that every memory is used. If no host
// is idle, events wait in order of arrival. Knows no event's shape.

import type { Invocation, Invoke } from "../../stand-ins/invocation.ts";
import { createHost, type Host, type HostOptions } from "./host.ts";

export interface HostPool {
  readonly invoke: Invoke<unknown>;
  /** Resolves when no event runs or waits. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export const createHostPool = (size: number, options: HostOptions): HostPool => {
  const hosts = Array.from({ length: size }, () => createHost(options));
  const idleHosts = [...hosts];
  const waiting: ((host: Host) => void)[] = [];
  const running = new Set<Promise<Invocation>>();

  const run = async (event: unknown): Promise<Invocation> => {
    const host = idleHosts.shift() ?? (await new Promise<Host>((resolve) => waiting.push(resolve)));
    const invocation = await host.invoke(event);
    const next = waiting.shift();
    if (next) next(host);
    else idleHosts.push(host);
    return invocation;
  };

  return {
    invoke: async (event) => {
      options.onInvoke?.(options.name);
      const invocation = run(event);
      running.add(invocation);
      const outcome = await invocation;
      running.delete(invocation);
      if (!outcome.ok)
        options.log({ event: "function-failed", function: options.name, error: outcome.error });
      return outcome;
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
    stop: async () => {
      await Promise.all(hosts.map((host) => host.stop()));
    },
  };
};
