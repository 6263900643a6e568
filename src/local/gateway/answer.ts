// Answers of the gateway itself. As AWS services answer: JSON, and an error has its name in a header and in the body. Or
// with a problem, as the functions do.

import type { ServerResponse } from "node:http";
import type { Refusal } from "../../http/refuse.ts";
import { problemReply } from "../../http/reply.ts";

/** What an AWS service answers, by HTTP or by message. */
export interface ServiceReply {
  readonly status: number;
  /** JSON, or nothing. */
  readonly text: string;
  /** The name of an error. */
  readonly type?: string | undefined;
}

export const serviceReply = (status: number, body?: unknown): ServiceReply => ({
  status,
  text: body === undefined ? "" : JSON.stringify(body),
});

export const serviceError = (status: number, type: string, message: string): ServiceReply => ({
  ...serviceReply(status, { __type: type, message }),
  type,
});

export const sendReply = (response: ServerResponse, { status, text, type }: ServiceReply): void => {
  if (type !== undefined) response.setHeader("x-amzn-ErrorType", type);
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(text);
};

export const answer = (response: ServerResponse, status: number, body?: unknown): void =>
  sendReply(response, serviceReply(status, body));

/** For so long the client may read the answer. */
const LINGER_MS = 1_000;

/**
 * Refuses a request whose body stays unread. The client may still be sending, and would miss an answer that comes with
 * the end of the connection. So the end comes later. A page of any origin may read the answer, like those of the
 * functions.
 */
export const answerUnread = (response: ServerResponse, refusal: Refusal, requestId: string): void => {
  const { status, headers, text } = problemReply(refusal);
  const body = text ?? "";
  response.writeHead(status, {
    ...headers,
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "X-Request-Id",
    "x-request-id": requestId,
    "content-length": Buffer.byteLength(body),
    connection: "close",
  });
  response.write(body);
  const timer = setTimeout(() => response.end(), LINGER_MS);
  response.once("close", () => clearTimeout(timer));
};
