// Every operation of the table, and what must have one.

import { STREAM_READERS } from "../../src/aws/lambda/stream-readers.ts";
import type { ClientFrame } from "../../src/protocol/client-frame.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import type { Job } from "../../src/relay/ports/queue.ts";
import type { WebhookMessage } from "../../src/relay/ports/webhooks.ts";
import type { Operation } from "./operation.ts";
import { APPS } from "./operations-apps.ts";
import { ARENAS } from "./operations-arenas.ts";
import { LOBBY } from "./operations-lobby.ts";
import { MESSAGES } from "./operations-messages.ts";
import { OPEN_ARENAS } from "./operations-open-arenas.ts";
import { OPERATOR } from "./operations-operator.ts";
import { PEOPLE } from "./operations-people.ts";
import { PLAY } from "./operations-play.ts";
import { SIGN_IN } from "./operations-sign-in.ts";

export const ALL: readonly Operation[] = [
  ...PEOPLE,
  ...OPERATOR,
  ...SIGN_IN,
  ...APPS,
  ...LOBBY,
  ...PLAY,
  ...MESSAGES,
  ...ARENAS,
  ...OPEN_ARENAS,
];

const FRAMES: Readonly<Record<ClientFrame["type"], true>> = {
  ...{ hello: true, watch: true, unwatch: true, ping: true, act: true, react: true },
};
const JOBS: Readonly<Record<Job["type"], true>> = {
  close: true,
  end: true,
  erase: true,
  anonymous: true,
  project: true,
  operate: true,
  arena: true,
};
const WEBHOOKS: Readonly<Record<WebhookMessage["type"], true>> = { event: true, attempt: true };

/** Each way in which something begins: a request, a frame, a message of a queue, a record of the stream. */
export const BEGINNINGS: readonly string[] = [
  ...OPERATIONS.map(({ operationId }) => operationId),
  ...Object.keys(FRAMES).map((type) => `frame ${type}`),
  ...Object.keys(JOBS).map((type) => `job ${type}`),
  ...Object.keys(WEBHOOKS).map((type) => `webhook ${type}`),
  ...Object.keys(STREAM_READERS).map((reader) => `stream ${reader}`),
  ...["timer", "connect", "disconnect"],
];
