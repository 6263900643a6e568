// Handlers for push subscriptions. Their callers are players whose browsers made them.
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
import { noScope, noSuchSubscription } from "../refuse.ts";
import { lifeOf, notKept } from "./endpoint-answers.ts";

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

const subscribed = (answer: SubscribeAnswer) =>
  answer.type === "subscribed" ? ok(subscriptionView(answer.subscription)) : notKept(answer);

export const subscriptionView = ({ id, endpoint, language, ...life }: PushSubscription) => ({
  ...{ id, endpoint, language },
  ...lifeOf(life),
});
