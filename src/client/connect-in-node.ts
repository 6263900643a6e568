// `connect` with the sockets of `ws`, and with bounds on what a relay may send. Node before 22 has no sockets of its own.
import { boundedFetch } from "./bounded-fetch.ts";
import { createBoundedSockets } from "./bounded-sockets.ts";
import { type ClientRelay, connect } from "./connect.ts";
import type { ConnectOptions } from "./connect-options.ts";
import { FLOOD } from "./frame-bounds.ts";

export const connectInNode = (address: string, options: ConnectOptions = {}): ClientRelay => {
  const WebSocket = createBoundedSockets(() => relay.close(FLOOD));
  const relay = connect(address, { WebSocket, fetch: boundedFetch, ...options });
  return relay;
};
