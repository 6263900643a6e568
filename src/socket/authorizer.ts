// The authorizer of the WebSocket handshake. It lets everybody in: without a token to watch, and whoever may not come in
// to be told so by a frame, since a browser sees nothing of a refused handshake. What it finds out stands in the
// context of every later event of the connection. Only the handshake has headers, so it keeps the language too.
import * as z from "zod";
import { assertNever } from "../games/assert-never.ts";
import { languageFor } from "../protocol/language.ts";
import { type Admission, admit } from "../relay/people/admit.ts";
import type { Relay } from "../relay/relay.ts";
import type { Turned } from "./socket-event.ts";
import { headerNamed, tokenIn } from "./subprotocol.ts";

const handshakeSchema = z.object({
  methodArn: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  requestContext: z.object({ connectionId: z.string() }),
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
    const { methodArn, headers, requestContext } = handshakeSchema.parse(event);
    const admission = await admit(relay, tokenIn(headers ?? {}), requestContext.connectionId);
    return {
      principalId: admission.type === "player" ? admission.player : "nobody",
      policyDocument: {
        Version: "2012-10-17",
        Statement: [{ Action: "execute-api:Invoke", Effect: "Allow", Resource: methodArn }],
      },
      context: {
        ...identityOf(admission),
        language: languageFor(headerNamed(headers ?? {}, "accept-language")),
      },
    };
  };

const identityOf = (admission: Admission): Record<string, string> => {
  switch (admission.type) {
    case "nobody":
      return {};
    case "player":
      return {
        player: admission.player,
        ...(admission.plays ? {} : { plays: "no" }),
        ...(admission.endsAtMs === null ? {} : { endsAt: String(admission.endsAtMs) }),
      };
    case "bad-token":
      return turned("bad-token");
    case "too-many":
      return turned("too-fast");
    default:
      return assertNever(admission);
  }
};

const turned = (code: Turned): Record<string, string> => ({ turned: code });
