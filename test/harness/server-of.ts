// A server on this machine, for one test. It ends with it, and its open connections too.
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";

/** Its address. */
export const serverOf = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return `http://127.0.0.1:${address.port}`;
};
