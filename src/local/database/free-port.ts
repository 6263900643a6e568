// Finds a port of loopback that nobody listens on, and waits until somebody does.

import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const loopback = "127.0.0.1";

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, loopback);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Resolves once somebody accepts connections at the port; throws the signal's reason when told to give up. */
export async function listening(port: number, giveUp: AbortSignal): Promise<void> {
  while (!(await accepts(port))) {
    await sleep(10);
    giveUp.throwIfAborted();
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, loopback);
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}
