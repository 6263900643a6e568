// Routes all requests to the relay's one port by their path. On AWS each API has its own address.

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isLoopbackAddress } from "../../aws/lambda/public-address.ts";
import { WAIT_ROUTES } from "../../aws/lambda/wait-route.ts";
import { splitTarget } from "../../stand-ins/gateway/multi-values.ts";
import type { HostPool } from "../hosts/host-pool.ts";
import { type Log, messageOf } from "../log.ts";
import { isForQueue, QUEUE_PATH, type QueueApiOptions, serveQueue } from "../queue/queue-api.ts";
import { answer } from "./answer.ts";
import { CONNECTIONS_PATH, type ConnectionsApiOptions, serveConnections } from "./connections-api.ts";
import { type HttpGatewayOptions, serveHttp } from "./http-gateway.ts";
import { METRICS_TYPE } from "./metrics-page.ts";
import { SOCKET_PATH } from "./socket-gateway.ts";
import { sourceIp } from "./source-ip.ts";
import type { WebSource } from "./web-files.ts";
import { serveWeb } from "./web-page.ts";

export interface FrontDoor {
  /** From then on refuses all requests except the functions' own: posts and messages. */
  shut(): void;
}

type FrontDoorOptions = ConnectionsApiOptions &
  HttpGatewayOptions &
  QueueApiOptions & {
    readonly waiters: HostPool;
    readonly log: Log;
    /** The text of the metrics. */
    readonly metrics: () => string;
    readonly web: WebSource;
  };

const METRICS_PATH = "/metrics";

const WAITS = WAIT_ROUTES.map((route) => ({
  method: route.method,
  path: new RegExp(`^${route.path.replace("{id}", "[^/]+")}$`),
}));

const serveMetrics = (
  { metrics }: Pick<FrontDoorOptions, "metrics">,
  { method }: IncomingMessage,
  response: ServerResponse,
): void => {
  if (method !== "GET" && method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    answer(response, 405, { message: "Method Not Allowed" });
    return;
  }
  response.writeHead(200, { "Content-Type": METRICS_TYPE, "Cache-Control": "no-store" });
  response.end(metrics());
};

const isWaitRoute = (method: string | undefined, path: string): boolean =>
  WAITS.some((wait) => method === wait.method && wait.path.test(path));

export const openFrontDoor = (server: Server, options: FrontDoorOptions): FrontDoor => {
  let isShut = false;

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path] = splitTarget(request.url ?? "");
    if (path.startsWith(CONNECTIONS_PATH)) return serveConnections(options, request, response);
    if (path.startsWith(QUEUE_PATH) || isForQueue(request)) return serveQueue(options, request, response);
    if (isShut) return answer(response, 503, { message: "Service Unavailable" });
    if (path === SOCKET_PATH) return answer(response, 426, { message: "Upgrade Required" });
    if (path === METRICS_PATH && isLoopbackAddress(sourceIp(request)))
      return serveMetrics(options, request, response);
    if (serveWeb(options.web, path, request, response)) return;
    const pool = isWaitRoute(request.method, path) ? options.waiters : options.pool;
    return serveHttp({ ...options, pool }, request, response);
  };

  server.on("request", (request, response) => {
    route(request, response).catch((error: unknown) => {
      options.log({ level: "error", event: "request-failed", error: messageOf(error) });
      if (response.headersSent) response.destroy();
      else answer(response, 500, { message: "Internal Server Error" });
    });
  });
  server.on("upgrade", options.sockets.upgrade);
  return {
    shut: () => {
      isShut = true;
    },
  };
};
