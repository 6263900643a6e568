// Opens the relay's one port. If the port or the address is not available, the error names what to set.

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { errorCode } from "../error-code.ts";
import { messageOf } from "../log.ts";
import type { GatewayLimits } from "./gateway-limits.ts";

export interface ListenOptions {
  /** Default: 0, which means any free port. */
  readonly port?: number | undefined;
  readonly host?: string | undefined;
}

export interface Listening {
  readonly server: Server;
  readonly port: number;
  readonly domainName: string;
  /** Ends all connections too. */
  close(): void;
}

export const listen = async (
  { port = 0, host = "127.0.0.1" }: ListenOptions,
  { headMs, requestMs, unreadMs }: Pick<GatewayLimits, "headMs" | "requestMs" | "unreadMs">,
): Promise<Listening> => {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: headMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: CHECK_MS,
  });
  server.timeout = unreadMs;
  try {
    await once(server.listen(port, host), "listening");
  } catch (error) {
    throw new Error(REASONS[errorCode(error) ?? ""]?.(host, port) ?? messageOf(error));
  }
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    server,
    port: address.port,
    domainName: `${reachable(host)}:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const noAddress = (host: string): string =>
  `This machine has no address ${host}. Set HOST to one of its addresses.`;

const REASONS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `Port ${port} of ${host} is in use. Set PORT to another port.`,
  EACCES: (_, port) => `This user may not listen on port ${port}. Set PORT to another port.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
};

/** Longer than any client keeps an idle connection. So no client sends into a connection that is just being closed. */
const KEEP_ALIVE_MS = 75_000;

/** How often the server looks for requests that take too long. */
const CHECK_MS = 500;

/** The address at which this machine reaches a server that listens on `host`. */
const reachable = (host: string): string => {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
};
