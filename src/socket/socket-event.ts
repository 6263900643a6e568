// The events of API Gateway's WebSocket API, as far as the relay reads them.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { LANGUAGES, type Language } from "../protocol/language.ts";
import { LIMIT_NAMES } from "../protocol/limits.ts";
import { OPERATOR_REASONS } from "../protocol/operator-words.ts";
import type { Scope } from "../protocol/player.ts";

/** Why the relay turns a connection away at its first frame. */
const turnedAwaySchema = onDemand(() =>
  z.discriminatedUnion("code", [
    z.object({ code: z.literal("bad-token") }),
    z.object({
      code: z.literal("banned"),
      ban: z.object({
        reason: z.enum(OPERATOR_REASONS),
        note: z.string().exactOptional(),
        untilMs: z.number(),
        n: z.number(),
      }),
    }),
    /** Unix ms: when to come back. */
    z.object({ code: z.literal("too-fast"), limit: z.enum(LIMIT_NAMES), retryAtMs: z.number() }),
    /** Another connection has to close first. */
    z.object({ code: z.literal("limit-reached"), limit: z.enum(["sockets", "socketsByAddress"]) }),
  ]),
);
export type TurnedAway = z.infer<ReturnType<typeof turnedAwaySchema>>;

/** The authorizer's result, in every later event of the connection. */
const contextSchema = onDemand(() =>
  z.object({
    player: z.string().optional(),
    /** Whose limits the connection uses. Left out where it is the player. */
    account: z.string().optional(),
    /** The connection's name in the relay. Left out where it is the gateway's id. */
    connection: z.string().optional(),
    turned: z
      .string()
      .transform((json): unknown => JSON.parse(json))
      .pipe(turnedAwaySchema())
      .optional(),
    /** Of the token, with blanks between them. */
    scopes: z.string().optional(),
    /** Unix ms. Left out for a token without an end of its own. */
    endsAt: z.coerce.number().optional(),
    /** Of the client, where a trusted proxy named it. Only the handshake has headers. */
    address: z.string().optional(),
    /** The handshake may have run on another build, with another list of languages. */
    language: z.enum(LANGUAGES).optional().catch(undefined),
  }),
);

const common = onDemand(() => ({
  /** Absent where something else than API Gateway makes the event. */
  requestId: z.string().optional(),
  connectionId: z.string(),
  connectedAt: z.number(),
  requestTimeEpoch: z.number(),
  identity: z.object({ sourceIp: z.string().optional() }).optional(),
  authorizer: contextSchema().optional(),
}));

export const socketEventSchema = onDemand(() =>
  z.union([
    z.object({
      requestContext: z.object({ ...common(), eventType: z.literal("CONNECT") }),
      headers: z.record(z.string(), z.string()).optional(),
    }),
    z.object({
      requestContext: z.object({ ...common(), eventType: z.literal("MESSAGE") }),
      body: z.string().optional(),
    }),
    z.object({ requestContext: z.object({ ...common(), eventType: z.literal("DISCONNECT") }) }),
  ]),
);

export type SocketEvent = z.infer<ReturnType<typeof socketEventSchema>>;

export interface SocketResponse {
  statusCode: number;
  headers?: Record<string, string>;
}

/** A frame's sender, and when the gateway received the frame. */
export interface Sender {
  /** Its name. */
  readonly connection: string;
  /** The connection's player. Null without a token. */
  readonly player: string | null;
  /** What the player's token may do. */
  readonly scopes: readonly string[];
  /** Whose limits the connection uses: its player's, or the owner's of a bot account. Null without a token. */
  readonly account: string | null;
  /** The address that the gateway saw, or that a trusted proxy named. */
  readonly address: string;
  readonly connectedAtMs: number;
  readonly arrivalMs: number;
  /** The language of refusals. */
  readonly language: Language;
}

/** The sender's player, if its token holds these scopes. */
export const playerWith = ({ player, scopes }: Sender, ...needed: readonly Scope[]): string | null =>
  needed.every((scope) => scopes.includes(scope)) ? player : null;

/**
 * The player for whose seats the connection watches. Others are spectators. A watching seat is present and sees its
 * cards, so it needs both scopes.
 */
export const seatedPlayer = (sender: Sender): string | null => playerWith(sender, "match:read", "match:play");

/** Why the relay turns the connection away; null if it does not. The reason may be new, if the token has just ended. */
export const turnedAt = ({ requestContext }: SocketEvent): TurnedAway | null => {
  const { turned, endsAt } = requestContext.authorizer ?? {};
  if (turned) return turned;
  return endsAt !== undefined && endsAt <= requestContext.requestTimeEpoch ? { code: "bad-token" } : null;
};

export const senderOf = ({ requestContext }: SocketEvent): Sender => {
  const { authorizer = {}, identity } = requestContext;
  const { player = null, account = player, scopes = "", language = "en" } = authorizer;
  return {
    connection: authorizer.connection ?? requestContext.connectionId,
    player,
    scopes: scopes.split(" "),
    account,
    address: authorizer.address ?? identity?.sourceIp ?? "",
    connectedAtMs: requestContext.connectedAt,
    arrivalMs: requestContext.requestTimeEpoch,
    language,
  };
};
