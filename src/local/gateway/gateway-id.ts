// The ids that API Gateway makes: 11 bytes as 16 characters of base64url, `=` at the end. A connection's id
// names the port of its gateway, so that any gateway on this machine knows whom to hand a post for it to.

import { randomBytes } from "node:crypto";

const idBytes = 11;

export function requestId(): string {
  return encode(randomBytes(idBytes));
}

export function connectionId(port: number): string {
  const bytes = randomBytes(idBytes);
  bytes.writeUInt16BE(port);
  return encode(bytes);
}

/** The port of the gateway that made this connection's id, or undefined if no gateway can have made it. */
export function gatewayPort(connectionId: string): number | undefined {
  const bytes = Buffer.from(connectionId, "base64url");
  if (bytes.length !== idBytes || encode(bytes) !== connectionId) return undefined;
  return bytes.readUInt16BE();
}

function encode(bytes: Buffer): string {
  return `${bytes.toString("base64url")}=`;
}
