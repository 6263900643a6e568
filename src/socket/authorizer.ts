// The authorizer of the WebSocket handshake. It lets everybody in: without a token to watch, with a bad one to be
// told so by a frame, since a browser sees nothing of a refused handshake. Only the handshake has headers, so it keeps
// the caller's language too.
import * as z from "zod";
import { languageFor } from "../protocol/language.ts";
import { authenticate } from "../relay/authenticate.ts";
import type { Relay } from "../relay/relay.ts";
import { headerNamed, tokenIn } from "./subprotocol.ts";

const handshakeSchema = z.object({
  methodArn: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
});

export interface Policy {
  principalId: string;
  policyDocument: {
    Version: "2012-10-17";
    Statement: { Action: "execute-api:Invoke"; Effect: "Allow"; Resource: string }[];
  };
  context: Record<string, string>;
}

export const createAuthorizer =
  (relay: Relay) =>
  async (event: unknown): Promise<Policy> => {
    const { methodArn, headers } = handshakeSchema.parse(event);
    const token = tokenIn(headers ?? {});
    const caller = token === null ? null : await authenticate(relay, token);
    return {
      principalId: caller?.player ?? "nobody",
      policyDocument: {
        Version: "2012-10-17",
        Statement: [{ Action: "execute-api:Invoke", Effect: "Allow", Resource: methodArn }],
      },
      context: {
        ...identityOf(token, caller?.player),
        language: languageFor(headerNamed(headers ?? {}, "accept-language")),
      },
    };
  };

const identityOf = (token: string | null, player: string | undefined): Record<string, string> => {
  if (player !== undefined) return { player };
  return token === null ? {} : { badToken: "true" };
};
