// Handlers for push subscriptions. Their callers are players whose browsers made them.
import { assertNever } from "../../games/assert-never.ts";
import type * as pushes from "../../protocol/operations/pushes.ts";
import type { PushSubscription } from "../../relay/ports/push.ts";
import {
  type SubscribeAnswer,
  standingSubscriptions,
  subscribe,
} from "../../relay/webhooks/push-subscriptions.ts";
import { DONE, ok } from "../answers.ts";
import type { Handlers } from "../handler.ts";
import { publicPushKey } from "../push-key.ts";
import { goneCaller, limitRefusal, noScope, noSuchSubscription, tryAgain, urlNotAllowed } from "../refuse.ts";

export const pushesHandlers: Handlers<typeof pushes> = {
  getPushSubscriptions: async (relay, { caller }) => {
    const [key, all] = await Promise.all([publicPushKey(relay), standingSubscriptions(relay, caller.player)]);
    const items = all.toSorted((a, b) => b.createdAtMs - a.createdAtMs).map(subscriptionView);
    return { answer: ok({ key, items }) };
  },
  subscribe: async (relay, { caller, params, body, arrivalMs, origin }) => {
    // Every event is about a match.
    if (!caller.scopes.includes("match:read")) return { answer: noScope("match:read") };
    const wish = {
      ...{ ...body, id: params.id, createdAtMs: arrivalMs, maker: caller.token },
      contact: `https://${origin.host}`,
    };
    return { answer: subscribed(await subscribe(relay, caller.player, wish)) };
  },
  unsubscribe: async (relay, { caller, params }) => {
    const isThere = await relay.pushes.remove(caller.player, params.id, relay.time.now());
    return { answer: isThere ? DONE : noSuchSubscription() };
  },
};

const subscribed = (answer: SubscribeAnswer) => {
  switch (answer.type) {
    case "subscribed":
      return ok(subscriptionView(answer.subscription));
    case "url-not-allowed":
      return urlNotAllowed();
    case "limit-reached":
      return limitRefusal(answer);
    case "no-such-player":
      return goneCaller();
    case "try-again":
      return tryAgain(CHANGED_RETRY_MS);
    default:
      return assertNever(answer);
  }
};

/** A new request is newer than the change. */
const CHANGED_RETRY_MS = 500;

const timeOf = (ms: number): string => new Date(ms).toISOString();

const subscriptionView = ({ id, endpoint, language, createdAtMs, endsAtMs }: PushSubscription) => ({
  ...{ id, endpoint, language, createdAt: timeOf(createdAtMs) },
  ...(endsAtMs === undefined ? {} : { expiresAt: timeOf(endsAtMs) }),
});
