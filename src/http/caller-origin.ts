// The address by which a caller reached the relay. A caller can write any host, so this goes only into answers that no
// cache shares.
import { isFromProxy } from "../relay/limits/client-address.ts";
import type { Relay } from "../relay/relay.ts";
import { type HttpContext, headerOf } from "./http-env.ts";

export interface CallerOrigin {
  /** With the port, where the caller named one. */
  readonly host: string;
  /** Null: only the gateway's own scheme is known. */
  readonly scheme: "http" | "https" | null;
}

/** What a trusted proxy names, or otherwise the name that the gateway, or the app itself, was called by. */
export const originOf = (c: HttpContext, { settings }: Pick<Relay, "settings">): CallerOrigin => {
  const header = (name: string) => headerOf(c, name);
  const called = c.env?.requestContext?.domainName || new URL(c.req.url).host;
  if (!isFromProxy(settings.proxy, header)) return { host: called, scheme: null };
  // A client can write what stands before the last name.
  const host = plainHost(header("x-forwarded-host")?.split(",").at(-1)?.trim());
  const scheme = header("x-forwarded-proto")?.split(",").at(-1)?.trim().toLowerCase();
  return { host: host ?? called, scheme: scheme === "http" || scheme === "https" ? scheme : null };
};

/** A host that a URL may have, in lower case. Null for every other text. */
export const plainHost = (text: string | undefined): string | null =>
  text !== undefined && HOST.test(text) && URL.canParse(`http://${text}`) ? text.toLowerCase() : null;

/** A name or an address, and a port. */
const HOST = /^(?=.{1,261}$)(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
