// Asks DynamoDB by HTTP. Imported as `#ask-dynamo`, so that a bundler can replace this file.
import type { AskDynamo } from "../dynamo/dynamo-sender.ts";
import type { SignedExchange } from "./signed-request.ts";

/** As long as docs/internals/commit-loop.md says. */
const TIMEOUT_MS = 800;

export const createAskDynamo = (exchange: SignedExchange, endpoint: string): AskDynamo => {
  const url = new URL(endpoint);
  return (target, body) =>
    exchange({
      service: "dynamodb",
      method: "POST",
      url,
      headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": target },
      body,
      timeoutMs: TIMEOUT_MS,
    });
};
