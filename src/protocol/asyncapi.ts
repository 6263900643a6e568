// Makes the AsyncAPI document of the socket from the frames. Build time only: a Lambda serves the committed text.
import type * as z from "zod";
import { CLIENT_FRAMES, SERVER_FRAMES } from "./asyncapi-frames.ts";
import { frameName, frameSchemas, type Way } from "./asyncapi-schemas.ts";
import { clientFrameSchema } from "./client-frame.ts";
import { serverFrameSchema } from "./server-frame.ts";
import { VERSION } from "./version.ts";

export const asyncApiDocument = () => {
  const { payloads, schemas } = frameSchemas();
  return {
    asyncapi: "3.0.0",
    info: { title: "turn-relay", version: VERSION, description: DESCRIPTION, license: LICENSE },
    defaultContentType: "application/json",
    servers: SERVERS,
    channels: { socket: { ...CHANNEL, messages: referencesTo("#/components/messages", FRAMES) } },
    operations: { ...answered, send: { title: "send", description: TOLD, ...atSocket("send", UNASKED) } },
    components: {
      securitySchemes: SECURITY_SCHEMES,
      messages: Object.fromEntries(
        FRAMES.map(([way, type]) => [nameOf([way, type]), messageOf(way, type, payloads[way][type])]),
      ),
      schemas,
    },
  };
};

type Frame = readonly [way: Way, type: string];

const LICENSE = { name: "MIT", url: "https://opensource.org/license/mit" };

const DESCRIPTION = [
  "Play card games over a WebSocket. This document describes the socket. `openapi.yaml` describes REST: players, tokens, the lobby and the records. The project's `docs/protocol.md` tells more, and `docs/events.md` says what happens in each game.",
  "**Frames** are text: one JSON object with a `type`. A client's frame has at most 8 KB and no unknown fields. Times are RFC 3339 in UTC with milliseconds.",
  "**Order.** Frames may come late, twice, out of order or never. The frame with the highest `seq` is the truth, at the same `seq` the one with the highest `own`. `watch` with `since` brings the events that you missed.",
  "**Growth.** New fields, frames, codes and games may come, and new words where `x-extensible-enum` stands. Ignore what you do not know. Ignore a frame without `type`: it comes from the gateway.",
  "**Keep-alive.** Send `ping` at least every `pingSeconds` of `hello`: the gateway cuts an idle socket after 10 minutes. It cuts every socket after 2 hours: open another one before `reconnectBefore`. Send `ping` with `match` and `seq` when nothing came for 30 s.",
  [
    "| close code | when | what the client does |",
    "|---|---|---|",
    "| 1000 | after an `error` with `bad-token` | does not come back with this token |",
    "| 1000 | after an `error` with `limit-reached` | closes another connection, then connects again |",
    "| 1000 | after an `error` with `too-fast` | waits `retryMs`, connects again |",
    "| 1000 | after an `error` with `not-watching` | connects again when it wants to watch |",
    "| 1001 | 10 minutes idle, 2 hours old, or the relay stops | connects again |",
    "| 1003 | the client sent a binary frame | sends text |",
    "| 1006 | no close frame arrived, or the handshake failed | connects again |",
    "| 1009 | the client sent a frame over 32 KB | sends at most 8 KB |",
  ].join("\n"),
].join("\n\n");

const SECURITY = [
  { $ref: "#/components/securitySchemes/bearer" },
  { $ref: "#/components/securitySchemes/subprotocol" },
];

const SERVERS = {
  deployed: {
    host: "{host}",
    pathname: "/{stage}",
    protocol: "wss",
    description: "`GET /v1` gives the whole address as `websocket`.",
    variables: {
      host: {
        description: "Of the WebSocket API.",
        examples: ["a1b2c3d4e5.execute-api.eu-west-1.amazonaws.com"],
      },
      stage: { description: "Of the WebSocket API.", default: "prod" },
    },
    security: SECURITY,
  },
  local: {
    host: "127.0.0.1:8787",
    pathname: "/ws",
    protocol: "ws",
    description: "A relay that `npm start` has started.",
    security: SECURITY,
  },
};

const SECURITY_SCHEMES = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "tr_ and 32 to 64 of 0-9A-Za-z",
    description:
      "A player's token, in the header `Authorization`. Without a token you can only watch. The handshake lets a bad token in: the first frame then gets an `error` with `bad-token`, and the relay closes the socket.",
  },
  subprotocol: {
    type: "httpApiKey",
    in: "header",
    name: "Sec-WebSocket-Protocol",
    description:
      "For browsers: the subprotocols `turn-relay.v1` and `bearer.<token>`, both. The relay picks `turn-relay.v1`.",
  },
};

const CHANNEL = {
  address: "/",
  title: "The socket",
  description: "Each frame goes over one socket, in both directions.",
  bindings: {
    ws: {
      method: "GET",
      headers: {
        type: "object",
        properties: {
          Authorization: { type: "string", description: "`Bearer` and the token." },
          "Sec-WebSocket-Protocol": { type: "string", description: "`turn-relay.v1, bearer.<token>`." },
          "Accept-Language": {
            type: "string",
            description: "Fixes the language of refusals and problems: `en`, `es` or `is`.",
          },
        },
      },
      bindingVersion: "0.1.0",
    },
  },
};

const nameOf = ([way, type]: Frame): string => frameName(way, type);

const framesOf = (way: Way, types: readonly string[]): readonly Frame[] => types.map((type) => [way, type]);

const FRAMES = [
  ...framesOf("client", Object.keys(CLIENT_FRAMES)),
  ...framesOf("relay", Object.keys(SERVER_FRAMES)),
];

const referencesTo = (place: string, frames: readonly Frame[]) =>
  Object.fromEntries(frames.map((frame) => [nameOf(frame), { $ref: `${place}/${nameOf(frame)}` }]));

const CHANNEL_REF = { $ref: "#/channels/socket" };

const messagesIn = (frames: readonly Frame[]) =>
  Object.values(referencesTo("#/channels/socket/messages", frames));

/** The relay receives what a client sends. */
const atSocket = (action: "receive" | "send", frames: readonly Frame[]) => ({
  action,
  channel: CHANNEL_REF,
  messages: messagesIn(frames),
});

/** One operation for each frame of a client, with the frames that may answer. */
const answered = Object.fromEntries(
  Object.entries(CLIENT_FRAMES).map(([type, { summary, answers }]) => [
    type,
    {
      title: type,
      description: summary,
      ...atSocket("receive", [["client", type]]),
      reply: { channel: CHANNEL_REF, messages: messagesIn(framesOf("relay", answers)) },
    },
  ]),
);

/** The frames that no frame of this client has asked for. */
const UNASKED = framesOf("relay", ["events", "view", "seats", "reaction", "notice", "unwatched", "error"]);
const TOLD =
  "What others do in the matches that this socket watches, notices, and the `error` before the relay closes the socket.";

const PARSERS: Readonly<Record<Way, z.ZodType>> = { client: clientFrameSchema(), relay: serverFrameSchema() };

const messageOf = (way: Way, type: string, payload: object | undefined) => {
  const documented = Object.entries(way === "client" ? CLIENT_FRAMES : SERVER_FRAMES).find(
    ([name]) => name === type,
  );
  if (!documented || !payload) throw new Error(`no frame ${type}`);
  const [, { summary, examples }] = documented;
  return {
    name: type,
    title: way === "client" ? `${type}, from a client` : `${type}, from the relay`,
    description: summary,
    payload,
    // Some are of a game that this relay may not have.
    examples: examples().filter(({ payload: example }) => PARSERS[way].safeParse(example).success),
  };
};
