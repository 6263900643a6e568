// `connect` with the sockets of `ws`, and with bounds on what a relay may send. Node before 22 has no sockets of its own.
import { WebSocket } from "ws";
import { boundedFetch, SOCKET_BOUNDS } from "./bounded-fetch.ts";
import { type ClientRelay, connect } from "./connect.ts";
import type { ConnectOptions } from "./connect-options.ts";

export const connectInNode = (address: string, options: ConnectOptions = {}): ClientRelay =>
  connect(address, { WebSocket: BoundedSocket, fetch: boundedFetch, ...options });

class BoundedSocket extends WebSocket {
  constructor(url: string, protocols: string[] = []) {
    super(url, protocols, SOCKET_BOUNDS);
  }
}
