// The functions behind API Gateway's shapes in virtual time: a request of any bytes becomes the event that the gateway
// makes of it, goes through the adapter and the app that `functions/http.ts` and `functions/wait.ts` serve, and comes
// back as what the gateway answers.
import { handle, type LambdaEvent } from "hono/aws-lambda";
import games from "../../src/http/games.json" with { type: "json" };
import { createHttpApp, createWaitApp } from "../../src/http/http-app.ts";
import { requestEvent } from "../../src/http/request-event.ts";
import { httpEvent, httpResponse } from "../../src/local/gateway/http-event.ts";
import type { Relay } from "../../src/relay/relay.ts";
import type { World } from "../harness/host.ts";
import type { RawAnswer } from "./openapi.ts";

export interface RawRequest {
  readonly method: string;
  /** Path and query as they stand on the wire. */
  readonly target: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

export type FuzzGateway = (request: RawRequest) => Promise<RawAnswer>;

const SERVICE = {
  ...{ publicUrl: "https://relay.example", socketUrl: "wss://relay.example/ws", games },
  ...{ openApiYaml: "openapi: 3.1.0\n", openApiJson: '{"openapi":"3.1.0"}' },
};

type GatewayEvent = Extract<LambdaEvent, { rawPath: string }>;

export const fuzzGateway = (relay: Relay, world: World): FuzzGateway => {
  const [http, wait] = [handle(createHttpApp(relay, SERVICE)), handle(createWaitApp(relay))];
  return async ({ method, target, headers, body }) => {
    const made = httpEvent({
      ...{ method, target, rawHeaders: headers, body, protocol: "HTTP/1.1" },
      ...{ sourceIp: "203.0.113.1", domainName: "relay.example", timeMs: world.nowMs },
    });
    // As it would come off the wire.
    const event: GatewayEvent = JSON.parse(JSON.stringify(made));
    const waits = method === "GET" && /^\/v1\/matches\/[^/]+\/events$/.test(made.rawPath);
    const answered = httpResponse(await (waits ? wait : http)(requestEvent(event)));
    if (!answered) throw new Error("an answer that no gateway takes");
    const single = Object.entries(answered.headers).map(([name, value]) => [name, [value].flat().join(", ")]);
    return {
      status: answered.statusCode,
      headers: Object.fromEntries(single),
      text: answered.body.toString(),
    };
  };
};
