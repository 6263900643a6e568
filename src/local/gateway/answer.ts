// Answers a request with JSON the way the AWS services do, errors by name in a header and a message.

import type { ServerResponse } from "node:http";

export function answer(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

export function answerError(response: ServerResponse, status: number, type: string, message: string): void {
  response.setHeader("x-amzn-ErrorType", type);
  answer(response, status, { __type: type, message });
}
