// The sockets of one client, tapped: every frame with its time. A tap can cut the line and hold the next one back, and
// it can send a frame of its own. It sends the token in a header, as clients in Node do.
import type { WebSocket } from "ws";
import { createBoundedSockets } from "../../client/bounded-sockets.ts";
import type { SocketConstructor, SocketLike } from "../../client/connect-options.ts";
import { type RelayFrame, readFrame } from "../../client/core/relay-frame.ts";
import type { ClientFrame } from "../../protocol/client-frame.ts";

export interface ReceivedFrame {
  readonly atMs: number;
  /** The number of the socket, from 0. */
  readonly line: number;
  readonly frame: RelayFrame;
}

export interface SocketTap {
  readonly WebSocket: SocketConstructor;
  readonly received: readonly ReceivedFrame[];
  /** How long each handshake took. */
  readonly connectMs: readonly number[];
  /** When the present line opened. */
  openedAtMs(): number;
  /** How many sockets were opened. */
  lines(): number;
  send(frame: ClientFrame): void;
  /** Breaks the line without a close frame. The next one waits for `release`. */
  cut(): void;
  release(): void;
}

/** `flooded`: the relay sends more than a client can read. */
export const createSocketTap = (flooded: () => void): SocketTap => {
  const BoundedSocket = createBoundedSockets(flooded);
  const received: ReceivedFrame[] = [];
  const connectMs: number[] = [];
  let openedAtMs = 0;
  let lines = 0;
  let present: WebSocket | null = null;
  let gate: Promise<void> | null = null;
  let open: () => void = () => {};

  const dial = (socket: SocketLike, url: string, token: string | undefined): WebSocket => {
    const line = lines++;
    const beganAtMs = performance.now();
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const far = new BoundedSocket(url, [], headers);
    present = far;
    far.on("open", () => {
      openedAtMs = performance.now();
      connectMs.push(openedAtMs - beganAtMs);
      call(socket.onopen);
    });
    far.on("message", (bytes) => {
      const data = String(bytes);
      const frame = readFrame(data);
      if (frame) received.push({ atMs: performance.now(), line, frame });
      call(socket.onmessage, { data });
    });
    far.on("error", () => {});
    far.on("close", () => call(socket.onclose));
    return far;
  };

  class TappedSocket implements SocketLike {
    onopen: SocketLike["onopen"] = null;
    onmessage: SocketLike["onmessage"] = null;
    onclose: SocketLike["onclose"] = null;
    onerror: SocketLike["onerror"] = null;
    #far: WebSocket | null = null;
    #isClosed = false;

    constructor(url: string, protocols: readonly string[] = []) {
      const token = protocols.find((name) => name.startsWith(BEARER))?.slice(BEARER.length);
      const begin = (): void => {
        if (!this.#isClosed) this.#far = dial(this, url, token);
      };
      if (gate) void gate.then(begin);
      else begin();
    }

    send(text: string): void {
      this.#far?.send(text);
    }

    close(code?: number): void {
      this.#isClosed = true;
      this.#far?.close(code);
    }
  }

  return {
    ...{ WebSocket: TappedSocket, received, connectMs },
    openedAtMs: () => openedAtMs,
    lines: () => lines,
    send: (frame) => present?.send(JSON.stringify(frame)),
    cut: () => {
      gate = new Promise((resolve) => {
        open = resolve;
      });
      present?.terminate();
    },
    release: () => {
      gate = null;
      open();
    },
  };
};

const BEARER = "bearer.";

/** The handlers of a `SocketLike` take any event. */
const call = (handler: SocketLike["onopen"], event: object = {}): void => {
  if (handler) Reflect.apply(handler, null, [event]);
};
