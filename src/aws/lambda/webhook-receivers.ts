// Sends signed deliveries to the receivers of webhooks.
import { Webhook } from "standardwebhooks";
import type { Receivers, SignedDelivery } from "../../relay/ports/webhooks.ts";
import type { GuardedPost } from "./guarded-post.ts";

export const createReceivers = (post: GuardedPost, nowMs: () => number): Receivers => ({
  post: (delivery) => post({ url: delivery.url, headers: headersOf(delivery, nowMs()), body: delivery.body }),
});

/** The receiver may check any one of the signatures. */
const headersOf = (
  { id, body, secrets }: SignedDelivery,
  nowMs: number,
): Readonly<Record<string, string | number>> => {
  const name = `msg_${id}`;
  const at = new Date(nowMs);
  return {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "user-agent": "turn-relay",
    "webhook-id": name,
    "webhook-timestamp": String(Math.floor(nowMs / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(name, at, body)).join(" "),
  };
};
