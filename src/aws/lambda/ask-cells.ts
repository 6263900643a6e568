// Asks the other cells over their public addresses. What a cell answers there is its own word: its address is in the
// settings, and TLS proves it.
import { matchResultSchema, tokenHolderSchema } from "../../protocol/cell.ts";
import type { Cells } from "../../relay/ports/cells.ts";
import { Unavailable } from "../../relay/ports/unavailable.ts";
import { createHttpExchange, type HttpAnswer } from "./http-exchange.ts";

/** A handshake waits for an answer. */
const ANSWER_MS = 1_500;
/** Only a job waits until the other cell has asked back, and has written. */
const DONE_MS = 5_000;
const RETRY_MS = 1_000;

const DONE = 204;
/** In the place of an answer without a body. */
const NO_CONTENT = "";
const NOT_FOUND = 404;

export const createCells = (exchange = createHttpExchange()): Cells => {
  const asked = async (address: string, timeoutMs: number, body?: string): Promise<HttpAnswer> => {
    const url = new URL(address);
    const method = body === undefined ? "GET" : "POST";
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const headers = { host: url.host, accept: "application/json", ...type };
    return exchange({ method, url, headers, body, timeoutMs }).catch((cause: unknown) => {
      throw new Unavailable("another cell", RETRY_MS, cause);
    });
  };
  /** Null where the cell answers that there is none. */
  const get = async (address: string): Promise<unknown> => {
    const { status, text } = await asked(address, ANSWER_MS);
    if (status === NOT_FOUND) return null;
    if (status === DONE) return NO_CONTENT;
    if (status !== 200) throw unexpected(status);
    return JSON.parse(text);
  };
  const tell = async (address: string, body: object): Promise<void> => {
    const { status } = await asked(address, DONE_MS, JSON.stringify(body));
    if (status !== DONE) throw unexpected(status);
  };
  return {
    holderOf: async (cellUrl, hash, by) => {
      const answer = await get(`${cellUrl}/v1/cell/tokens/${hash}?cell=${by}`);
      if (answer === null) return null;
      if (answer === NO_CONTENT) return "elsewhere";
      const { player, token, skills } = tokenHolderSchema.parse(answer);
      const { invitations, blocked, ...others } = player;
      const wishes = {
        ...(invitations === "none" ? { invitations } : {}),
        ...(blocked.length > 0 ? { blocked } : {}),
      };
      return { player: { ...others, ...wishes }, token, skills };
    },
    hasPlayer: async (cellUrl, player) => (await get(`${cellUrl}/v1/cell/players/${player}`)) !== null,
    tellChange: (cellUrl, player) => tell(`${cellUrl}/v1/cell/visitors/${player}`, {}),
    resultOf: async (cellUrl, { match, player, proof }) => {
      const answer = await get(`${cellUrl}/v1/cell/results/${match}/${player}/${proof}`);
      return answer === null ? null : matchResultSchema.parse(answer);
    },
    tellResult: (cellUrl, told) => tell(`${cellUrl}/v1/cell/results`, told),
  };
};

const unexpected = (status: number): Unavailable =>
  new Unavailable("another cell", RETRY_MS, new Error(`it answered ${status}`));
