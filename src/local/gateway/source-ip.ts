// The address of a client: the other end of its connection, as API Gateway gives it, or what a trusted proxy names.

import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { clientAddress } from "../../relay/limits/client-address.ts";
import type { TrustedProxy } from "../../relay/settings.ts";

export const socketIp = ({ remoteAddress = "" }: Pick<Socket, "remoteAddress">): string =>
  remoteAddress.replace(/^::ffff:/, "");

/** Headers do not matter. */
export const sourceIp = (request: IncomingMessage): string => socketIp(request.socket);

/** By this address the client counts. */
export const clientIp = (proxy: TrustedProxy | null, request: IncomingMessage): string =>
  clientAddress(proxy, (name) => request.headersDistinct[name]?.join(", "), sourceIp(request));
