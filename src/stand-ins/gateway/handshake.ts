// Does a WebSocket handshake as API Gateway does: first the authorizer, then the function's `$connect`. Both must
// accept the client.

import * as z from "zod";
import type { Invoke } from "../invocation.ts";
import type {
  AuthorizerEvent,
  ConnectEvent,
  ConnectionFacts,
  HandshakeRequest,
  SocketEvents,
} from "./socket-events.ts";

export type Handshake =
  | { readonly accepted: true; readonly facts: ConnectionFacts; readonly subprotocol: string | undefined }
  | { readonly accepted: false; readonly statusCode: number; readonly message: string };

export interface HandshakeOptions {
  readonly authorizer: Invoke<AuthorizerEvent>;
  readonly socket: Invoke<ConnectEvent>;
  readonly events: SocketEvents;
}

export const shakeHands = async (
  { authorizer, socket, events }: HandshakeOptions,
  newcomer: ConnectionFacts,
  request: HandshakeRequest,
): Promise<Handshake> => {
  const authorized = await authorizer(events.authorizer(newcomer, request));
  const policy = authorized.ok ? policySchema.safeParse(authorized.result).data : undefined;
  if (policy === undefined) return refused(500, "Internal server error");
  if (!allows(policy)) return refused(403, "Forbidden");

  const facts = { ...newcomer, authorizer: { ...policy.context, principalId: policy.principalId } };
  const connected = await socket(events.connect(facts, request));
  const result = connected.ok ? connectResultSchema.safeParse(connected.result).data : undefined;
  if (result === undefined) return refused(502, "Internal server error");
  const { statusCode, headers = {} } = result;
  if (!isSuccess(statusCode)) return refused(statusCode, "Forbidden");
  const subprotocol = Object.entries(headers).find(
    ([name]) => name.toLowerCase() === "sec-websocket-protocol",
  )?.[1];
  return { accepted: true, facts, subprotocol };
};

export const isSuccess = (statusCode: number): boolean => statusCode >= 200 && statusCode < 300;

const statementSchema = z.object({ Effect: z.enum(["Allow", "Deny"]) });

/** An authorizer's answer. API Gateway converts the values of its context to strings. */
const policySchema = z.object({
  principalId: z.string(),
  policyDocument: z.object({
    Statement: z.union([z.array(statementSchema), statementSchema.transform((one) => [one])]),
  }),
  context: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String)).optional(),
});

const connectResultSchema = z.object({
  statusCode: z.int().min(100).max(599),
  headers: z.record(z.string(), z.string()).optional(),
});

/** Ignores the resources of the statements, because a statement can only be about this connection. */
const allows = ({ policyDocument }: z.infer<typeof policySchema>): boolean => {
  const effects = policyDocument.Statement.map(({ Effect }) => Effect);
  return effects.includes("Allow") && !effects.includes("Deny");
};

const refused = (statusCode: number, message: string): Handshake => ({
  accepted: false,
  statusCode,
  message,
});
