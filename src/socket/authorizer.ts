// The authorizer of the WebSocket handshake. It accepts every handshake, since a browser cannot read a refusal. A frame
// turns the client away later. Only a flood of handshakes is refused, and what comes past a required proxy. The
// authorizer's result is in the context of each later event of the connection. It includes the language, because only the
// handshake has headers.

import * as z from "zod";
import { assertNever } from "../games/assert-never.ts";
import { onDemand } from "../games/on-demand.ts";
import { languageNamed } from "../protocol/language.ts";
import { languageFor } from "../protocol/preferred-language.ts";
import { asRequest } from "../relay/as-request.ts";
import { clientAddress, mayCome } from "../relay/limits/client-address.ts";
import { type Admission, admitConnection } from "../relay/people/admit-connection.ts";
import type { Relay } from "../relay/relay.ts";
import type { TurnedAway } from "./socket-event.ts";
import { headerNamed, tokenIn } from "./subprotocol.ts";

const handshakeSchema = onDemand(() =>
  z.object({
    methodArn: z.string(),
    headers: z.record(z.string(), z.string()).optional(),
    queryStringParameters: z.record(z.string(), z.string()).nullish(),
    requestContext: z.object({
      requestId: z.string().optional(),
      connectionId: z.string(),
      identity: z.object({ sourceIp: z.string().optional() }).optional(),
    }),
  }),
);

export interface Policy {
  /** Whose limits the connection uses: an account, or without a valid token an address. */
  principalId: string;
  policyDocument: {
    Version: "2012-10-17";
    Statement: { Action: "execute-api:Invoke"; Effect: "Allow" | "Deny"; Resource: string }[];
  };
  context: Record<string, string>;
}

export const createAuthorizer =
  (host: Relay) =>
  async (event: unknown): Promise<Policy> => {
    const { methodArn, headers, queryStringParameters, requestContext } = handshakeSchema().parse(event);
    const { requestId, connectionId: connection, identity } = requestContext;
    const relay = requestId === undefined ? host : asRequest(host, requestId);
    const seen = identity?.sourceIp ?? "";
    const { proxy } = relay.settings;
    const header = (name: string) => headerNamed(headers ?? {}, name);
    const address = clientAddress(proxy, header, seen);
    const admission: Admission = mayCome(proxy, header)
      ? await admitConnection(relay, { token: tokenIn(headers ?? {}), connection, address })
      : { type: "not-by-proxy" };
    return {
      principalId: admission.type === "player" ? admission.account : address,
      policyDocument: {
        Version: "2012-10-17",
        Statement: [
          {
            Action: "execute-api:Invoke",
            Effect: admission.type === "flood" || admission.type === "not-by-proxy" ? "Deny" : "Allow",
            Resource: methodArn,
          },
        ],
      },
      context: {
        ...identityOf(admission),
        ...(address === seen ? {} : { address }),
        language: languageNamed(queryStringParameters?.["lang"]) ?? languageFor(header("accept-language")),
      },
    };
  };

const identityOf = (admission: Admission): Record<string, string> => {
  switch (admission.type) {
    case "nobody":
    case "flood":
    case "not-by-proxy":
      return {};
    case "player":
      return {
        player: admission.player,
        ...(admission.account === admission.player ? {} : { account: admission.account }),
        scopes: admission.scopes.join(" "),
        ...(admission.endsAtMs === null
          ? {}
          : { endsAt: String(admission.endsAtMs), connection: admission.connection }),
      };
    case "banned":
      return turnAway({ code: "banned", ban: admission.ban });
    case "bad-token":
      return turnAway({ code: "bad-token" });
    case "too-many":
      return turnAway({ code: "too-fast", limit: admission.limit, retryAtMs: admission.retryAtMs });
    case "limit-reached":
      return turnAway({ code: "limit-reached", limit: admission.limit });
    default:
      return assertNever(admission);
  }
};

const turnAway = (turned: TurnedAway): Record<string, string> => ({ turned: JSON.stringify(turned) });
