// `Idempotency-Key`: an operation that accepts a key does each request once a key.

import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import { assertNever } from "../games/assert-never.ts";
import { once } from "../relay/limits/once.ts";
import { spendRequest } from "../relay/limits/request-limits.ts";
import { overOf } from "../relay/limits/spend.ts";
import type { Caller } from "../relay/people/authenticate.ts";
import type { Claim, KeptAnswer } from "../relay/ports/limits.ts";
import type { KeptToken } from "../relay/ports/people.ts";
import type { Random } from "../relay/ports/time.ts";
import type { Relay } from "../relay/relay.ts";
import { tokenOf } from "./authorise-request.ts";
import { addressOf, type HttpContext } from "./http-env.ts";
import { type Refusal, refuse, tooFast, tryAgain } from "./refuse.ts";
import { JSON_TYPE, problemReply, type Reply } from "./reply.ts";

export interface RequestWithKey {
  readonly key: string;
  /** Null where the operation has no caller. */
  readonly caller: Caller | null;
  /** The parsed body, so that equal requests compare equal. */
  readonly body: unknown;
}

/** `run` gets a source from which every attempt draws the same. */
export const idempotent = async (
  c: HttpContext,
  relay: Relay,
  { key, caller, body }: RequestWithKey,
  run: (claim: Claim, random: Random) => Promise<Reply>,
): Promise<Reply> => {
  // Nothing else counts how often somebody without a token claims keys.
  if (!caller) c.set("budget", await spendRequest(relay, null, addressOf(c, relay)));
  const over = caller ? null : overOf(c.var.budget ?? null);
  if (over) return problemReply(tooFast(over));
  const secret = requestSecret(caller && tokenOf(c), key);
  const answered = await once(
    relay,
    {
      player: caller?.player ?? null,
      key,
      request: [c.req.method, c.req.path, body, caller && nameOfToken(caller.token)],
    },
    async (claim) => {
      const result = await run(claim, randomOf(secret, claim.seed));
      return { result, kept: keptOf(relay, secret, result) };
    },
  );
  switch (answered.type) {
    case "done":
      return answered.result;
    case "again":
      return replyAgain(secret, answered.answer);
    case "key-reused":
      return problemReply(keyReused());
    case "busy":
      return problemReply(tryAgain(answered.retryMs));
    default:
      return assertNever(answered);
  }
};

/** Another token of the player could not open the kept answer. All access tokens of a grant have its id. */
const nameOfToken = ({ id, hash, grant }: KeptToken): string => (grant ? hash : id);

const keyReused = (): Refusal =>
  refuse("key-reused", "The key was used for another request within 24 hours. Use a new one.");

/** Null for a problem: the request did nothing. */
const keptOf = ({ random }: Relay, secret: Buffer, { status, headers, text }: Reply): KeptAnswer | null =>
  status < 300
    ? { status, body: sealed(secret, random, text ?? ""), location: headers["location"] ?? null }
    : null;

const replyAgain = (secret: Buffer, { status, body, location }: KeptAnswer): Reply => {
  const text = unsealed(secret, body);
  if (text === null) return problemReply(keyReused());
  const headers = { "content-type": JSON_TYPE, ...(location === null ? {} : { location }) };
  return { status, headers, text };
};

/** 32 bytes. `token`: null for a request without a caller. */
const requestSecret = (token: string | null, key: string): Buffer =>
  derived(Buffer.from(JSON.stringify([token, key])), "", "request");

/** A source of its own for each seed. The seed is secret, so a token does not rest on the key alone. */
const randomOf = (secret: Buffer, seed: string): Random => {
  const stream = createCipheriv("aes-256-ctr", derived(secret, seed, "draws"), Buffer.alloc(BLOCK_BYTES));
  return { bytes: (count) => stream.update(Buffer.alloc(count)) };
};

/** `random`: draws the nonce. */
const sealed = (secret: Buffer, random: Random, text: string): string => {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv(SEAL, derived(secret, "", "answer"), nonce);
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
};

/** Null for a text that another secret has sealed. */
const unsealed = (secret: Buffer, text: string): string | null => {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(SEAL, derived(secret, "", "answer"), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString("utf8");
  } catch {
    return null;
  }
};

const SEAL = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const BLOCK_BYTES = 16;

const derived = (from: Buffer, salt: string, use: string): Buffer =>
  Buffer.from(hkdfSync("sha256", from, salt, `turn-relay ${use}`, 32));
