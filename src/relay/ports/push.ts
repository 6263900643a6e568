// The push subscriptions of accounts, and what a push service gets. A browser makes a subscription, with keys that only the
// browser has in full.
import type { Language } from "../../games/words.ts";

export interface PushSubscription {
  /** The browser draws it once, and keeps it. */
  readonly id: string;
  /** The address at the browser's push service. */
  readonly endpoint: string;
  readonly keys: PushKeys;
  /** Of the text that the browser shows. */
  readonly language: Language;
  /** The relay's own address, by which the push service may reach whoever runs it. */
  readonly contact: string;
  readonly createdAtMs: number;
  /** The id of the token with which it ends. Left out: none. */
  readonly madeBy?: string;
  /** When that token ends. Left out: the token has no end of its own. */
  readonly endsAtMs?: number;
  /** Its account is banned until then, and nothing is sent. It may be over. Left out: no ban. */
  readonly restsUntilMs?: number;
}

/** Of the browser, in base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Of the relay's key. The public part behind it has 65. */
export const PRIVATE_KEY_BYTES = 32;

/** One message to a browser. */
export interface PushDelivery extends Pick<PushSubscription, "endpoint" | "keys" | "contact"> {
  /** JSON. The push service gets it encrypted. */
  readonly body: string;
  /** How long the push service keeps it for a browser that is off. */
  readonly ttlSeconds: number;
  /** A newer message of the same topic takes the place of one that waits. At most 32 letters of base64url. */
  readonly topic: string;
  readonly urgency: "high" | "normal";
  /** The relay's: the private part, then the public one. */
  readonly key: Uint8Array;
}
