// Passes REST requests on to the relay, and notes both ways. The addresses in answers become the kit's own.
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Transcript } from "../transcript.ts";
import type { ProxyAnswer, ProxyCall } from "./proxy-call.ts";
import type { ForwardCall, Tampering } from "./tampering.ts";

export interface RestMiddle {
  readonly relayUrl: string;
  readonly transcript: Transcript;
  readonly tampering: Tampering;
  /** Puts the kit's addresses in the place of the relay's. */
  readonly readdress: (text: string) => string;
}

export const createRestMiddle = ({ relayUrl, transcript, tampering, readdress }: RestMiddle) => {
  let calls = 0;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    calls += 1;
    const call: ProxyCall = {
      call: calls,
      method: request.method ?? "GET",
      target: request.url ?? "/",
      token: callersToken(request),
      text: await bodyOf(request),
    };
    transcript.add({ kind: "asked", ...call });
    const gone = new AbortController();
    response.on("close", () => gone.abort());
    const forward: ForwardCall = (other) => askRelay(relayUrl, request, { ...call, ...other }, gone.signal);
    const answer = await (tampering.rest ?? passCall)(call, forward).catch(() => null);
    if (answer === null) {
      transcript.add({ kind: "unanswered", call: call.call, by: gone.signal.aborted ? "client" : "kit" });
      request.socket.destroy();
      return;
    }
    const text = readdress(answer.text);
    transcript.add({ kind: "answered", call: call.call, status: answer.status, text, by: answer.by });
    response.writeHead(answer.status, {
      ...answer.headers,
      "content-length": String(Buffer.byteLength(text)),
    });
    response.end(call.method === "HEAD" ? undefined : text);
  };
};

const passCall = (_: ProxyCall, forward: ForwardCall): Promise<ProxyAnswer> => forward();

export const callersToken = ({ headers }: IncomingMessage): string | null => {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  const offered = headers["sec-websocket-protocol"]?.split(/ *, */) ?? [];
  return bearer ?? offered.find((one) => one.startsWith("bearer."))?.slice("bearer.".length) ?? null;
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(request, "end").catch(() => {});
  return Buffer.concat(chunks).toString("utf8");
};

/** Headers that hold for one hop, and those that `fetch` sets itself. */
const OWN_HEADERS = new Set([
  ...["host", "connection", "keep-alive", "content-length", "transfer-encoding", "expect", "upgrade"],
  ...["accept-encoding", "content-encoding", "date"],
]);

const askRelay = async (
  relayUrl: string,
  request: IncomingMessage,
  { method, target, text }: ProxyCall,
  signal: AbortSignal,
): Promise<ProxyAnswer> => {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    OWN_HEADERS.has(name) || value === undefined ? [] : [[name, String(value)] as const],
  );
  const answer = await fetch(`${relayUrl}${target}`, {
    method,
    headers: Object.fromEntries(headers),
    redirect: "manual",
    signal,
    ...(text === "" ? {} : { body: text }),
  });
  const kept = [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name));
  return { status: answer.status, headers: Object.fromEntries(kept), text: await answer.text(), by: "relay" };
};
