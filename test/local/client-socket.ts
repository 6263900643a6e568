// A WebSocket client that keeps what it receives.

import { once } from "node:events";
import { type ClientOptions, WebSocket } from "ws";
import { eventually } from "./eventually.ts";

export interface ClientSocket {
  readonly ws: WebSocket;
  /** The n-th frame from the gateway, when it is there. */
  frame(n: number): Promise<unknown>;
  /** The code that the socket was closed with, when it is closed. */
  readonly closed: Promise<number>;
}

export const connectSocket = async (
  url: string,
  protocols: readonly string[] = [],
  options: ClientOptions = {},
): Promise<ClientSocket> => {
  const ws = new WebSocket(url, [...protocols], options);
  const frames: unknown[] = [];
  ws.on("message", (frame) => frames.push(parsed(frame.toString())));
  const closed = new Promise<number>((resolve) => ws.once("close", resolve));
  await once(ws, "open");
  return {
    ws,
    closed,
    frame: (n) =>
      eventually(() => {
        if (frames.length <= n) throw new Error(`There is no frame ${n} yet`);
        return frames[n];
      }),
  };
};

/** The status and the body of a refused handshake. */
export const refusal = async (
  url: string,
): Promise<{ readonly statusCode: number | undefined; readonly body: string }> => {
  const ws = new WebSocket(url);
  ws.on("error", () => {});
  const [, response] = await once(ws, "unexpected-response");
  let body = "";
  for await (const chunk of response) body += chunk;
  return { statusCode: response.statusCode, body };
};

const parsed = (frame: string): unknown => {
  try {
    return JSON.parse(frame);
  } catch {
    return frame;
  }
};
