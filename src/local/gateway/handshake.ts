// A WebSocket handshake as API Gateway does it: first the authorizer, then the function's $connect; the client is
// let in only after both. Knows no sockets.

import type { IncomingMessage } from "node:http";
import * as z from "zod";
import type { HostPool } from "../hosts/host-pool.ts";
import type { LocalTimers } from "../queue/timers.ts";
import { authorizerEvent, type ConnectionFacts, connectEvent } from "./socket-event.ts";

export type Handshake =
  | { readonly accepted: true; readonly facts: ConnectionFacts; readonly subprotocol: string | undefined }
  | { readonly accepted: false; readonly statusCode: number; readonly message: string };

export interface HandshakeOptions {
  readonly authorizer: HostPool;
  readonly socket: HostPool;
  readonly timers: LocalTimers;
}

export async function shakeHands(
  { authorizer, socket, timers }: HandshakeOptions,
  newcomer: ConnectionFacts,
  request: IncomingMessage,
): Promise<Handshake> {
  const authorized = await authorizer.invoke(authorizerEvent(newcomer, request, timers.nowMs()));
  const policy = authorized.ok ? Policy.safeParse(authorized.result).data : undefined;
  if (policy === undefined) return refused(500, "Internal server error");
  if (!allows(policy)) return refused(403, "Forbidden");

  const facts = { ...newcomer, authorizer: { ...policy.context, principalId: policy.principalId } };
  const connected = await socket.invoke(connectEvent(facts, request, timers.nowMs()));
  const result = connected.ok ? ConnectResult.safeParse(connected.result).data : undefined;
  if (result === undefined) return refused(502, "Internal server error");
  const { statusCode, headers = {} } = result;
  if (!isSuccess(statusCode)) return refused(statusCode, "Forbidden");
  const subprotocol = Object.entries(headers).find(
    ([name]) => name.toLowerCase() === "sec-websocket-protocol",
  )?.[1];
  return { accepted: true, facts, subprotocol };
}

export function isSuccess(statusCode: number): boolean {
  return statusCode >= 200 && statusCode < 300;
}

const Statement = z.object({ Effect: z.enum(["Allow", "Deny"]) });

/** An authorizer's answer; its context arrives as strings, whatever simple values it had. */
const Policy = z.object({
  principalId: z.string(),
  policyDocument: z.object({ Statement: z.union([z.array(Statement), Statement.transform((one) => [one])]) }),
  context: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String)).optional(),
});

const ConnectResult = z.object({
  statusCode: z.int().min(100).max(599),
  headers: z.record(z.string(), z.string()).optional(),
});

/** Every statement is read as one about this connection: there is but the one thing to allow. */
function allows({ policyDocument }: z.infer<typeof Policy>): boolean {
  const effects = policyDocument.Statement.map(({ Effect }) => Effect);
  return effects.includes("Allow") && !effects.includes("Deny");
}

function refused(statusCode: number, message: string): Handshake {
  return { accepted: false, statusCode, message };
}
