// `connect` with the sockets of `ws`, and with bounds on what a relay may send. Node before 22 has no sockets of its own.
import type { SeenTypes } from "../games/game.ts";
import { createBoundedSockets } from "./bounded-sockets.ts";
import { FLOOD } from "./frame-bounds.ts";
import type { OpenTypes, ShippedId } from "./game-types.ts";
// The entry, so that Node's own is a bundle over it and has the same classes.
import { type ClientRelay, type ConnectOptions, connect } from "./index.ts";
import { relayFetch } from "./relay-fetch.ts";

export const connectInNode = <Id extends string = ShippedId, Own extends SeenTypes = OpenTypes>(
  address: string,
  options: ConnectOptions = {},
): ClientRelay<Id, Own> => {
  const WebSocket = createBoundedSockets(() => relay.close(FLOOD));
  const relay = connect<Id, Own>(address, { WebSocket, fetch: relayFetch(address), ...options });
  return relay;
};
