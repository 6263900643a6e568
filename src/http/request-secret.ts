// The secret of a request with a key. It follows from the key and from its caller's token, and the store sees neither. It
// seals the kept answer, and every attempt draws the same ids and tokens from it.
import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import type { Random } from "../relay/ports/random.ts";

/** 32 bytes. `token`: null for a request without a caller. */
export const requestSecret = (token: string | null, key: string): Buffer =>
  derived(Buffer.from(JSON.stringify([token, key])), "", "request");

/** A source of its own for each seed. The seed is secret, so a token does not rest on the key alone. */
export const randomOf = (secret: Buffer, seed: string): Random => {
  const stream = createCipheriv("aes-256-ctr", derived(secret, seed, "draws"), Buffer.alloc(BLOCK_BYTES));
  return { bytes: (count) => stream.update(Buffer.alloc(count)) };
};

/** `random`: draws the nonce. */
export const sealed = (secret: Buffer, random: Random, text: string): string => {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv(SEAL, derived(secret, "", "answer"), nonce);
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
};

/** Null for a text that another secret has sealed. */
export const unsealed = (secret: Buffer, text: string): string | null => {
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
