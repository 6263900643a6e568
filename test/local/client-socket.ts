// A WebSocket client that keeps what it hears.

import { once } from "node:events";
import { type ClientOptions, WebSocket } from "ws";
import { eventually } from "./eventually.ts";

export interface ClientSocket {
  readonly ws: WebSocket;
  /** The n-th frame from the gateway, once it is there. */
  frame(n: number): Promise<unknown>;
  /** The code that the socket was closed with, once it is. */
  readonly closed: Promise<number>;
}

export async function connectSocket(
  url: string,
  protocols: readonly string[] = [],
  options: ClientOptions = {},
): Promise<ClientSocket> {
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
}

/** The status and the body that a handshake is refused with. */
export async function refusal(
  url: string,
): Promise<{ readonly statusCode: number | undefined; readonly body: string }> {
  const ws = new WebSocket(url);
  ws.on("error", () => {});
  const [, response] = await once(ws, "unexpected-response");
  let body = "";
  for await (const chunk of response) body += chunk;
  return { statusCode: response.statusCode, body };
}

function parsed(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return frame;
  }
}
