// Passes frames between the client's socket and one of the kit's own to the relay, and notes both ways.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import type { Closer, Transcript } from "../transcript.ts";
import { fieldsOf } from "../wire-fields.ts";
import { callersToken } from "./rest-middle.ts";
import type { ProxyLine, Tampering } from "./tampering.ts";

export interface SocketMiddle {
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void;
  close(): void;
}

interface Parts {
  readonly relaySocketUrl: string;
  readonly transcript: Transcript;
  readonly tampering: Tampering;
}

export const createSocketMiddle = ({ relaySocketUrl, transcript, tampering }: Parts): SocketMiddle => {
  const picked = new WeakMap<IncomingMessage, string>();
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    handleProtocols: (_, request) => picked.get(request) || false,
  });
  const fars = new Set<WebSocket>();
  let lines = 0;
  return {
    upgrade: (request, stream, head) => {
      lines += 1;
      const line = lines;
      const target = request.url ?? "/";
      transcript.add({ kind: "connected", line, token: callersToken(request), target });
      const fail = (by: Closer): void => {
        transcript.add({ kind: "closed", line, by, code: 1006 });
        stream.destroy();
      };
      stream.on("error", () => stream.destroy());
      if (tampering.admits?.(line) === false) return fail("kit");
      const far = dialRelay(relaySocketUrl, request);
      fars.add(far);
      const early: string[] = [];
      const keep = (data: unknown): number => early.push(String(data));
      far.on("message", keep);
      far.once("error", () => fail("relay"));
      far.once("open", () => {
        picked.set(request, far.protocol);
        far.removeAllListeners("error").on("error", () => {});
        server.handleUpgrade(request, stream, head, (near) => {
          transcript.add({ kind: "opened", line });
          far.off("message", keep);
          join({ near, far, line, token: callersToken(request), early }, { transcript, tampering });
        });
      });
    },
    close: () => {
      for (const socket of [...server.clients, ...fars]) socket.terminate();
      server.close();
    },
  };
};

const dialRelay = (relaySocketUrl: string, { headers, url = "" }: IncomingMessage): WebSocket => {
  const query = url.includes("?") ? url.slice(url.indexOf("?")) : "";
  const protocols = headers["sec-websocket-protocol"]?.split(/ *, */) ?? [];
  const sent = ["authorization", "accept-language"].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return new WebSocket(`${relaySocketUrl}${query}`, protocols, { headers: Object.fromEntries(sent) });
};

interface Ends {
  readonly near: WebSocket;
  readonly far: WebSocket;
  readonly line: number;
  readonly token: string | null;
  /** Frames of the relay that came before the client's handshake was done. */
  readonly early: readonly string[];
}

const join = (
  { near, far, line, token, early }: Ends,
  { transcript, tampering }: Omit<Parts, "relaySocketUrl">,
): void => {
  let isOpen = true;
  /** Notes the close once, whoever is first. */
  const end = (by: Closer, code: number): boolean => {
    if (isOpen) transcript.add({ kind: "closed", line, by, code });
    const isFirst = isOpen;
    isOpen = false;
    return isFirst;
  };
  const proxyLine: ProxyLine = {
    line,
    token,
    toRelay: (text) => {
      if (far.readyState === WebSocket.OPEN) far.send(text);
    },
    toClient: (text, by) => {
      if (!isOpen) return;
      transcript.add({ kind: "received", line, text, by });
      near.send(text);
    },
    cut: () => {
      end("kit", 1006);
      near.terminate();
      far.terminate();
    },
    close: (code) => {
      end("kit", code);
      near.close(code);
      far.terminate();
    },
  };
  const pass = (text: string): void => {
    const frame = { text, fields: fieldsOf(text) };
    if (tampering.fromRelay) tampering.fromRelay(frame, proxyLine);
    else proxyLine.toClient(text, "relay");
  };
  near.on("message", (data, isBinary) => {
    const text = String(data);
    transcript.add({ kind: "sent", line, text, isBinary });
    if (isBinary) return far.send(text, { binary: true });
    if (tampering.fromClient) return tampering.fromClient({ text, fields: fieldsOf(text) }, proxyLine);
    return proxyLine.toRelay(text);
  });
  far.on("message", (data) => pass(String(data)));
  for (const text of early) pass(text);
  near.on("error", () => {});
  near.on("close", (code) => {
    end("client", code);
    far.close();
  });
  far.on("close", (code) => {
    if (!end("relay", code)) return;
    if (code === 1006) near.terminate();
    else near.close(code);
  });
};
