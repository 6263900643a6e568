// Makes the ids of this gateway. A connection's id contains the port of its gateway. So any gateway on this machine
// knows which gateway has the connection.

import { randomBytes } from "node:crypto";
import { bytesIn, idOf } from "../../stand-ins/gateway/gateway-id.ts";

const ID_BYTES = 11;
const POOL_BYTES = 1_000 * ID_BYTES;

let pool = Buffer.of();
let used = 0;

/** Three for each frame. To ask the system each time took 4 % of the gateway's work. */
export const requestId = (): string => {
  if (used === pool.length) [pool, used] = [randomBytes(POOL_BYTES), 0];
  used += ID_BYTES;
  return idOf(pool.subarray(used - ID_BYTES, used));
};

export const connectionId = (port: number): string => {
  const bytes = randomBytes(ID_BYTES);
  bytes.writeUInt16BE(port);
  return idOf(bytes);
};

/** The port of the gateway that made the connection's id. Undefined if no gateway can have made it. */
export const gatewayPort = (connectionId: string): number | undefined =>
  bytesIn(connectionId)?.readUInt16BE();
