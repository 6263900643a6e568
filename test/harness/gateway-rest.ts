// The REST API as API Gateway delivers requests, in this process: the local gateway's event goes into the handler of
// `functions/http.ts`, and the handler's result becomes the response. There is no socket and no server.
import { gunzipSync } from "node:zlib";
import { handle, type LambdaEvent } from "hono/aws-lambda";
import { isArenaPath } from "../../src/aws/lambda/arena-routes.ts";
import { isSignInPath } from "../../src/aws/lambda/sign-in-routes.ts";
import { createArenasApp } from "../../src/http/arenas-app.ts";
import { createHttpApp } from "../../src/http/http-app.ts";
import { requestEvent } from "../../src/http/request-event.ts";
import { createSignInApp } from "../../src/http/sign-in-app.ts";
import { createWaitApp } from "../../src/http/wait-app.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { httpEvent, httpResponse } from "../../src/stand-ins/gateway/http-event.ts";
import type { World } from "./host.ts";
import { SERVED_DOCUMENTS } from "./served-documents.ts";
import { SIGN_IN } from "./sign-in-place.ts";

export interface RawRequest {
  readonly method: string;
  /** Path and query, as in the request. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type GatewayRest = (request: RawRequest) => Promise<RawAnswer>;

export const gatewayRest = (relay: Relay, world: World): GatewayRest => {
  const service = { publicUrl: null, socketUrl: null, socketPath: null, texts: SERVED_DOCUMENTS };
  const answer = handle(createHttpApp(relay, service));
  const waiting = handle(createWaitApp(relay));
  const signIn = handle(createSignInApp(relay, SIGN_IN));
  const arenas = handle(createArenasApp(relay));
  return async ({ method, target, headers = {}, body = "" }) => {
    const event = httpEvent({
      ...{ method, target, protocol: "HTTP/1.1", sourceIp: "203.0.113.1", domainName: "localhost" },
      rawHeaders: Object.entries(headers).flat(),
      body: Buffer.from(body),
      timeMs: world.nowMs,
      requestId: "test",
    });
    const isWaiting = method === "GET" && /^\/v1\/matches\/[^/]+\/events$/.test(event.rawPath);
    const own = isSignInPath(event.rawPath) ? signIn : isArenaPath(event.rawPath) ? arenas : null;
    const served = own ?? (isWaiting ? waiting : answer);
    // A function receives its event as JSON.
    const given: GatewayEvent = JSON.parse(JSON.stringify({ body: null, ...event }));
    const response = httpResponse(await served(requestEvent(given)));
    if (!response) throw new Error("no result that API Gateway takes");
    const answered = new Headers();
    for (const [name, value] of Object.entries(response.headers)) answered.set(name, String(value));
    const isPacked = answered.get("content-encoding") === "gzip" && response.body.length > 0;
    const text = (isPacked ? gunzipSync(response.body) : response.body).toString();
    return { status: response.statusCode, headers: answered, text };
  };
};

type GatewayEvent = Extract<LambdaEvent, { rawPath: string }>;
