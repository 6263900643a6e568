// Asks the services of AWS, and posts to connections through API Gateway's management API. Imported as `#ports`, so that
// a bundler can replace this module.
import type { CloseOutcome, Posts } from "../../relay/ports/delivery.ts";
import type { AskDynamo } from "../dynamo/dynamo-sender.ts";
import { createGatewayCounts } from "./gateway-counts.ts";
import { createSignedExchange, type SignedExchange, type SignedSender } from "./signed-request.ts";

export const createExchange = createSignedExchange;

export const createTraffic = createGatewayCounts;

/** As long as docs/internals/commit-loop.md says. */
const STORE_TIMEOUT_MS = 800;

export const createAskDynamo = (exchange: SignedExchange, endpoint: string): AskDynamo => {
  const url = new URL(endpoint);
  return (target, body) =>
    exchange({
      service: "dynamodb",
      method: "POST",
      url,
      headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": target },
      body,
      timeoutMs: STORE_TIMEOUT_MS,
    });
};

/** `endpoint` is the management API's address with its stage. It comes from the configuration, never from an event. */
export const createPosts = (send: SignedSender, endpoint: string): Posts => {
  const urlOf = (connection: string) => new URL(`${endpoint}/@connections/${encodeURIComponent(connection)}`);
  /** Null if no answer came. */
  const statusOf = async (method: "GET" | "DELETE", connection: string): Promise<number | null> => {
    try {
      return (await send({ service: "execute-api", method, url: urlOf(connection) })).status;
    } catch {
      return null;
    }
  };
  return {
    post: async (connection, text) => {
      try {
        const { status } = await send({
          service: "execute-api",
          method: "POST",
          url: urlOf(connection),
          headers: { "content-type": "application/json" },
          body: text,
        });
        return status === TOO_MANY ? "throttled" : outcomeOf(status);
      } catch {
        return "failed";
      }
    },

    close: async (connection) => outcomeOf(await statusOf("DELETE", connection)),

    isOpen: async (connection) => (await statusOf("GET", connection)) !== GONE,
  };
};

const GONE = 410;
/** The account's rate is exceeded, or the client does not read its frames. The answer does not say which. */
const TOO_MANY = 429;

const outcomeOf = (status: number | null): CloseOutcome => {
  if (status === GONE) return "gone";
  return status === 200 || status === 204 ? "sent" : "failed";
};
