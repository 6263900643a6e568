// The HTTP API: every request goes to the function `http`, and its result is the answer.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { HostPool } from "../hosts/host-pool.ts";
import type { LocalTimers } from "../queue/timers.ts";
import { answer } from "./answer.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import { httpEvent, httpResponse } from "./http-event.ts";
import { readBody } from "./read-body.ts";
import { sourceIp } from "./source-ip.ts";

export interface HttpGatewayOptions {
  readonly pool: HostPool;
  readonly domainName: string;
  readonly limits: GatewayLimits;
  readonly timers: LocalTimers;
}

export async function serveHttp(
  { pool, domainName, limits, timers }: HttpGatewayOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const timeMs = timers.nowMs();
  const target = request.url ?? "";
  if (!target.startsWith("/")) return answer(response, 400, { message: "Bad Request" });
  const body = await readBody(request, limits.bodyBytes);
  if (body === "too-large") return answer(response, 413, { message: "Request Entity Too Large" });
  const event = httpEvent({
    method: request.method ?? "GET",
    target,
    protocol: `HTTP/${request.httpVersion}`,
    rawHeaders: request.rawHeaders,
    sourceIp: sourceIp(request),
    domainName,
    body,
    timeMs,
  });
  const invocation = await pool.invoke(event);
  const result = invocation.ok ? httpResponse(invocation.result) : undefined;
  if (result === undefined) return answer(response, 500, { message: "Internal Server Error" });
  response.statusCode = result.statusCode;
  for (const [name, value] of Object.entries(result.headers)) response.setHeader(name, value);
  response.end(result.body);
}
