// The kit's port for one scenario: the client takes it for a relay. Behind it is a real one.
import { once } from "node:events";
import { createServer } from "node:http";
import type { Transcript } from "../transcript.ts";
import { createRestMiddle } from "./rest-middle.ts";
import { createSocketMiddle } from "./socket-middle.ts";
import type { Tampering } from "./tampering.ts";

export interface RelayAddresses {
  readonly url: string;
  readonly socketUrl: string;
}

export interface Middle extends RelayAddresses {
  close(): void;
}

export const openMiddle = async (
  relay: RelayAddresses,
  transcript: Transcript,
  tampering: Tampering,
): Promise<Middle> => {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the kit has no port");
  const url = `http://127.0.0.1:${address.port}`;
  const socketUrl = `ws://127.0.0.1:${address.port}${new URL(relay.socketUrl).pathname}`;
  const readdress = (text: string): string =>
    text.replaceAll(relay.socketUrl, socketUrl).replaceAll(relay.url, url);
  const answer = createRestMiddle({ relayUrl: relay.url, transcript, tampering, readdress });
  const sockets = createSocketMiddle({ relaySocketUrl: relay.socketUrl, transcript, tampering });
  server.on("request", (request, response) => void answer(request, response));
  server.on("upgrade", sockets.upgrade);
  return {
    url,
    socketUrl,
    close: () => {
      sockets.close();
      server.close();
      server.closeAllConnections();
    },
  };
};

/** Longer than any client keeps an idle connection. */
const KEEP_ALIVE_MS = 75_000;
