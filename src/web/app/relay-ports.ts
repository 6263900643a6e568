// How the client library reaches the relay from the page: where it is, and in which language it answers now.
import type { ConnectOptions } from "../../client/index.ts";
import { language } from "../words/language.ts";
import { knownRelayAddress, relayAddress } from "./relay-address.ts";

/** The library writes addresses without a host. */
const relayFetch: typeof fetch = async (path, init = {}) => {
  const { relay } = await relayAddress();
  const headers = new Headers(init.headers);
  headers.set("accept-language", language.value);
  return fetch(relay + String(path), { ...init, headers });
};

const openSockets = new Set<WebSocket>();

/** `named`: the address of the socket that the relay gives. */
const spokenAddress = (named: string): string => {
  const address = new URL(knownRelayAddress()?.socket ?? named);
  address.searchParams.set("lang", language.value);
  return address.href;
};

class RelaySocket extends WebSocket {
  constructor(named: string, protocols?: string[]) {
    super(spokenAddress(named), protocols);
    openSockets.add(this);
    this.addEventListener("close", () => openSockets.delete(this));
  }
}

/** The reader learns of a longer wait. */
const LONGEST_WAIT_MS = 4_000;

export const relayPorts: ConnectOptions = {
  ...{ fetch: relayFetch, WebSocket: RelaySocket, longestWaitMs: LONGEST_WAIT_MS },
  socket: async () => (await relayAddress()).socket,
};

// A socket keeps its language. So another language takes another socket.
language.subscribe(() => {
  for (const socket of openSockets) socket.close(1000);
});
