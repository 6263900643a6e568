// One attempt of a delivery, what is noted of it, and when the next one comes.
import type { DeliveryFault } from "../../protocol/webhook-events.ts";
import type { AttemptMessage, Delivery, Received, Receivers, Webhook } from "../ports/webhooks.ts";
import type { Relay } from "../relay.ts";
import { PING } from "./deliveries.ts";
import { isSpent, spendWait } from "./delivery-limits.ts";
import { changeWebhook, findWebhook, signing } from "./webhooks.ts";

const GONE = 410;
const LONGEST_DELAY_SECONDS = 900;
/** A webhook whose attempts all fail for so long is disabled. */
const FAILING_MS = 24 * 3_600_000;

/** Throws where the store or the queue fails. Then the queue hands the message out again. */
export const attemptDelivery = async (
  relay: Relay,
  receivers: Receivers,
  message: AttemptMessage,
): Promise<void> => {
  const earlyMs = message.dueAtMs - relay.time.now();
  // The queue waits for 15 minutes at most, and for whole seconds.
  if (earlyMs >= 1_000) return sendLater(relay, message);
  const delivery = await relay.deliveries.read(message);
  if (delivery?.status !== "waiting" || delivery.attempts !== message.attempts) return;
  const { account, webhook: id } = delivery;
  const webhook = await findWebhook(relay, account, id);
  if (!webhook || (webhook.disabled && delivery.event !== PING)) {
    const parked = { ...delivery, status: "failed", fault: "disabled", nextAtMs: null } as const;
    return relay.deliveries.saveAttempt(parked, delivery.attempts);
  }
  const beganAtMs = relay.time.now();
  const received: Tried = isSpent(relay, account)
    ? { type: "failed", fault: "too-many" }
    : await receivers.post({
        ...{ url: webhook.url, id: delivery.id, body: delivery.body },
        secrets: signing(relay, webhook).map(({ secret }) => secret),
      });
  const tookMs = relay.time.now() - beganAtMs;
  const noted = outcomeOf(relay, delivery, received);
  // First the next attempt: if this handler dies now, the queue hands out both messages, and no attempt is lost.
  if (noted.nextAtMs !== null) {
    const { attempts, nextAtMs: dueAtMs } = noted;
    await sendLater(relay, { ...message, attempts, dueAtMs });
  }
  await relay.deliveries.saveAttempt(noted, delivery.attempts);
  await updateHealth(relay, account, webhook, noted);
  await spendWait(relay, account, tookMs);
};

/** What came of an attempt. `too-many`: it was not made, because the account's receivers have used up their minute. */
type Tried = Received | { readonly type: "failed"; readonly fault: "too-many" };

const sendLater = (relay: Relay, message: AttemptMessage): Promise<void> => {
  const seconds = Math.ceil((message.dueAtMs - relay.time.now()) / 1000);
  return relay.webhookQueue.send(message, Math.max(0, Math.min(LONGEST_DELAY_SECONDS, seconds)));
};

const outcomeOf = (relay: Relay, delivery: Delivery, received: Tried): Delivery => {
  const nowMs = relay.time.now();
  const attempts = delivery.attempts + 1;
  const answer = received.type === "answered" ? received.status : null;
  const done = { ...delivery, attempts, lastAtMs: nowMs, answer, nextAtMs: null };
  const fault = faultOf(received);
  if (fault === null) return { ...done, status: "delivered", fault };
  // A test that failed says what is wrong. It is not repeated.
  const isLast = answer === GONE || delivery.event === PING;
  const waitMs = isLast ? null : retryMs(attempts, relay.random.bytes(1)[0] ?? 0);
  if (waitMs === null) return { ...done, status: "failed", fault };
  return { ...done, fault, nextAtMs: nowMs + waitMs };
};

const faultOf = (received: Tried): DeliveryFault | null => {
  if (received.type === "failed") return received.fault;
  return received.status >= 200 && received.status < 300 ? null : "status";
};

/** Writes only where the webhook's health changes. A test that succeeds enables the webhook again. */
const updateHealth = async (
  relay: Relay,
  account: string,
  { id, failingSinceMs, disabled }: Webhook,
  { event, answer, fault }: Delivery,
): Promise<void> => {
  const atMs = relay.time.now();
  if (fault === null) {
    if (failingSinceMs === null && disabled === null) return;
    const isOn = event === PING;
    await changeWebhook(relay, account, id, (now) =>
      isOn ? { ...now, failingSinceMs: null, disabled: null } : { ...now, failingSinceMs: null },
    );
    return;
  }
  if (event === PING || disabled || fault === "too-many") return;
  const why = answer === GONE ? "gone" : "failing";
  const isOver = failingSinceMs !== null && atMs - failingSinceMs >= FAILING_MS;
  if (failingSinceMs !== null && why === "failing" && !isOver) return;
  await changeWebhook(relay, account, id, (now) => ({
    ...now,
    failingSinceMs: now.failingSinceMs ?? atMs,
    disabled: why === "gone" || isOver ? (now.disabled ?? { why, atMs }) : now.disabled,
  }));
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds after each failed attempt. The last attempt is a day after the first. */
export const RETRY_SECONDS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  24 * HOUR - (17 * HOUR + 35 * MINUTE + 5),
] as const;

/** Receivers that were away together do not all come back in one moment. */
const JITTER = 1 / 10;

/** Ms until the next attempt. Null after the last. `byte`: a random byte. */
const retryMs = (attempts: number, byte: number): number | null => {
  const seconds = RETRY_SECONDS[attempts - 1];
  return seconds === undefined ? null : Math.round(seconds * 1000 * (1 + JITTER * (byte / 255)));
};
