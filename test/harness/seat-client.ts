// A client of the socket as docs/protocol.md describes it: it keeps the newest frame, and every frame for the test.
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import * as z from "zod";
import type { ClientFrame } from "../../src/protocol/client-frame.ts";
import { type ServerFrame, serverFrameSchema } from "../../src/protocol/server-frame.ts";

export type FrameOf<Type extends ServerFrame["type"]> = Extract<ServerFrame, { readonly type: Type }>;

/** How the match stands by the newest frame. */
export interface Newest {
  readonly seq: number;
  readonly own: number;
  readonly table: unknown;
  readonly legal: readonly { readonly type: string }[];
}

export interface SeatClient {
  readonly socket: WebSocket;
  /** Every frame in the order in which it came, as it was sent. */
  readonly texts: readonly string[];
  readonly frames: readonly ServerFrame[];
  newest(): Newest;
  /** Hears each frame to come. */
  hear(listener: (frame: ServerFrame) => void): void;
  send(frame: ClientFrame): void;
  sendText(text: string): void;
  /** The first frame, past or to come, that fits; rejects after `withinMs` (2 s). */
  frame<T extends ServerFrame>(fits: (frame: ServerFrame) => frame is T, withinMs?: number): Promise<T>;
  /** Acts and waits for its one answer. */
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
  const socket = new WebSocket(socketUrl, { headers, handshakeTimeout: 10_000 });
  const texts: string[] = [];
  const frames: ServerFrame[] = [];
  const waiting = new Set<(frame: ServerFrame) => void>();
  let newest: Newest = { seq: -1, own: -1, table: null, legal: [] };
  socket.on("message", (data) => {
    const text = String(data);
    const sent: unknown = JSON.parse(text);
    texts.push(text);
    if (gatewaySchema.safeParse(sent).success) return;
    const frame = serverFrameSchema.parse(sent);
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
  const frame: SeatClient["frame"] = (fits, withinMs = 2_000) => {
    const past = frames.find(fits);
    if (past) return Promise.resolve(past);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`no such frame within ${withinMs} ms; the last were ${texts.slice(-3).join("\n")}`));
      }, withinMs);
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
        5_000,
      );
    },
    close,
  };
};

/** The gateway's own word: what became of the last frame is not known. */
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

/** Null where the frame does not tell how the match stands. */
export const standingIn = (frame: ServerFrame): Newest | null => {
  if (frame.type === "view") {
    const { table, legal = [] } = frame.view;
    return { seq: frame.seq, own: frame.own ?? 0, table, legal };
  }
  if ((frame.type === "events" || frame.type === "refused") && "table" in frame) {
    return { seq: frame.seq, own: frame.own ?? 0, table: frame.table, legal: frame.legal ?? [] };
  }
  return null;
};
