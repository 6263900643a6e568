// The one port of the relay: what is several addresses on AWS is told apart here by its path.

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { WAIT_ROUTE } from "../../aws/lambda/wait-route.ts";
import type { HostPool } from "../hosts/host-pool.ts";
import { type Log, messageOf } from "../log.ts";
import { isForQueue, type QueueApiOptions, queuePath, serveQueue } from "../queue/queue-api.ts";
import { answer } from "./answer.ts";
import { type ConnectionsApiOptions, connectionsPath, serveConnections } from "./connections-api.ts";
import { type HttpGatewayOptions, serveHttp } from "./http-gateway.ts";
import { splitTarget } from "./multi-values.ts";
import { socketPath } from "./socket-gateway.ts";

export interface FrontDoor {
  /** From here on only the functions are heard, which may still have something to say. */
  shut(): void;
}

type FrontDoorOptions = ConnectionsApiOptions &
  HttpGatewayOptions &
  QueueApiOptions & { readonly waiters: HostPool; readonly log: Log };

const waitPath = new RegExp(`^${WAIT_ROUTE.path.replace("{id}", "[^/]+")}$`);

function isWaitRoute(method: string | undefined, path: string): boolean {
  return method === WAIT_ROUTE.method && waitPath.test(path);
}

export function openFrontDoor(server: Server, options: FrontDoorOptions): FrontDoor {
  let isShut = false;

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path] = splitTarget(request.url ?? "");
    if (path.startsWith(connectionsPath)) return serveConnections(options, request, response);
    if (path === queuePath || isForQueue(request)) return serveQueue(options, request, response);
    if (isShut) return answer(response, 503, { message: "Service Unavailable" });
    if (path === socketPath) return answer(response, 426, { message: "Upgrade Required" });
    const pool = isWaitRoute(request.method, path) ? options.waiters : options.pool;
    return serveHttp({ ...options, pool }, request, response);
  }

  server.on("request", (request, response) => {
    route(request, response).catch((error: unknown) => {
      options.log({ event: "request-failed", error: messageOf(error) });
      if (response.headersSent) response.destroy();
      else answer(response, 500, { message: "Internal Server Error" });
    });
  });
  server.on("upgrade", options.sockets.upgrade);
  return {
    shut() {
      isShut = true;
    },
  };
}
