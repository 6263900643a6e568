// The operator's door of a relay on one machine: whoever has its key. On AWS nothing leads there.
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createCallerMemory } from "../../relay/limits/caller-memory.ts";
import type { HostPool } from "../hosts/host-pool.ts";
import { answer } from "./answer.ts";

export interface ServeOperatorOptions {
  readonly key: string;
  readonly pool: HostPool;
  readonly nowMs: () => number;
}

export type ServeOperator = (
  address: string,
  request: Pick<IncomingMessage, "method" | "headers">,
  response: ServerResponse,
  body: Buffer,
) => Promise<void>;

/** So many wrong keys of an address in a row, then one in ten seconds. Meanwhile no key of the address is looked at. */
const WRONG_KEYS = { most: 5, perSecond: 0.1 };
const MEMORY_BYTES = 100_000;

export const createServeOperator = ({ key, pool, nowMs }: ServeOperatorOptions): ServeOperator => {
  const wrong = createCallerMemory(MEMORY_BYTES);
  const wanted = digestOf(key);
  return async (address, { method, headers }, response, body) => {
    response.setHeader("Cache-Control", "no-store");
    if (method !== "POST") {
      response.setHeader("Allow", "POST");
      return answer(response, 405, { message: "Method Not Allowed" });
    }
    const waitMs = wrong.fullUntilMs(address) - nowMs();
    if (waitMs > 0) {
      response.setHeader("Retry-After", Math.ceil(waitMs / 1000));
      return answer(response, 429, { message: "Too many wrong keys from this address. Wait." });
    }
    const [, given = ""] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "") ?? [];
    if (!timingSafeEqual(digestOf(given), wanted)) {
      const waits = wrong.take([{ key: address, ...WRONG_KEYS }], 1, nowMs());
      if (waits) wrong.setFull(address, nowMs() + Math.max(...waits));
      return answer(response, 401, { message: "This is not the key of this relay's operator." });
    }
    const invocation = await pool.invoke({ request: body.toString() });
    if (!invocation.ok) return answer(response, 500, { message: "Internal Server Error" });
    answer(response, 200, invocation.result);
  };
};

/** Digests are of one length, so that a comparison tells nothing of the key's. */
const digestOf = (key: string): Buffer => createHash("sha256").update(key).digest();
