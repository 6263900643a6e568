// The webhooks of accounts. They stand on the account's own item, so they live and end with it.
import type { WebhookEventType } from "../../protocol/webhook-events.ts";

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly createdAtMs: number;
  /** Newest first. The others still sign until their ends. */
  readonly secrets: readonly WebhookSecret[];
  /** Since when each attempt has failed. Null: the last one did not. */
  readonly failingSinceMs: number | null;
  /** Null while the relay delivers. */
  readonly disabled: Disabled | null;
}

export interface WebhookSecret {
  /** `whsec_` and base64. */
  readonly secret: string;
  /** Null for the newest. */
  readonly untilMs: number | null;
}

export const DISABLED_WHY = ["gone", "failing"] as const;

export interface Disabled {
  /** `gone`: the receiver answered 410. `failing`: each attempt of a day failed. */
  readonly why: (typeof DISABLED_WHY)[number];
  readonly atMs: number;
}

export interface WebhookStore {
  /** False where the account is gone, has as many as it may, or has this one already. Exact for simultaneous calls. */
  add(account: string, webhook: Webhook, most: number | null): Promise<boolean>;
  /** Strongly consistent. In no order. */
  list(account: string): Promise<readonly Webhook[]>;
  /** False where the webhook is not `before` any more. */
  replace(account: string, before: Webhook, after: Webhook): Promise<boolean>;
  /** False where it is gone already. */
  remove(account: string, id: string): Promise<boolean>;
  /** Marks a bot whose owner has webhooks. The mark stays. */
  markBot(bot: string): Promise<void>;
}
