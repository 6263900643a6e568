// The events that API Gateway's WebSocket API hands to the function, as far as the relay reads them.
import * as z from "zod";
import { LANGUAGES, type Language } from "../protocol/language.ts";

/** Why a connection is turned away at its first frame. */
const TURNED = ["bad-token", "too-fast"] as const;
export type Turned = (typeof TURNED)[number];

/** What the authorizer left for every later event of the connection. */
const contextSchema = z.object({
  player: z.string().optional(),
  turned: z.enum(TURNED).optional(),
  /** "no" where the player's token does not hold `match:play`. */
  plays: z.literal("no").optional(),
  /** Unix ms; of a token that does not end by itself it is left out. */
  endsAt: z.coerce.number().optional(),
  /** A handshake of another build may have known another. */
  language: z.enum(LANGUAGES).optional().catch(undefined),
});

const common = {
  connectionId: z.string(),
  connectedAt: z.number(),
  requestTimeEpoch: z.number(),
  identity: z.object({ sourceIp: z.string().optional() }).optional(),
  authorizer: contextSchema.optional(),
};

export const socketEventSchema = z.union([
  z.object({
    requestContext: z.object({ ...common, eventType: z.literal("CONNECT") }),
    headers: z.record(z.string(), z.string()).optional(),
  }),
  z.object({
    requestContext: z.object({ ...common, eventType: z.literal("MESSAGE") }),
    body: z.string().optional(),
  }),
  z.object({ requestContext: z.object({ ...common, eventType: z.literal("DISCONNECT") }) }),
]);

export type SocketEvent = z.infer<typeof socketEventSchema>;

export interface SocketResponse {
  statusCode: number;
  headers?: Record<string, string>;
}

/** A frame's sender, and when the gateway took it. */
export interface Sender {
  readonly connection: string;
  /** Whose connection it is; null without a token. */
  readonly player: string | null;
  /** For whom it acts and watches: null also where its token does not play, so that it looks on like anybody. */
  readonly acting: string | null;
  /** Where the gateway saw it come from. */
  readonly address: string;
  readonly connectedAtMs: number;
  readonly arrivalMs: number;
  /** In which refusals are worded. */
  readonly language: Language;
}

/** Why the connection is not listened to, which may be only now, as its token has ended; null where it is. */
export const turnedAt = ({ requestContext }: SocketEvent): Turned | null => {
  const { turned, endsAt } = requestContext.authorizer ?? {};
  if (turned) return turned;
  return endsAt !== undefined && endsAt <= requestContext.requestTimeEpoch ? "bad-token" : null;
};

export const senderOf = ({ requestContext }: SocketEvent): Sender => {
  const { player = null, plays, language = "en" } = requestContext.authorizer ?? {};
  return {
    connection: requestContext.connectionId,
    player,
    acting: plays === "no" ? null : player,
    address: requestContext.identity?.sourceIp ?? "",
    connectedAtMs: requestContext.connectedAt,
    arrivalMs: requestContext.requestTimeEpoch,
    language,
  };
};
