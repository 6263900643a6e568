// Routes all requests to the relay's one port by their path. On AWS each API has its own address. The relay's own
// requests pass, and all others stand in one line with the frames.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { isArenaPath } from "../../aws/lambda/arena-routes.ts";
import { isSignInPath } from "../../aws/lambda/sign-in-routes.ts";
import { WAIT_ROUTES } from "../../aws/lambda/wait-route.ts";
import { isSitePath } from "../../bundle/web-site.ts";
import { crowded, tooLarge } from "../../http/refuse.ts";
import { OPERATOR_PATH } from "../../protocol/operator-door.ts";
import { splitTarget } from "../../stand-ins/gateway/multi-values.ts";
import type { HostPool } from "../hosts/host-pool.ts";
import { type Log, messageOf } from "../log.ts";
import { isForQueue, QUEUE_PATH, type QueueApiOptions, serveQueue } from "../queue/queue-api.ts";
import { answer, answerUnread } from "./answer.ts";
import { CONNECTIONS_PATH, type ConnectionsApiOptions, serveConnections } from "./connections-api.ts";
import { requestId } from "./gateway-id.ts";
import { isSignedWith } from "./gateway-key.ts";
import { type HttpGatewayOptions, serveHttp } from "./http-gateway.ts";
import type { Entrance } from "./open-entrance.ts";
import { readBody } from "./read-body.ts";
import { isFromHere, METRICS_PATH, serveMetrics } from "./serve-metrics.ts";
import type { ServeOperator } from "./serve-operator.ts";
import { serveSite } from "./site-pages.ts";
import { SOCKET_PATH } from "./socket-gateway.ts";
import { clientIp, sourceIp } from "./source-ip.ts";
import type { SiteSource, WebSource } from "./web-files.ts";
import { serveWeb } from "./web-page.ts";

export interface FrontDoor {
  /** From then on refuses all requests except the functions' own: posts and messages. */
  shut(): void;
}

type FrontDoorOptions = Entrance &
  ConnectionsApiOptions &
  HttpGatewayOptions &
  QueueApiOptions & {
    readonly waiters: HostPool;
    readonly signIn: HostPool;
    /** Null: the relay has no operator. */
    readonly operator: ServeOperator | null;
    readonly arenas: HostPool;
    readonly log: Log;
    /** The text of the metrics. */
    readonly metrics: () => string;
    readonly web: WebSource;
    readonly site: SiteSource;
  };

const WAITS = WAIT_ROUTES.map((route) => ({
  method: route.method,
  path: new RegExp(`^${route.path.replace("{id}", "[^/]+")}$`),
}));

const isWaitRoute = (method: string | undefined, path: string): boolean =>
  WAITS.some((wait) => method === wait.method && wait.path.test(path));

/** Also with the connection: a response that stood behind its last one does not close. */
const onceOver = ({ socket }: IncomingMessage, response: ServerResponse, then: () => void): void => {
  const end = (): void => {
    for (const emitter of [socket, response]) emitter.off("close", end);
    then();
  };
  for (const emitter of [socket, response]) emitter.once("close", end);
};

/** Serves the relay's own requests, and refuses those of strangers. Null for all other paths. */
const serveOwn = (
  options: ConnectionsApiOptions & QueueApiOptions,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | null => {
  if (path.startsWith(CONNECTIONS_PATH)) return serveConnections(options, request, response);
  if (path.startsWith(QUEUE_PATH) || isForQueue(request)) return serveQueue(options, request, response);
  return null;
};

/** The function that AWS would hand the request to. */
const poolFor = (
  { signIn, arenas, waiters, pool }: FrontDoorOptions,
  method: string | undefined,
  path: string,
): HostPool => {
  if (isSignInPath(path)) return signIn;
  if (isArenaPath(path)) return arenas;
  return isWaitRoute(method, path) ? waiters : pool;
};

export const openFrontDoor = (options: FrontDoorOptions): FrontDoor => {
  const { server, gate, clients, proxy, line, callerOf, isFlood, key, limits, sockets } = options;
  let isShut = false;

  const route = async (
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
  ): Promise<void> => {
    const own = serveOwn(options, path, request, response);
    if (own) return own;
    if (isShut) return answer(response, 503, { message: "Service Unavailable" });
    if (path === SOCKET_PATH) return answer(response, 426, { message: "Upgrade Required" });
    if (path === METRICS_PATH && proxy === null && isFromHere(sourceIp(request), request.headers))
      return serveMetrics(options, request, response);
    if (serveWeb(options.web, path, request, response)) return;
    if (isSitePath(path) && (await serveSite(options.site, path, request, response))) return;
    return serveHttp({ ...options, pool: poolFor(options, request.method, path) }, request, response, body);
  };

  const serveStranger = async (
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const address = clientIp(proxy, request);
    const leave = clients.enter(address);
    if (leave === null) return answerUnread(response, crowded(), requestId());
    onceOver(request, response, leave);
    const body = await readBody(request, response, limits.bodyBytes);
    if (body === "broken") return;
    if (body === "too-large") return answerUnread(response, tooLarge(), requestId());
    // A flood that stands in the line must not keep its operator out.
    if (path === OPERATOR_PATH && options.operator && !isShut)
      return options.operator(address, request, response, body);
    const serve = async (): Promise<void> => {
      // Who has gone in the meantime costs no more.
      if (!request.socket.destroyed) await route(path, request, response, body);
      if (isFlood(caller)) await sleep(limits.turnMs);
    };
    const caller = callerOf(address, request);
    await line.run(caller, serve, limits.turnMs);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answered = new Promise<void>((resolve) => onceOver(request, response, resolve));
    const [path] = splitTarget(request.url ?? "");
    const isOwn = isSignedWith(key, request.headers.authorization);
    const served =
      (isOwn ? serveOwn(options, path, request, response) : null) ?? serveStranger(path, request, response);
    await served.catch((error: unknown) => {
      options.log({ level: "error", event: "request-failed", error: messageOf(error) });
      if (response.headersSent) response.destroy();
      else answer(response, 500, { message: "Internal Server Error" });
    });
    await answered;
  };

  const receive = (request: IncomingMessage, response: ServerResponse): void =>
    gate.push(request.socket, () => serve(request, response));
  server.on("request", receive);
  server.on("checkContinue", receive);
  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() !== "websocket") return gate.readAgain(request, head);
    const leave = clients.enter(clientIp(proxy, request));
    if (leave === null) return sockets.refuse(stream, 429);
    stream.once("close", leave);
    sockets.upgrade(request, stream, head);
  });
  return {
    shut: () => {
      isShut = true;
    },
  };
};
