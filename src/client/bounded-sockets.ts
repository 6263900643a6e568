// Sockets of `ws` for one client, with bounds on what a relay may send. Knows no client.
import { WebSocket } from "ws";
import { SOCKET_BOUNDS } from "./bounded-fetch.ts";
import { createFrameBounds } from "./frame-bounds.ts";

/** Named, because the declarations of the package cannot say what the types of Node leave unnamed. */
type SocketClass = new (
  url: string,
  protocols?: string[],
  headers?: Readonly<Record<string, string>>,
) => WebSocket;

/** `flooded` is called before a socket over the bounds ends. */
export const createBoundedSockets = (flooded: () => void): SocketClass => {
  const { sent, received } = createFrameBounds(() => performance.now());
  return class BoundedSocket extends WebSocket {
    constructor(url: string, protocols: string[] = [], headers: Readonly<Record<string, string>> = {}) {
      super(url, protocols, { ...SOCKET_BOUNDS, headers });
      this.on("message", (data) => {
        if (received(String(data))) return;
        flooded();
        this.terminate();
      });
    }

    override send(text: string): void {
      sent(text);
      super.send(text);
    }
  };
};
