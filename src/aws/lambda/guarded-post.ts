// Posts to addresses that strangers have written. It resolves the name itself, checks every address, and connects to one
// that it has checked. It follows no redirect, uses no proxy, and bounds the time and the answer.

import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import type { Received } from "../../relay/ports/webhooks.ts";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";
import { createResolve, type Resolve, type Resolved } from "./resolve-name.ts";

export interface GuardOptions {
  /** Whether loopback addresses are allowed, and plain HTTP to them. */
  readonly allowsLoopback: boolean;
  /** All addresses that a name stands for. */
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
}

export interface Posting {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Uint8Array;
}

export type GuardedPost = (posting: Posting) => Promise<Received>;

/** From the question for the name to the last byte of the answer. */
const TIMEOUT_MS = 5_000;
const MOST_ANSWER_BYTES = 8 * 1024;

export const createGuardedPost = ({
  allowsLoopback,
  resolve = createResolve(),
  timeoutMs = TIMEOUT_MS,
}: GuardOptions): GuardedPost => {
  return async (posting) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    const isLate = new Promise<Received>((settle) => {
      late.signal.addEventListener("abort", () => settle(failed("timeout")));
    });
    const posted = async (): Promise<Received> => {
      const url = new URL(posting.url);
      const addresses = await addressesOf(url, resolve);
      // A timer may have fired while the name was looked up.
      if (late.signal.aborted) return failed("timeout");
      const isAllowed = ({ address }: Resolved) =>
        (url.protocol === "https:" && isPublicAddress(address)) ||
        (allowsLoopback && isLoopbackAddress(address));
      if (addresses.length === 0) return failed("no-connection");
      if (!addresses.every(isAllowed)) return failed("address");
      return exchange(url, addresses, posting, late.signal);
    };
    try {
      return await Promise.race([posted().catch(() => failed("no-connection")), isLate]);
    } finally {
      clearTimeout(timer);
      late.abort();
    }
  };
};

const failed = (fault: Extract<Received, { type: "failed" }>["fault"]): Received => ({
  type: "failed",
  fault,
});

const addressesOf = async ({ hostname }: URL, resolve: Resolve): Promise<readonly Resolved[]> => {
  const literal = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(literal);
  return family === 0 ? resolve(hostname) : [{ address: literal, family }];
};

/** Connects to one of `addresses` alone, whatever the name stands for by now. */
const exchange = (
  url: URL,
  addresses: readonly Resolved[],
  { headers, body }: Posting,
  signal: AbortSignal,
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === "https:" ? https : http;
    const sent = request(url, {
      method: "POST",
      headers,
      signal,
      // An agent of its own, which knows no proxy and keeps no connection.
      agent: false,
      maxHeaderSize: MOST_ANSWER_BYTES,
      lookup: (_, { all }, done) => {
        const [first] = addresses;
        if (all) done(null, [...addresses]);
        else done(null, first?.address ?? "", first?.family);
      },
    });
    sent.on("error", reject);
    sent.on("response", (answer) => resolve(statusOf(answer)));
    sent.end(body);
  });

/** Once the whole answer is there, or so much of it that the relay reads no more. */
const statusOf = async (answer: IncomingMessage): Promise<Received> => {
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += Buffer.byteLength(chunk);
    if (bytes > MOST_ANSWER_BYTES) break;
  }
  answer.destroy();
  return { type: "answered", status: answer.statusCode ?? 0 };
};
