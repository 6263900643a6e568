// `connect` with the sockets of `ws`, and with bounds on what a relay may send. Node before 22 has no sockets of its own.
import { WebSocket } from "ws";
import { boundedFetch, SOCKET_BOUNDS } from "./bounded-fetch.ts";
import { type ClientRelay, connect } from "./connect.ts";
import type { ConnectOptions } from "./connect-options.ts";
import { createFrameBounds, FLOOD } from "./frame-bounds.ts";

export const connectInNode = (address: string, options: ConnectOptions = {}): ClientRelay => {
  const { sent, received } = createFrameBounds(() => performance.now());
  class BoundedSocket extends WebSocket {
    constructor(url: string, protocols: string[] = []) {
      super(url, protocols, SOCKET_BOUNDS);
      this.on("message", (data) => {
        if (received(String(data))) return;
        relay.close(FLOOD);
        this.terminate();
      });
    }

    override send(text: string): void {
      sent(text);
      super.send(text);
    }
  }
  const relay = connect(address, { WebSocket: BoundedSocket, fetch: boundedFetch, ...options });
  return relay;
};
