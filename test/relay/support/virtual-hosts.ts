// Hosts on one database in a virtual time: each has a memory of its own, all share the world's clock and its queue.
import type { Relay } from "../../../src/relay/relay.ts";
import type { EmbeddedStore } from "../../harness/embedded-store.ts";
import { createHost, createWorld, testClient, type World } from "../../harness/host.ts";
import { type VirtualGateway, virtualGateway } from "../../harness/virtual-gateway.ts";
import type { NewTable } from "../../storage/simulated.ts";
import { tablesOf } from "../../storage/test-tables.ts";
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

/** On a table of their own. `endpoint`: another way to the database than the store's own, a proxy's. The same seed deals the same cards. */
export const virtualHosts = async (
  store: EmbeddedStore | NewTable,
  count: number,
  { endpoint, seed = "" }: { readonly endpoint?: string; readonly seed?: string } = {},
): Promise<VirtualHosts> => {
  const table = await (typeof store === "function" ? store : tablesOf(store))();
  // In the future: what ends then is not yet gone by the store's own clock.
  const world = createWorld(Date.UTC(2100, 0, 1));
  const client = endpoint === undefined ? table.client : testClient(endpoint);
  const hosts = Array.from({ length: count }, (_, n) => {
    const relay = createHost(client, world, { seed: `${seed} ${n}`, table: table.name });
    return { relay, gateway: virtualGateway(relay, world) };
  });
  return { world, hosts, peek: (id) => peek(table.client, id, table.name) };
};
