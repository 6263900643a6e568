// The client of one relay, with all of its operations.
import type { SeenTypes } from "../games/game.ts";
import { type ClientRelay, clientRelay } from "./client-relay.ts";
import type { ConnectOptions } from "./connect-options.ts";
import type { OpenTypes, ShippedId } from "./game-types.ts";
import { OPERATION_TABLE } from "./operation-table.ts";

/**
 * The client of the relay at this address, such as `http://127.0.0.1:8787`. It connects as soon as something needs a
 * socket. Its matches have the types of their games. A game of one's own has its types as the second parameter:
 * `connect<"my-game", MyGameTypes>(address)`.
 */
export const connect = <Id extends string = ShippedId, Own extends SeenTypes = OpenTypes>(
  address: string,
  options?: ConnectOptions,
): ClientRelay<Id, Own> => clientRelay<Id, Own>(OPERATION_TABLE, address, options);
