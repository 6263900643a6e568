// Answers a request with JSON, as AWS services do. An error has its name in a header and in the body.

import type { ServerResponse } from "node:http";

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
