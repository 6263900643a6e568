// Hosts on one store in virtual time: each has a cache of its own, all share the world's clock and its queue.
import type { Dynamo } from "../../../src/aws/dynamo/dynamo.ts";
import type { Relay } from "../../../src/relay/relay.ts";
import { createHost, createWorld, type World } from "../../harness/host.ts";
import type { TestStore } from "../../harness/memory-store.ts";
import { type VirtualGateway, virtualGateway } from "../../harness/virtual-gateway.ts";
import { type Peeked, peek } from "./peek.ts";

export interface VirtualHost {
  readonly relay: Relay;
  readonly gateway: VirtualGateway;
}

export interface VirtualHosts {
  readonly world: World;
  readonly hosts: readonly VirtualHost[];
  peek(id: string): Promise<Peeked>;
}

/** On a store of their own. `client`: another way to the store. The same seed deals the same cards. */
export const virtualHosts = async (
  store: TestStore,
  count: number,
  { client = store.client(), seed = "" }: { readonly client?: Dynamo; readonly seed?: string } = {},
): Promise<VirtualHosts> => {
  const table = await store.newStore();
  // In the future: what ends then has not yet expired by the store's own clock.
  const world = createWorld(Date.UTC(2100, 0, 1));
  const hosts = Array.from({ length: count }, (_, n) => {
    const relay = createHost(client, world, { seed: `${seed} ${n}`, table });
    return { relay, gateway: virtualGateway(relay, world) };
  });
  return { world, hosts, peek: (id) => peek(store.client(), id, table) };
};
