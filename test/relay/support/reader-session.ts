// A live match whose readers the relay holds, in virtual time: held answers end when the test says so.
import { DEFAULT_SETTINGS, type Settings } from "../../../src/relay/settings.ts";
import { createHost, createWorld } from "../../harness/host.ts";
import { memoryStore } from "../../harness/memory-store.ts";
import {
  type Caller,
  type VirtualRequest,
  virtualGateway,
  virtualMatch,
} from "../../harness/virtual-gateway.ts";

const store = memoryStore();

/** A live match on a host with these settings. A held reader sleeps until `wakeAll`. */
export const readerSession = async (
  given: Partial<Settings> = {},
  limits: Partial<Settings["limits"]> = {},
) => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const settings = {
    ...DEFAULT_SETTINGS,
    ...given,
    limits: { ...DEFAULT_SETTINGS.limits, guestsPerHour: null, ...limits },
  };
  const relay = createHost(store.client(), world, { table: await store.newStore(), settings });
  const gateway = virtualGateway(relay, world);
  const { id, seats } = await virtualMatch(gateway, 2);
  const at = `/v1/matches/${id}/events?since=2&wait=20`;
  const sleepers: (() => void)[] = [];
  let onSleep = (): void => {};
  let isAwake = false;
  world.onSleep = async (ms) => {
    if (!isAwake) {
      const woken = new Promise<void>((resolve) => sleepers.push(resolve));
      onSleep();
      await woken;
    }
    world.nowMs += ms;
  };
  const pending: Promise<unknown>[] = [];
  /** Whether the relay holds the answer. */
  const isHeld = async (request: VirtualRequest): Promise<boolean> => {
    const sleeps = new Promise<true>((resolve) => {
      onSleep = () => resolve(true);
    });
    const answered = gateway.rest("GET", at, request);
    pending.push(answered);
    return Promise.race([sleeps, answered.then(() => false)]);
  };
  const heldOf = async (requests: readonly VirtualRequest[]): Promise<number> => {
    let held = 0;
    for (const request of requests) held += (await isHeld(request)) ? 1 : 0;
    return held;
  };
  /** Ends every wait. */
  const wakeAll = async (): Promise<void> => {
    isAwake = true;
    for (const wake of sleepers.splice(0)) wake();
    await Promise.all(pending.splice(0));
    isAwake = false;
  };
  const guests = (count: number) => Promise.all(Array.from({ length: count }, () => gateway.newCaller()));
  const from = (callers: readonly Caller[], addressOf: (n: number) => string): readonly VirtualRequest[] =>
    callers.map(({ token }, n) => ({ token: token ?? "", address: addressOf(n) }));
  return { world, relay, gateway, at, seats, isHeld, heldOf, wakeAll, guests, from };
};
