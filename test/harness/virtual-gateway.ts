// A gateway of plain calls around one host: events of API Gateway's shapes go into the real handlers, at the time
// that the world shows, and what is posted stays with the world.
import games from "../../src/http/games.json" with { type: "json" };
import { createHttpApp, createWaitApp } from "../../src/http/http-app.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { newPlayerSchema } from "../../src/protocol/player.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { createAuthorizer } from "../../src/socket/authorizer.ts";
import { createSocketHandler } from "../../src/socket/socket-handler.ts";
import type { World } from "./host.ts";
import type { Answered, RestRequest } from "./rest-client.ts";

/** Whoever calls: a connection, and a guest or nobody. */
export interface Caller {
  readonly connection: string;
  readonly player: string | null;
  readonly token: string | null;
}

export interface VirtualRequest extends RestRequest {
  /** Where the gateway sees it come from. */
  readonly address?: string;
}

export interface VirtualGateway {
  /** The handshake: what the authorizer says stands by every later event of the connection. */
  connect(caller: Caller): Promise<void>;
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

/** Where everybody comes from who does not say so. */
const ADDRESS = "203.0.113.1";

const SERVICE = { publicUrl: null, socketUrl: null, openApiYaml: "", openApiJson: "{}", games };

export const virtualGateway = (relay: Relay, world: World): VirtualGateway => {
  const socket = createSocketHandler(relay);
  const authorizer = createAuthorizer(relay);
  const authorized = new Map<string, Readonly<Record<string, string>>>();
  const app = createHttpApp(relay, SERVICE);
  const waiting = createWaitApp(relay);
  let connections = 0;

  const contextOf = ({ connection, player }: Caller, eventType: string) => ({
    eventType,
    connectionId: connection,
    connectedAt: world.nowMs,
    requestTimeEpoch: world.nowMs,
    identity: { sourceIp: ADDRESS },
    authorizer: authorized.get(connection) ?? {
      principalId: player ?? "nobody",
      ...(player === null ? {} : { player }),
    },
  });
  const newConnection = () => connectionNumber(connections++);
  const rest = async (method: string, path: string, request: VirtualRequest = {}) => {
    const { token, body, headers, address = ADDRESS } = request;
    const init = {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const requestContext = { timeEpoch: world.nowMs, http: { sourceIp: address } };
    const isWaiting = method === "GET" && /\/events(\?|$)/.test(path);
    const response = await (isWaiting ? waiting : app).request(path, init, { requestContext });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  };
  return {
    connect: async (caller) => {
      const { context } = await authorizer({
        methodArn: "arn:aws:execute-api:local:000000000000:local/local/$connect",
        headers: caller.token === null ? {} : { authorization: `Bearer ${caller.token}` },
        requestContext: contextOf(caller, "CONNECT"),
      });
      authorized.set(caller.connection, context);
      await socket({ requestContext: contextOf(caller, "CONNECT") });
    },
    say: async (caller, frame) => {
      const body = typeof frame === "string" ? frame : JSON.stringify(frame);
      await socket({ requestContext: contextOf(caller, "MESSAGE"), body });
    },
    hangUp: async (caller) => {
      await socket({ requestContext: contextOf(caller, "DISCONNECT") });
    },
    rest,
    newCaller: async () => {
      const { body } = await rest("POST", "/v1/players", { body: { name: "Guest" } });
      const { player, token } = newPlayerSchema.parse(body);
      return { connection: newConnection(), player: player.id, token };
    },
    again: (caller) => ({ ...caller, connection: newConnection() }),
    nobody: () => ({ connection: newConnection(), player: null, token: null }),
  };
};

/** Null for no body. */
const parsed = (text: string): unknown => (text === "" ? null : JSON.parse(text));

/** A connection id as API Gateway makes them: 11 bytes. */
export const connectionNumber = (n: number): string => {
  const bytes = Buffer.alloc(11, 7);
  bytes.writeUInt32BE(n);
  return `${bytes.toString("base64url")}=`;
};

export interface VirtualTable {
  readonly id: string;
  readonly seats: readonly Caller[];
}

/** A live match with new guests in its seats; nobody watches it yet. */
export const virtualTable = async (
  gateway: VirtualGateway,
  seats: number,
  more: object = {},
): Promise<VirtualTable> => {
  const callers: Caller[] = [];
  let path = "/v1/matches";
  let body: object = { game: "zip-zap", seats, visibility: "public", ...more };
  let id = "";
  for (let seat = 0; seat < seats; seat++) {
    const caller = await gateway.newCaller();
    callers.push(caller);
    const seated = seatedSchema.parse((await gateway.rest("POST", path, { ...tokenOf(caller), body })).body);
    id = seated.id;
    path = `/v1/matches/${id}/seats`;
    body = seated.code === undefined ? {} : { code: seated.code };
  }
  return { id, seats: callers };
};

export const tokenOf = ({ token }: Caller): { token?: string } => (token === null ? {} : { token });
