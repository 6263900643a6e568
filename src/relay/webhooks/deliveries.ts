// What a webhook has delivered, for its owner, and a delivery that only tests.
import { overOf, type TooFast } from "../limits/spend.ts";
import { newId } from "../new-ids.ts";
import type { Delivery } from "../ports/webhooks.ts";
import type { Page, PageRequest } from "../queries/page.ts";
import type { Relay } from "../relay.ts";
import { spendDelivery } from "./delivery-limits.ts";
import { firstAttempt, newDelivery } from "./expand-event.ts";
import { payloadOf } from "./payload.ts";
import { findWebhook } from "./webhooks.ts";

/** The event of a test. No webhook asks for it, and each takes it. */
export const PING = "webhook.ping";

/** Newest first. Null where there is no such webhook. */
export const listDeliveries = async (
  relay: Relay,
  account: string,
  webhook: string,
  { limit, cursor }: PageRequest,
): Promise<Page<Delivery> | null> => {
  if (!(await findWebhook(relay, account, webhook))) return null;
  const after = cursor === null ? null : placeFrom(cursor);
  const found = await relay.deliveries.list(account, webhook, { limit: limit + 1, after });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && found.length > limit ? `${last.atMs}_${last.id}` : null };
};

const placeFrom = (cursor: string) => {
  const [at = "", id = ""] = cursor.split("_");
  return { atMs: Number(at), id };
};

export type TestAnswer =
  | { readonly type: "sent"; readonly delivery: Delivery }
  | { readonly type: "no-such-webhook" }
  | ({ readonly type: "too-fast" } & TooFast);

/** Counts as a delivery. Also to a disabled webhook, which an answer of success enables again. */
export const testWebhook = async (relay: Relay, account: string, webhook: string): Promise<TestAnswer> => {
  if (!(await findWebhook(relay, account, webhook))) return { type: "no-such-webhook" };
  const over = overOf(await spendDelivery(relay, account));
  if (over) return { type: "too-fast", ...over };
  const atMs = relay.time.now();
  const delivery = await relay.deliveries.add(
    newDelivery(relay, {
      ...{ account, webhook, id: newId(relay.random), atMs, event: PING },
      body: payloadOf(PING, atMs, { webhook }),
    }),
  );
  await firstAttempt(relay, delivery);
  return { type: "sent", delivery };
};
