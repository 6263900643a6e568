// `connect` with the sockets of `ws`. Node before 22 has none of its own.
import { WebSocket } from "ws";
import { type ClientRelay, connect } from "./connect.ts";
import type { ConnectOptions } from "./connect-options.ts";

export const connectInNode = (address: string, options: ConnectOptions = {}): ClientRelay =>
  connect(address, { WebSocket, ...options });
