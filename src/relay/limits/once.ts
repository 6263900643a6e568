// Runs a request with a key once, however often the client sends it. Every repeat gets the first answer. A repeat that
// finds no answer continues with the same seed, so nothing is made twice. Knows no operation.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { assertNever } from "../../games/assert-never.ts";
import { faultText } from "../fault-text.ts";
import { newSecret } from "../new-ids.ts";
import type { Claim, KeptAnswer } from "../ports/limits.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";

/** An attempt without an answer by then counts as dead. A mistake does no harm: both attempts make the same thing. */
const DIED_AFTER_MS = 3_000;
/** Before then, no other attempt has taken over, by any host's clock. */
const SURELY_OWN_MS = 2_000;
const BUSY_RETRY_MS = 500;
const KEPT_MS = 24 * 3600 * 1000;

export interface OnceRequest {
  /** Null where the key is no player's. */
  readonly player: string | null;
  readonly key: string;
  /** Everything that identifies the request, as plain data. */
  readonly request: unknown;
}

/** The result of a request, and the answer to keep. `kept` is null for a refusal, which did nothing. */
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
    seed: newSecret(relay.random),
    nowMs,
    diedMs: nowMs - DIED_AFTER_MS,
    keptMs: nowMs + KEPT_MS,
  });
  switch (claimed.type) {
    case "claimed":
      return { type: "done", result: await runClaimed(relay, claimed.claim, run) };
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

/**
 * For an attempt that gives a player something which the player can give back: a later attempt may have given it, and
 * the player may have given it back since. To be called between the read of an item and the write whose condition is the
 * item's version: then the write fails if a later attempt does its work in between. Costs nothing in the first seconds.
 * @throws Unavailable where another attempt has taken over.
 */
export const requireOwn = async (relay: Relay, claim: Claim | null): Promise<void> => {
  if (!claim || relay.time.now() < claim.claimedMs + SURELY_OWN_MS) return;
  if (await relay.requestKeys.isOwn(claim)) return;
  throw new Unavailable("a request that has been repeated meanwhile", BUSY_RETRY_MS, null);
};

const runClaimed = async <Result>(
  relay: Relay,
  claim: Claim,
  run: (claim: Claim) => Promise<Done<Result>>,
): Promise<Result> => {
  const { requestKeys, log } = relay;
  /** The result stands even if this note fails. A repeat finds the result. */
  const save = (saving: Promise<void>): Promise<void> =>
    saving.catch((error: unknown) => {
      log({ level: "warn", event: "key-not-noted", error: faultText(error) });
    });
  try {
    const { result, kept } = await run(claim);
    await save(kept ? requestKeys.answer(claim, kept) : requestKeys.forget(claim));
    return result;
  } catch (error) {
    await save(requestKeys.release(claim));
    throw error;
  }
};
