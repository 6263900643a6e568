// What the platform says about a request, beside the request itself, and what the app notes while it handles one.
import type { Context } from "hono";
import { clientAddress } from "../relay/limits/client-address.ts";
import type { Budget } from "../relay/limits/spend.ts";
import type { Relay } from "../relay/relay.ts";

export interface HttpEnv {
  Bindings: {
    /** API Gateway's. Absent where something else calls the app. */
    requestContext?: {
      requestId?: string;
      timeEpoch?: number;
      /** The name that the gateway was called by. */
      domainName?: string;
      http?: { sourceIp?: string };
    };
    event?: { headers?: Readonly<Record<string, string | undefined>> };
  };
  Variables: {
    /** Logs with the id of the request. */
    relay: Relay;
    /** How the caller stands with its requests. Null where they are not limited. Undefined: nothing counts this one. */
    budget: Budget | null | undefined;
  };
}

export type HttpContext = Context<HttpEnv>;

/** `name` in lower case. Reads an empty header from the event, because the adapter drops it. */
export const headerOf = (c: HttpContext, name: string): string | undefined =>
  c.req.header(name) ?? c.env?.event?.headers?.[name];

/** The client's address: the one that the gateway saw, or that a trusted proxy names. */
export const addressOf = (c: HttpContext, { settings }: Relay): string =>
  clientAddress(settings.proxy, (name) => headerOf(c, name), c.env?.requestContext?.http?.sourceIp ?? "");

/** When the gateway received the request. */
export const arrivalOf = (c: HttpContext, relay: Relay): number =>
  c.env?.requestContext?.timeEpoch ?? relay.time.now();
