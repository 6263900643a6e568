// Seals the places where pages end. A cursor is opaque, of one length, and good for one list, one filter and one caller
// only. Knows no list.

import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import type { Page } from "../relay/queries/page.ts";
import type { Relay } from "../relay/relay.ts";
import { type Read, read, unread } from "./read-request.ts";
import { noSuchPage } from "./refuse.ts";

/** The list's name, then all that chooses its items: the filter, and the caller where the list depends on the caller. */
export type ListIdentity = readonly [name: string, ...chosenBy: readonly (string | null)[]];

/** Null for the first page. Refuses every text that this list has not given. */
export const openCursor = async (
  relay: Relay,
  list: ListIdentity,
  cursor: string | undefined,
): Promise<Read<string | null>> => {
  if (cursor === undefined) return read(null);
  const key = await relay.cursorKeys.read();
  const place = key && opened(key, JSON.stringify(list), cursor);
  return place === null ? unread(noSuchPage()) : read(place);
};

/** The page with its `next` sealed. */
export const sealPage = async <Item>(
  relay: Relay,
  list: ListIdentity,
  { items, next }: Page<Item>,
): Promise<Page<Item>> => {
  if (next === null) return { items, next };
  const key =
    (await relay.cursorKeys.read()) ?? (await relay.cursorKeys.create(relay.random.bytes(KEY_BYTES)));
  return { items, next: sealedPlace(key, JSON.stringify(list), next) };
};

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Every place is padded to this length. With nonce and tag a cursor has 75 bytes, which are exactly 100 letters. */
const PLACE_BYTES = 47;

/**
 * The nonce follows from the list and the place. So an unchanged page has an unchanged cursor, and its `ETag` stays good.
 * Two places never share a nonce.
 */
const sealedPlace = (key: Uint8Array, list: string, place: string): string => {
  const padded = Buffer.from(place.padEnd(PLACE_BYTES));
  if (padded.length !== PLACE_BYTES) throw new Error("a place that is too long for a cursor");
  const digest = createHmac("sha256", derived(key, "nonce")).update(`${list}\n`).update(padded).digest();
  const nonce = digest.subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derived(key, "seal"), nonce).setAAD(Buffer.from(list));
  return Buffer.concat([nonce, cipher.update(padded), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
};

const opened = (key: Uint8Array, list: string, cursor: string): string | null => {
  const bytes = Buffer.from(cursor, "base64url");
  // One text only stands for these bytes.
  if (bytes.length !== NONCE_BYTES + PLACE_BYTES + TAG_BYTES || bytes.toString("base64url") !== cursor)
    return null;
  const decipher = createDecipheriv(CIPHER, derived(key, "seal"), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(list))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const place = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
    return Buffer.concat(place).toString("utf8").trimEnd();
  } catch {
    return null;
  }
};

const derived = (key: Uint8Array, use: string): Buffer =>
  Buffer.from(hkdfSync("sha256", key, "", `turn-relay cursor ${use}`, KEY_BYTES));
