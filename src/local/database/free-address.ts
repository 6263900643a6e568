// Finds a free address for a database, out of reach of web pages, and waits until a process listens there.

import { randomInt } from "node:crypto";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../error-code.ts";
import { BLOCKED_PORTS } from "./blocked-ports.ts";

export interface Address {
  readonly host: string;
  readonly port: number;
}

const LOOPBACK = "127.0.0.1";
export const EVERY_ADDRESS = "0.0.0.0";
const SHARED: readonly string[] = [LOOPBACK, EVERY_ADDRESS];

/**
 * All of 127.0.0.0/8 is loopback on Linux and Windows. A random part of it has room for many databases on few ports,
 * and nobody can guess it. Elsewhere there is only 127.0.0.1.
 */
export const loopbackHosts = (): readonly string[] => [
  `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`,
  LOOPBACK,
];

/** The free addresses on these hosts, one after the other. A host that this machine does not have is left out. */
export async function* freeAddresses(hosts: readonly string[]): AsyncGenerator<Address> {
  for (const host of hosts) {
    // Where databases share a host, those that start at the same time begin at different ports.
    const first = SHARED.includes(host) ? randomInt(BLOCKED_PORTS.length) : 0;
    const ports = [...BLOCKED_PORTS.slice(first), ...BLOCKED_PORTS.slice(0, first)];
    for (const port of ports) if (await isFreeAddress({ host, port })) yield { host, port };
  }
}

/** True if this process could listen there. */
export const isFreeAddress = async ({ host, port }: Address): Promise<boolean> => {
  const server = createServer();
  try {
    await once(server.listen(port, host), "listening");
  } catch (error) {
    if (TAKEN.has(errorCode(error))) return false;
    throw error;
  }
  server.close();
  await once(server, "close");
  return true;
};

const TAKEN: ReadonlySet<string | undefined> = new Set(["EADDRINUSE", "EADDRNOTAVAIL", "EACCES"]);

/** Resolves when a process accepts connections there. If the signal aborts first, throws the signal's reason. */
export const listening = async (address: Address, giveUp: AbortSignal): Promise<void> => {
  while (!(await accepts(address))) {
    await sleep(10);
    giveUp.throwIfAborted();
  }
};

const accepts = ({ host, port }: Address): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
