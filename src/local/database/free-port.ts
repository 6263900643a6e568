// Finds a free port of loopback, and waits until a process listens on a port.

import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const LOOPBACK = "127.0.0.1";

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
};

/** Resolves when a process accepts connections at the port. If the signal aborts first, throws the signal's reason. */
export const listening = async (port: number, giveUp: AbortSignal): Promise<void> => {
  while (!(await accepts(port))) {
    await sleep(10);
    giveUp.throwIfAborted();
  }
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, LOOPBACK);
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
