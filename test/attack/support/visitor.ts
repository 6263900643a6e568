// A caller with an address of its own on the loopback network, so that one attack does not use up the limits of another.
import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { WebSocket } from "ws";
import { FORM_TYPE } from "../../../src/protocol/operation.ts";
import type { Answered, RestRequest } from "../../harness/rest-client.ts";
import type { Target } from "./target.ts";

export interface Visitor {
  readonly address: string;
  call(method: string, path: string, more?: RestRequest): Promise<RawAnswer>;
  /** Resolves when the socket is open. Null if the handshake failed. */
  connect(token: string | null): Promise<Line | null>;
  guest(name?: string): Promise<Account>;
  end(): void;
}

export interface RawAnswer extends Answered {
  /** Of the body on the wire. */
  readonly bytes: number;
}

export interface Account {
  readonly id: string;
  readonly token: string;
}

export interface Line {
  readonly frames: readonly Heard[];
  send(frame: object): void;
  count(type: string): number;
  isOpen(): boolean;
  close(): void;
}

export type Heard = Readonly<Record<string, unknown>>;

/** A handshake that takes longer counts as refused. */
const HANDSHAKE_MS = 20_000;

let visitors = 0;

export const newVisitor = (target: Target): Visitor => {
  // Every address of 127.0.0.0/8 is this machine on Linux. Elsewhere all visitors share one address.
  const localAddress = process.platform === "linux" ? `127.${++visitors}.0.2` : "127.0.0.1";
  const agent = new Agent({ keepAlive: true, maxSockets: 200, localAddress });
  const lines: WebSocket[] = [];
  const call = (method: string, path: string, { token, body, headers, withinMs }: RestRequest = {}) =>
    new Promise<RawAnswer>((resolve, reject) => {
      const isForm = body instanceof URLSearchParams;
      const text = body === undefined ? "" : isForm ? String(body) : JSON.stringify(body);
      const sent = request(
        target.url + path,
        {
          ...{ method, agent, timeout: withinMs ?? 30_000 },
          headers: {
            ...(text === ""
              ? {}
              : {
                  "content-type": isForm ? FORM_TYPE : "application/json",
                  "content-length": Buffer.byteLength(text),
                }),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () => {
            const raw = Buffer.concat(chunks);
            const plain = answer.headers["content-encoding"] === "gzip" ? gunzipSync(raw) : raw;
            const fields = Object.entries(answer.headers).map(([name, value]): [string, string] => [
              name,
              [value ?? ""].flat().join(", "),
            ]);
            resolve({
              ...{ status: answer.statusCode ?? 0, headers: new Headers(fields) },
              ...{ body: parsed(plain.toString()), bytes: raw.length },
            });
          });
        },
      );
      sent.on("timeout", () => sent.destroy(new Error(`no answer: ${method} ${path}`)));
      sent.on("error", reject);
      sent.end(text);
    });
  return {
    address: localAddress,
    call,
    connect: async (token) => {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      const socket = new WebSocket(target.socketUrl, { localAddress, headers });
      lines.push(socket);
      const frames: Heard[] = [];
      socket.on("error", () => {});
      socket.on("message", (data) => frames.push(JSON.parse(String(data))));
      const opened = await Promise.race([
        once(socket, "open").then(
          () => true,
          // The handshake was refused.
          () => false,
        ),
        once(socket, "close").then(() => false),
        sleep(HANDSHAKE_MS, false, { ref: false }),
      ]);
      return opened ? lineOf(socket, frames) : null;
    },
    guest: async (name = "Visitor") => {
      const { status, body } = await call("POST", "/v1/players", { body: { name } });
      if (status !== 201) throw new Error(`no guest: ${status} ${JSON.stringify(body)}`);
      const { player, token } = Object(body);
      return { id: String(player.id), token: String(token) };
    },
    end: () => {
      for (const line of lines) line.terminate();
      agent.destroy();
    },
  };
};

const lineOf = (socket: WebSocket, frames: readonly Heard[]): Line => ({
  frames,
  send: (frame) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  },
  count: (type) => frames.filter((frame) => frame["type"] === type).length,
  isOpen: () => socket.readyState === WebSocket.OPEN,
  close: () => socket.terminate(),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
