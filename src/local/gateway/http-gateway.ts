// The HTTP API. A function of the given pool gets each request, and its result becomes the response.

import type { IncomingMessage, ServerResponse } from "node:http";
import { plainHost } from "../../http/caller-origin.ts";
import { httpEvent, httpResponse } from "../../stand-ins/gateway/http-event.ts";
import type { Scheduler } from "../../stand-ins/scheduler.ts";
import type { HostPool } from "../hosts/host-pool.ts";
import { answer } from "./answer.ts";
import { requestId } from "./gateway-id.ts";
import { sourceIp } from "./source-ip.ts";

export interface HttpGatewayOptions {
  readonly pool: HostPool;
  /** For a request that names no host. */
  readonly domainName: string;
  readonly timers: Scheduler;
}

export const serveHttp = async (
  { pool, domainName, timers }: HttpGatewayOptions,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): Promise<void> => {
  const timeMs = timers.nowMs();
  const target = request.url ?? "";
  if (!target.startsWith("/")) return answer(response, 400, { message: "Bad Request" });
  const event = httpEvent({
    method: request.method ?? "GET",
    target,
    protocol: `HTTP/${request.httpVersion}`,
    rawHeaders: request.rawHeaders,
    sourceIp: sourceIp(request),
    domainName: plainHost(request.headers.host) ?? domainName,
    body,
    timeMs,
    requestId: requestId(),
  });
  const invocation = await pool.invoke(event);
  const result = invocation.ok ? httpResponse(invocation.result) : undefined;
  if (result === undefined) return answer(response, 500, { message: "Internal Server Error" });
  response.statusCode = result.statusCode;
  for (const [name, value] of Object.entries(result.headers)) response.setHeader(name, value);
  response.end(result.body);
};
