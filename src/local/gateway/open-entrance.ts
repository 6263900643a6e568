// What every stranger passes before a function hears of him: the port, the bounds of his address, the one line.

import type { IncomingMessage, Server } from "node:http";
import { type SettingsGiven, settingsGiven } from "../../aws/lambda/settings-text.ts";
import { createCallerMemory } from "../../relay/limits/caller-memory.ts";
import type { TrustedProxy } from "../../relay/settings.ts";
import { type HostCount, mostOf } from "../hosts/host-pool.ts";
import { type AddressBound, createAddressBound } from "./address-bound.ts";
import { type ConnectionGate, openConnectionGate } from "./connection-gate.ts";
import { createFairLine, type FairLine } from "./fair-line.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import { type ListenOptions, listen } from "./listen.ts";

export interface Entrance {
  readonly server: Server;
  readonly port: number;
  readonly domainName: string;
  readonly gate: ConnectionGate;
  /** The requests and sockets of a client's address. Behind a proxy, many clients share its connections. */
  readonly clients: AddressBound;
  readonly proxy: TrustedProxy | null;
  /** Of handshakes, frames and requests. */
  readonly line: FairLine;
  /** As whom a request stands in the line. */
  callerOf(address: string, request: IncomingMessage): string;
  /** Counts a request. True if its caller sends more than one in `turnMs`, for long. */
  isFlood(caller: string): boolean;
}

const CALLER_MEMORY_BYTES = 1_000_000;

export const openEntrance = async (
  options: ListenOptions & { readonly settings?: SettingsGiven | undefined },
  hosts: HostCount,
  limits: GatewayLimits,
  onClose: (closer: () => unknown) => void,
): Promise<Entrance> => {
  const settings = settingsGiven.parse(options.settings ?? {});
  const { proxy, connectionsByAddress, connectionsByProxy } = settings;
  const { server, port, domainName, close } = await listen(options, limits);
  onClose(close);
  const bound = createAddressBound(proxy === null ? connectionsByAddress : connectionsByProxy);
  const callers = createCallerMemory(CALLER_MEMORY_BYTES);
  const pace = { perSecond: 1_000 / limits.turnMs, most: limits.requestsInARow };
  return {
    ...{ server, port, domainName, proxy },
    gate: openConnectionGate(server, bound),
    clients: createAddressBound(connectionsByAddress),
    line: createFairLine(mostOf(hosts)),
    // Hosts that take turns are for races, also between the requests of one address.
    callerOf: (address, { socket }) => ("rotating" in hosts ? `${address} ${socket.remotePort}` : address),
    isFlood: (key) =>
      settings.limits.requestsPerMinuteByAddress !== null &&
      callers.take([{ key, ...pace }], 1, Date.now()) !== null,
  };
};
