// Answers a request with JSON, as AWS services do: an error has its name in a header and in the body. Or with a problem,
// as the functions do.

import type { ServerResponse } from "node:http";
import type { Refusal } from "../../http/refuse.ts";
import { problemReply } from "../../http/reply.ts";

export const answer = (response: ServerResponse, status: number, body?: unknown): void => {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(body === undefined ? undefined : JSON.stringify(body));
};

export const answerError = (
  response: ServerResponse,
  status: number,
  type: string,
  message: string,
): void => {
  response.setHeader("x-amzn-ErrorType", type);
  answer(response, status, { __type: type, message });
};

/** A page of any origin may read the answer, like those of the functions. */
export const answerProblem = (response: ServerResponse, refusal: Refusal, requestId: string): void => {
  const { status, headers, text } = problemReply(refusal);
  response.writeHead(status, {
    ...headers,
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "X-Request-Id",
    "x-request-id": requestId,
  });
  response.end(text);
};
