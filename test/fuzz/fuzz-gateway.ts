// The REST API behind API Gateway's shapes in virtual time: a request of any bytes becomes the gateway's event, and the
// result becomes the gateway's answer.
import { gameTexts } from "../../src/bundle/game-texts.ts";
import { problemPages } from "../../src/bundle/problem-pages.ts";
import type { Relay } from "../../src/relay/relay.ts";
import type { World } from "../harness/host.ts";
import { EMPTY_REFERENCE } from "../harness/served-documents.ts";
import { type RawRequest, virtualHttp } from "../harness/virtual-gateway.ts";
import type { RawAnswer } from "./openapi.ts";

export type FuzzGateway = (request: RawRequest) => Promise<RawAnswer>;

const SERVICE = {
  publicUrl: "https://relay.example",
  socketUrl: "wss://relay.example/ws",
  socketPath: null,
  texts: {
    documents: {
      openApiYaml: "openapi: 3.1.0\n",
      openApiJson: '{"openapi":"3.1.0"}',
      asyncApiYaml: "asyncapi: 3.0.0\n",
      asyncApiJson: '{"asyncapi":"3.0.0"}',
    },
    games: gameTexts(),
    problems: problemPages(),
    reference: EMPTY_REFERENCE,
  },
};

export const fuzzGateway = (relay: Relay, world: World): FuzzGateway => {
  const http = virtualHttp(relay, world, SERVICE);
  return async (request) => {
    const { statusCode, headers, body } = await http(request);
    const single = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(", ")]);
    return { status: statusCode, headers: Object.fromEntries(single), text: body.toString() };
  };
};
