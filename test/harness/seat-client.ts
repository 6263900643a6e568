// A client of the socket as docs/protocol.md describes it: it keeps the newest frame, and every frame for the test.
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import * as z from "zod";
import type { GameTable } from "../../src/games/game.ts";
import type { ClientFrame } from "../../src/protocol/client-frame.ts";
import { type ServerFrame, serverFrameSchema } from "../../src/protocol/server-frame.ts";
import { PATIENCE_MS } from "./patience.ts";

export type FrameOf<Type extends ServerFrame["type"]> = Extract<ServerFrame, { readonly type: Type }>;

/** The state of the match in the newest frame. */
export interface Newest {
  readonly seq: number;
  readonly own: number;
  readonly table: GameTable | null;
  readonly legal: readonly { readonly type: string }[];
}

export interface SeatClient {
  readonly socket: WebSocket;
  /** Every frame in the order of arrival, as it was sent. */
  readonly texts: readonly string[];
  readonly frames: readonly ServerFrame[];
  newest(): Newest;
  /** Calls the function for each later frame. */
  hear(listener: (frame: ServerFrame) => void): void;
  send(frame: ClientFrame): void;
  sendText(text: string): void;
  /** The first frame, past or to come, that fits. */
  frame<T extends ServerFrame>(fits: (frame: ServerFrame) => frame is T): Promise<T>;
  /** Acts and waits for the one answer. */
  act(
    match: string,
    id: string,
    seen: number,
    action: { readonly type: string },
  ): Promise<FrameOf<"events"> | FrameOf<"refused">>;
  close(): Promise<void>;
}

/** Ended with its test. */
export const connect = async (
  socketUrl: string,
  token: string | null,
  more: Readonly<Record<string, string>> = {},
): Promise<SeatClient> => {
  const client = await openSeat(socketUrl, token, more);
  onTestFinished(() => {
    client.socket.terminate();
  });
  return client;
};

/** `more`: headers of the handshake. */
export const openSeat = async (
  socketUrl: string,
  token: string | null,
  more: Readonly<Record<string, string>> = {},
): Promise<SeatClient> => {
  const headers = { ...more, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  const socket = new WebSocket(socketUrl, { headers, handshakeTimeout: PATIENCE_MS });
  const texts: string[] = [];
  const frames: ServerFrame[] = [];
  const waiting = new Set<(frame: ServerFrame) => void>();
  let newest: Newest = { seq: -1, own: -1, table: null, legal: [] };
  socket.on("message", (data) => {
    const text = String(data);
    const sent: unknown = JSON.parse(text);
    texts.push(text);
    if (gatewaySchema.safeParse(sent).success) return;
    const frame = serverFrameSchema().parse(sent);
    frames.push(frame);
    newest = newer(newest, frame);
    for (const look of waiting) look(frame);
  });
  await once(socket, "open");
  const close = async (): Promise<void> => {
    if (socket.readyState === WebSocket.CLOSED) return;
    socket.close();
    await once(socket, "close");
  };
  const frame: SeatClient["frame"] = (fits) => {
    const past = frames.find(fits);
    if (past) return Promise.resolve(past);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(
          new Error(`no such frame within ${PATIENCE_MS} ms; the last were ${texts.slice(-3).join("\n")}`),
        );
      }, PATIENCE_MS);
      const look = (come: ServerFrame): void => {
        if (!fits(come)) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(come);
      };
      waiting.add(look);
    });
  };

  const send = (sent: ClientFrame): void => socket.send(JSON.stringify(sent));
  return {
    socket,
    texts,
    frames,
    newest: () => newest,
    hear: (listener) => {
      waiting.add(listener);
    },
    send,
    sendText: (text) => socket.send(text),
    frame,
    act: (match, id, seen, action) => {
      send({ type: "act", match, id, seen, action });
      return frame(
        (come): come is FrameOf<"events"> | FrameOf<"refused"> =>
          (come.type === "events" && come.ack === id) || (come.type === "refused" && come.id === id),
      );
    },
    close,
  };
};

/** The gateway's own frame: the fate of the last frame is not known. */
const gatewaySchema = z.strictObject({
  message: z.string(),
  connectionId: z.string(),
  requestId: z.string(),
});

/** The highest seq is the truth; on equal seq the highest `own`. */
export const newer = (newest: Newest, frame: ServerFrame): Newest => {
  const come = standingIn(frame);
  if (!come || come.seq < newest.seq) return newest;
  return come.seq === newest.seq && come.own < newest.own ? newest : come;
};

/** Null if the frame has no state of the match. */
export const standingIn = (frame: ServerFrame): Newest | null => {
  if (frame.type === "view") {
    const { table = null, legal = [] } = frame.view;
    return { seq: frame.seq, own: frame.own ?? 0, table, legal };
  }
  if ((frame.type === "events" || frame.type === "refused") && "table" in frame) {
    return { seq: frame.seq, own: frame.own ?? 0, table: frame.table, legal: frame.legal ?? [] };
  }
  return null;
};
