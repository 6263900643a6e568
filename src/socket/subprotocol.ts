// The subprotocols with which a browser names the wire's version and its token. A browser cannot set headers.

export const SUBPROTOCOL = "turn-relay.v1";
const TOKEN_PREFIX = "bearer.";

export const offered = (header: string | undefined): readonly string[] =>
  (header ?? "")
    .split(",")
    .map((protocol) => protocol.trim())
    .filter((protocol) => protocol !== "");

/** Header names come in any case. */
export const headerNamed = (
  headers: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined => Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];

/** The token of a handshake, from the header or a subprotocol; null for none. */
export const tokenIn = (headers: Readonly<Record<string, string | undefined>>): string | null => {
  const authorization = headerNamed(headers, "authorization");
  const bearer = authorization === undefined ? null : /^Bearer +(\S+) *$/i.exec(authorization);
  if (authorization !== undefined) return bearer?.[1] ?? "";
  const protocols = offered(headerNamed(headers, "sec-websocket-protocol"));
  return protocols.find((protocol) => protocol.startsWith(TOKEN_PREFIX))?.slice(TOKEN_PREFIX.length) ?? null;
};
