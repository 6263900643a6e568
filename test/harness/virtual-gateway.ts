// A gateway of plain calls around one host: events of API Gateway's shapes go into the real handlers, at the world's
// time, and posts stay in the world.
import { handle, type LambdaEvent } from "hono/aws-lambda";
import { isArenaPath } from "../../src/aws/lambda/arena-routes.ts";
import { isSignInPath } from "../../src/aws/lambda/sign-in-routes.ts";
import { createArenasApp } from "../../src/http/arenas-app.ts";
import { createHttpApp } from "../../src/http/http-app.ts";
import { requestEvent } from "../../src/http/request-event.ts";
import { createSignInApp } from "../../src/http/sign-in-app.ts";
import { createWaitApp } from "../../src/http/wait-app.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { FORM_TYPE } from "../../src/protocol/operation.ts";
import { newPlayerSchema, SCOPES } from "../../src/protocol/player.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { createAuthorizer } from "../../src/socket/authorizer.ts";
import { createSocketHandler } from "../../src/socket/socket-handler.ts";
import { numberedId } from "../../src/stand-ins/gateway/gateway-id.ts";
import { shakeHands } from "../../src/stand-ins/gateway/handshake.ts";
import { type HttpResponse, httpEvent, httpResponse } from "../../src/stand-ins/gateway/http-event.ts";
import { type ConnectionFacts, createSocketEvents } from "../../src/stand-ins/gateway/socket-events.ts";
import type { Invoke } from "../../src/stand-ins/invocation.ts";
import type { World } from "./host.ts";
import type { Answered, RestRequest } from "./rest-client.ts";
import { saidSoFar, unsaid, unsaidBy } from "./said.ts";
import { SERVED_DOCUMENTS } from "./served-documents.ts";
import { SIGN_IN } from "./sign-in-place.ts";

/** A caller: a connection, and a guest or no account. */
export interface Caller {
  readonly connection: string;
  readonly player: string | null;
  readonly token: string | null;
  /** The address that the gateway sees. Left out: the same for all. */
  readonly address?: string;
}

export interface VirtualRequest extends RestRequest {
  /** The address that the gateway sees. */
  readonly address?: string;
}

export interface VirtualGateway {
  /** The handshake: the authorizer's answer stays with every later event of the connection. False: it was refused. */
  connect(
    caller: Caller,
    handshake?: { url?: string; headers?: Readonly<Record<string, string>> },
  ): Promise<boolean>;
  /** A frame comes over the caller's connection; resolves when the function has returned. */
  say(caller: Caller, frame: object | string): Promise<void>;
  /** The connection has been closed. */
  hangUp(caller: Caller): Promise<void>;
  rest(method: string, path: string, request?: VirtualRequest): Promise<Answered>;
  newCaller(): Promise<Caller>;
  /** The same guest on another connection. */
  again(caller: Caller): Caller;
  nobody(): Caller;
}

/** The address of callers without one of their own. */
const ADDRESS = "203.0.113.1";
const DOMAIN = "relay.example";

const SERVICE = { publicUrl: null, socketUrl: null, socketPath: null, texts: SERVED_DOCUMENTS };

export const virtualGateway = (relay: Relay, world: World): VirtualGateway => {
  let ids = 0;
  const events = createSocketEvents({ nowMs: () => world.nowMs, newId: () => numberedId(ids++) });
  const socket = createSocketHandler(relay);
  const handshaking = { authorizer: invoked(createAuthorizer(relay)), socket: invoked(socket), events };
  const connected = new Map<string, ConnectionFacts>();
  const http = virtualHttp(relay, world, SERVICE);
  let connections = 0;

  const newcomer = ({ connection, address = ADDRESS }: Caller): ConnectionFacts => ({
    connectionId: connection,
    connectedAtMs: world.nowMs,
    domainName: DOMAIN,
    identity: { sourceIp: address },
  });
  /** A caller without a handshake is let in as its player, with every scope. */
  const factsOf = (caller: Caller): ConnectionFacts => {
    const { connection, player } = caller;
    const identity = { player: player ?? "", scopes: SCOPES.join(" ") };
    const authorizer = {
      principalId: player ?? caller.address ?? ADDRESS,
      ...(player === null ? {} : identity),
    };
    return connected.get(connection) ?? { ...newcomer(caller), authorizer };
  };
  const newConnection = () => connectionNumber(connections++);
  const rest = async (method: string, path: string, request: VirtualRequest = {}): Promise<Answered> => {
    const { token, body, headers, address } = request;
    const isForm = body instanceof URLSearchParams;
    const type = isForm ? FORM_TYPE : "application/json";
    const sent = {
      ...headers,
      ...(body === undefined ? {} : { "content-type": type }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const before = saidSoFar(world);
    const answered = await http({
      ...{ method, target: path, headers: Object.entries(sent).flat() },
      ...{
        body: Buffer.from(isForm ? String(body) : body === undefined ? "" : JSON.stringify(body)),
        address,
      },
    });
    const fields = Object.entries(answered.headers).map(([name, value]): [string, string] => [
      name,
      [value].flat().join(", "),
    ]);
    const { statusCode: status } = answered;
    const said = parsed(answered);
    requireSaid(unsaidBy(world, before) ?? (status < 400 ? null : unsaid(said)));
    return { status, headers: new Headers(fields), body: said };
  };
  return {
    connect: async (caller, { url, headers = {} } = {}) => {
      const token = caller.token === null ? [] : ["authorization", `Bearer ${caller.token}`];
      const rawHeaders = [...token, ...Object.entries(headers).flat()];
      const handshake = await shakeHands(handshaking, newcomer(caller), { rawHeaders, url });
      if (handshake.accepted) connected.set(caller.connection, handshake.facts);
      return handshake.accepted;
    },
    say: async (caller, frame) => {
      const before = saidSoFar(world);
      await socket(
        events.message(factsOf(caller), typeof frame === "string" ? frame : JSON.stringify(frame)),
      );
      requireSaid(unsaidBy(world, before));
    },
    hangUp: async (caller) => {
      await socket(events.disconnect(factsOf(caller), 1000, ""));
    },
    rest,
    newCaller: async () => {
      const { body } = await rest("POST", "/v1/players", { body: { name: "Guest" } });
      const { player, token } = newPlayerSchema().parse(body);
      return { connection: newConnection(), player: player.id, token };
    },
    again: (caller) => ({ ...caller, connection: newConnection() }),
    nobody: () => ({ connection: newConnection(), player: null, token: null }),
  };
};

const requireSaid = (fault: string | null): void => {
  if (fault !== null) throw new Error(fault);
};

/** A handler that throws fails the test. */
const invoked =
  <Event>(handler: (event: Event) => Promise<unknown>): Invoke<Event> =>
  async (event) => ({ ok: true, result: await handler(event) });

/** A request as it stands on the wire. */
export interface RawRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** The address that the gateway sees. */
  readonly address?: string | undefined;
}

/** The HTTP API: the gateway's event goes through the adapter and the app that the functions behind it serve. */
export const virtualHttp = (
  relay: Relay,
  world: Pick<World, "nowMs">,
  service: Parameters<typeof createHttpApp>[1],
) => {
  const [http, wait] = [handle(createHttpApp(relay, service)), handle(createWaitApp(relay))];
  const signIn = handle(createSignInApp(relay, SIGN_IN));
  const arenas = handle(createArenasApp(relay));
  return async (request: RawRequest): Promise<HttpResponse> => {
    const { method, target, headers: rawHeaders, body, address = ADDRESS } = request;
    const made = httpEvent({
      ...{ method, target, rawHeaders, body, protocol: "HTTP/1.1", requestId: numberedId(0) },
      ...{ sourceIp: address, domainName: DOMAIN, timeMs: world.nowMs },
    });
    // As on the wire.
    const event: GatewayEvent = JSON.parse(JSON.stringify(made));
    const waits = method === "GET" && /^\/v1\/(matches\/[^/]+\/events|notices)$/.test(made.rawPath);
    const own = isSignInPath(made.rawPath) ? signIn : isArenaPath(made.rawPath) ? arenas : null;
    const served = own ?? (waits ? wait : http);
    const answered = httpResponse(await served(requestEvent(event)));
    if (!answered) throw new Error("an answer that no gateway takes");
    return answered;
  };
};

type GatewayEvent = Extract<LambdaEvent, { rawPath: string }>;

/** Null for no body. A body that is no JSON stays a text. */
const parsed = ({ headers, body }: HttpResponse): unknown => {
  const text = body.toString();
  if (text === "") return null;
  return String(headers["content-type"]).includes("json") ? JSON.parse(text) : text;
};

export const connectionNumber = numberedId;

export interface VirtualMatch {
  readonly id: string;
  readonly seats: readonly Caller[];
}

/** A live match with new guests in its seats, and no watcher yet. */
export const virtualMatch = async (
  gateway: VirtualGateway,
  seats: number,
  more: object = {},
): Promise<VirtualMatch> => {
  const callers: Caller[] = [];
  let path = "/v1/matches";
  let body: object = { game: "zip-zap", seats, visibility: "public", ...more };
  let id = "";
  for (let seat = 0; seat < seats; seat++) {
    const caller = await gateway.newCaller();
    callers.push(caller);
    const seated = seatedSchema().parse(
      (await gateway.rest("POST", path, { ...tokenOf(caller), body })).body,
    );
    id = seated.id;
    path = `/v1/matches/${id}/seats`;
    body = seated.code === undefined ? {} : { code: seated.code };
  }
  return { id, seats: callers };
};

export const tokenOf = ({ token }: Caller): { token?: string } => (token === null ? {} : { token });
