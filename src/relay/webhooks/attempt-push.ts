// Pushes an event of a player to one browser. Nothing of it is stored: a push that comes twice takes its own place there.
import type { EventMessage, PushServices, PushTry } from "../ports/webhooks.ts";
import type { Relay } from "../relay.ts";
import { isSpent, spendDelivery, spendWait } from "./delivery-limits.ts";
import { standingSubscriptions } from "./push-subscriptions.ts";

/** What a player waits for. A start is one: in a race it is everybody's turn. */
const PUSHED: readonly string[] = ["seat.turn", "arena.match", "invitation", "match.ended", "arena.ended"];
/** Its clocks do not wait for the player. */
const URGENT: readonly string[] = ["seat.turn", "arena.match"];

/** Of what has no clock. */
const DAY_MS = 24 * 3_600_000;

/** Sends a message for each subscription, so that one which fails holds up no other. */
export const expandPushes = async (relay: Relay, message: EventMessage): Promise<void> => {
  if (!PUSHED.includes(message.event) || message.isSeen) return;
  const subscriptions = await standingSubscriptions(relay, message.player);
  const over = subscriptions.length > 0 && (await spendDelivery(relay, message.player))?.isOver;
  if (over) return;
  await Promise.all(
    subscriptions.map(({ id }) =>
      relay.webhookQueue.send(tryOf(message, { subscription: id, attempts: 0 }), 0),
    ),
  );
};

const tryOf = (message: EventMessage, push: PushTry): EventMessage => ({ ...message, push });

/** The push service says that the browser has taken the subscription back, or never had it. */
const GONE: readonly number[] = [404, 410];

/** Seconds after each failed attempt. The queue waits no longer than the last. */
export const PUSH_RETRY_SECONDS = [5, 60, 300, 900] as const;

/** Throws where the store or the queue fails. Then the queue hands the message out again. */
export const attemptPush = async (
  relay: Relay,
  services: PushServices,
  message: EventMessage,
  { subscription: id, attempts }: PushTry,
): Promise<void> => {
  const { player, event, data, atMs, code, pushUntilMs = atMs + DAY_MS } = message;
  const beganAtMs = relay.time.now();
  const leftMs = pushUntilMs - beganAtMs;
  if (leftMs <= 0) return;
  const subscription = (await standingSubscriptions(relay, player)).find((one) => one.id === id);
  const key = subscription && (await relay.pushKeys.read());
  if (!subscription || !key) return;
  const { endpoint, keys, language, contact } = subscription;
  // The end of an arena is about no match.
  const { match, arena, game } = data;
  const about = match === undefined ? { arena } : { match };
  const received = isSpent(relay, player)
    ? null
    : await services.push({
        ...{ endpoint, keys, contact, key, topic: String(match ?? arena) },
        body: JSON.stringify({ event, ...about, game, language, code }),
        ttlSeconds: Math.ceil(leftMs / 1000),
        urgency: URGENT.includes(event) ? "high" : "normal",
      });
  await spendWait(relay, player, relay.time.now() - beganAtMs);
  const status = received?.type === "answered" ? received.status : 0;
  if (GONE.includes(status)) await relay.pushes.remove(player, id, relay.time.now());
  if (GONE.includes(status) || (status >= 200 && status < 300)) return;
  const seconds = PUSH_RETRY_SECONDS[attempts];
  if (seconds === undefined) return;
  await relay.webhookQueue.send(tryOf(message, { subscription: id, attempts: attempts + 1 }), seconds);
};
