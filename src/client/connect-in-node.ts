// `connect` with the sockets of `ws`. Node before 22 has none of its own.
import { WebSocket } from "ws";
import { type ClientRelay, connect } from "./connect.ts";
import { type ClientCells, connectCells } from "./connect-cells.ts";
import type { ConnectOptions } from "./connect-options.ts";

export const connectInNode = (address: string, options: ConnectOptions = {}): ClientRelay =>
  connect(address, { WebSocket, ...options });

export const connectCellsInNode = (address: string, options: ConnectOptions = {}): ClientCells =>
  connectCells(address, options, connectInNode);
