// How the functions on this machine ask the database: by message to this process, and from here by HTTP where the
// database is a process of its own.

import { createHttpExchange } from "../../aws/lambda/http-exchange.ts";
import { messageOf } from "../log.ts";
import { type DynamoReply, serviceFault } from "./dynamo-service.ts";

/** `target`: the header `x-amz-target`. `text`: JSON. `host`: which host asks. Never rejects. */
export type AskDatabase = (target: string, text: string, host: string) => DynamoReply | Promise<DynamoReply>;

/** As long as docs/internals/commit-loop.md says. */
const TIMEOUT_MS = 800;

/** dynoxide wants a signature and a date, and checks neither. DynamoDB Local wants an access key. */
const UNCHECKED = {
  authorization:
    "AWS4-HMAC-SHA256 Credential=local/20200101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=none",
  "x-amz-date": "20200101T000000Z",
};

/** The database sees by the user agent which host asks. */
export const createAskByHttp = (endpoint: string): AskDatabase => {
  const exchange = createHttpExchange();
  const url = new URL(endpoint);
  const headers = { host: url.host, "content-type": "application/x-amz-json-1.0", ...UNCHECKED };
  return async (target, text, host) => {
    try {
      return await exchange({
        ...{ method: "POST", url, body: text, timeoutMs: TIMEOUT_MS },
        headers: { ...headers, "x-amz-target": target, "user-agent": host },
      });
    } catch (error) {
      return serviceFault(503, "ServiceUnavailable", messageOf(error));
    }
  };
};
