// A household has a /56 of IPv6 addresses, which are 256 networks of /64. A machine has no such addresses of its
// own, so this attack asks the relay's handlers behind a gateway that reports them.
import { DEFAULT_SETTINGS } from "../../src/relay/settings.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { virtualGateway } from "../harness/virtual-gateway.ts";
import type { Attack } from "./support/attack.ts";

const NETWORKS = 256;
const EACH = 5;

export const ipv6Household: Attack = {
  name: "256 IPv6 networks of one household send without a token",
  run: async () => {
    const store = memoryStore();
    const world = createWorld(Date.UTC(2100, 0, 1));
    const relay = createHost(store.client(), world, {
      table: await store.newStore(),
      settings: DEFAULT_SETTINGS,
    });
    const gateway = virtualGateway(relay, world);
    let served = 0;
    for (let network = 0; network < NETWORKS; network++) {
      const address = `2001:db8:0:ab${network.toString(16).padStart(2, "0")}::1`;
      for (let i = 0; i < EACH; i++) {
        const { status } = await gateway.rest("GET", "/v1/leaderboards/zip-zap", { address });
        if (status < 400) served += 1;
      }
    }
    return { succeeded: served > 300, got: `${served} answers of ${NETWORKS * EACH} requests in one moment` };
  },
};
