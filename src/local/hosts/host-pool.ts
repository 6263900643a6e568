// The execution environments of one function. By default they start and end as on Lambda, but each takes several events.
// A fixed number that takes turns is for tests and `--hosts`. Knows no event's shape.

import type { Invocation, Invoke } from "../../stand-ins/invocation.ts";
import type { Scheduler } from "../../stand-ins/scheduler.ts";
import { createHost, type Host, type HostOptions, STOPPED } from "./host.ts";

export interface HostPool {
  readonly invoke: Invoke<unknown>;
  /** Starts a first host before the first event. Rotating hosts start with their events. */
  warm(): void;
  /** Resolves when no event runs or waits. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * How many hosts a function has. `most`: an event goes to the host that started alone. If that is busy, to the free host
 * that was used last. A new host starts only when all are busy. An idle host ends. `rotating`: always as many, and events
 * take turns, so that every memory is used.
 */
export type HostCount = { readonly most: number } | { readonly rotating: number };

/** Makes a host. `isAlone`: the function has no other, and its hosts do not take turns. */
export type StartHost = (options: HostOptions, isAlone: boolean) => Host;

export interface HostPoolOptions {
  readonly hosts: HostCount;
  /** How many events a host runs at a time. With as many it is busy. */
  readonly atOnce: number;
  readonly timers: Scheduler;
  readonly startHost?: StartHost | undefined;
}

interface Place {
  readonly host: Host;
  /** It started alone. It may be nearer than the others, so it has the first claim on each event. */
  readonly isFirst: boolean;
  running: number;
  usedAtMs: number;
}

/** Lambda, too, keeps an idle environment for some minutes. */
export const IDLE_HOST_MS = 300_000;

export const mostOf = (hosts: HostCount): number => ("most" in hosts ? hosts.most : hosts.rotating);

const newPlace = (host: Host, isFirst: boolean, timers: Scheduler): Place => ({
  ...{ host, isFirst, running: 0 },
  usedAtMs: timers.nowMs(),
});

export const createHostPool = (
  options: HostOptions,
  { hosts, atOnce, timers, startHost = createHost }: HostPoolOptions,
): HostPool => {
  const rotates = "rotating" in hosts;
  const most = mostOf(hosts);
  const start = (isFirst: boolean): Place => newPlace(startHost(options, isFirst), isFirst, timers);
  /** The place that was used last stands last. */
  const places: Place[] = rotates ? Array.from({ length: most }, () => start(false)) : [];
  const waiting: ((place: Place) => void)[] = [];
  const running = new Set<Promise<Invocation>>();
  const ending = new Set<Promise<void>>();
  let cancelLook: (() => void) | null = null;
  let isStopped = false;

  const freePlace = (): Place | undefined => {
    const allFree = places.filter(({ running }) => running < atOnce);
    const free = rotates ? allFree[0] : (allFree.find(({ isFirst }) => isFirst) ?? allFree.at(-1));
    if (free || places.length >= most) return free;
    const started = start(places.length === 0);
    places.push(started);
    if (!cancelLook) lookIn(IDLE_HOST_MS);
    return started;
  };

  const take = (place: Place): void => {
    place.running++;
    places.splice(places.indexOf(place), 1);
    places.push(place);
  };

  const run = async (event: unknown): Promise<Invocation> => {
    const free = freePlace();
    if (free) take(free);
    const place = free ?? (await new Promise<Place>((resolve) => waiting.push(resolve)));
    const invocation = await place.host.invoke(event);
    place.usedAtMs = timers.nowMs();
    const next = waiting.shift();
    // The next event takes over the place.
    if (next) next(place);
    else place.running--;
    return invocation;
  };

  const lookIn = (delayMs: number): void => {
    cancelLook = timers.after(delayMs, endIdle);
  };

  const endIdle = (): void => {
    cancelLook = null;
    const idleSinceMs = timers.nowMs() - IDLE_HOST_MS;
    for (const place of places.filter((one) => one.running === 0 && one.usedAtMs <= idleSinceMs)) {
      places.splice(places.indexOf(place), 1);
      const ended = place.host.stop();
      ending.add(ended);
      void ended.then(() => ending.delete(ended));
    }
    if (places.length === 0) return;
    const oldestMs = Math.min(...places.map((one) => (one.running > 0 ? timers.nowMs() : one.usedAtMs)));
    lookIn(oldestMs - idleSinceMs);
  };

  return {
    invoke: async (event) => {
      // A host that started now would outlive the relay.
      if (isStopped) return STOPPED;
      options.onInvoke?.(options.name);
      const invocation = run(event);
      running.add(invocation);
      const outcome = await invocation;
      running.delete(invocation);
      return outcome;
    },
    warm: () => {
      if (!rotates) freePlace()?.host.start();
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
    stop: async () => {
      isStopped = true;
      cancelLook?.();
      await Promise.all([...ending, ...places.map(({ host }) => host.stop())]);
    },
  };
};
