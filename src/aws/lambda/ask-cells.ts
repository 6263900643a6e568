// Asks the other cells over their public addresses. What a cell answers there is its own word: its address is in the
// settings, and TLS proves it.
import { tokenHolderSchema } from "../../protocol/cell.ts";
import type { Cells } from "../../relay/ports/cells.ts";
import { Unavailable } from "../../relay/ports/unavailable.ts";
import { createHttpExchange, type HttpAnswer } from "./http-exchange.ts";

/** A handshake waits for it. */
const TIMEOUT_MS = 1_500;

export const createCells = (exchange = createHttpExchange()): Cells => {
  const get = async (address: string): Promise<HttpAnswer> => {
    const url = new URL(address);
    const headers = { host: url.host, accept: "application/json" };
    return exchange({ method: "GET", url, headers, timeoutMs: TIMEOUT_MS }).catch((cause: unknown) => {
      throw new Unavailable("another cell", 1_000, cause);
    });
  };
  return {
    holderOf: async (cellUrl, hash) => {
      const { status, text } = await get(`${cellUrl}/v1/cell/tokens/${hash}`);
      if (status === 404) return null;
      if (status !== 200) throw new Unavailable("another cell", 1_000, new Error(`it answered ${status}`));
      const { player, token } = tokenHolderSchema.parse(JSON.parse(text));
      const { invitations, blocked, ...others } = player;
      const wishes = {
        ...(invitations === "none" ? { invitations } : {}),
        ...(blocked.length > 0 ? { blocked } : {}),
      };
      return { player: { ...others, ...wishes }, token };
    },
  };
};
