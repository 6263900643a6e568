// A request with a key is done once, however often it is sent: the first that did something is answered to all. Who
// finds one that came to no answer goes on with it, under the same id, so that nothing is made twice.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { assertNever } from "../../games/assert-never.ts";
import { faultText } from "../fault-text.ts";
import { newId } from "../new-ids.ts";
import type { Claim, KeptAnswer } from "../ports/request-keys.ts";
import type { Relay } from "../relay.ts";

/** Whoever has not answered by then is taken to have died. That it has not does no harm: both work on one id. */
const DIED_AFTER_MS = 3_000;
const BUSY_RETRY_MS = 500;
const KEPT_MS = 24 * 3600 * 1000;

export interface OnceRequest {
  readonly player: string;
  readonly key: string;
  /** All that makes it the same request, as plain data. */
  readonly request: unknown;
}

/** What a request came to, and what is kept of it; null for a refusal, which has done nothing. */
export interface Done<Result> {
  readonly result: Result;
  readonly kept: KeptAnswer | null;
}

export type OnceAnswer<Result> =
  | { readonly type: "done"; readonly result: Result }
  | { readonly type: "again"; readonly answer: KeptAnswer }
  | { readonly type: "key-reused" }
  | { readonly type: "busy"; readonly retryMs: number };

export const once = async <Result>(
  relay: Relay,
  { player, key, request }: OnceRequest,
  run: (claim: Claim) => Promise<Done<Result>>,
): Promise<OnceAnswer<Result>> => {
  const nowMs = relay.time.now();
  const claimed = await relay.requestKeys.claim({
    player,
    key,
    request: bytesToHex(sha256(utf8ToBytes(JSON.stringify(request)))),
    match: newId(relay.random),
    nowMs,
    diedMs: nowMs - DIED_AFTER_MS,
    keptMs: nowMs + KEPT_MS,
  });
  switch (claimed.type) {
    case "claimed":
      return { type: "done", result: await done(relay, claimed.claim, run) };
    case "answered":
      return { type: "again", answer: claimed.answer };
    case "busy":
      return { type: "busy", retryMs: BUSY_RETRY_MS };
    case "other-request":
      return { type: "key-reused" };
    default:
      return assertNever(claimed);
  }
};

const done = async <Result>(
  relay: Relay,
  claim: Claim,
  run: (claim: Claim) => Promise<Done<Result>>,
): Promise<Result> => {
  const { requestKeys, log } = relay;
  /** What was done stands without it: whoever asks again finds that. */
  const noted = (noting: Promise<void>): Promise<void> =>
    noting.catch((error: unknown) => {
      log({ level: "warn", event: "key-not-noted", error: faultText(error) });
    });
  try {
    const { result, kept } = await run(claim);
    await noted(kept ? requestKeys.answer(claim, kept) : requestKeys.forget(claim));
    return result;
  } catch (error) {
    await noted(requestKeys.release(claim));
    throw error;
  }
};
