// The push subscriptions of an account. A subscription hears of its own player alone: nobody waits for a bot's turn.
import type { Language } from "../../games/words.ts";
import { type LimitReached, limitReached } from "../limits/limit-reached.ts";
import { bondOf } from "../people/tokens.ts";
import type { KeptToken } from "../ports/people.ts";
import type { PushKeys, PushSubscription } from "../ports/push.ts";
import type { Relay } from "../relay.ts";
import { isAllowedUrl, isAwake, markMatches, removeEnded } from "./webhooks.ts";

export interface SubscriptionWish {
  readonly id: string;
  readonly endpoint: string;
  readonly keys: PushKeys;
  readonly language: Language;
  readonly contact: string;
  /** When the request came. */
  readonly createdAtMs: number;
  /** The token that makes it. Null: the registration's. */
  readonly maker: KeptToken | null;
}

export type SubscribeAnswer =
  | { readonly type: "subscribed"; readonly subscription: PushSubscription }
  /** `try-again`: a subscription was changed or removed since the request came, and it may be this one. */
  | { readonly type: "url-not-allowed" | "no-such-player" | "try-again" }
  | LimitReached;

/** Takes the place of the subscription with the same id: a browser has one, and may get other keys. */
export const subscribe = async (
  relay: Relay,
  account: string,
  { maker, ...wish }: SubscriptionWish,
): Promise<SubscribeAnswer> => {
  if (!isAllowedUrl(relay.settings, wish.endpoint)) return { type: "url-not-allowed" };
  const { pushSubscriptions: most } = relay.settings.limits;
  const bond = maker && bondOf(maker);
  const stored = await removeEnded(relay, relay.pushes, account);
  const before = stored.find(({ id }) => id === wish.id);
  const subscription: PushSubscription = {
    ...wish,
    createdAtMs: before?.createdAtMs ?? wish.createdAtMs,
    ...(bond ? { madeBy: bond.id } : {}),
    ...(bond && bond.endsAtMs !== null ? { endsAtMs: bond.endsAtMs } : {}),
  };
  const isKept = before
    ? await relay.pushes.replace(account, before, subscription, bond)
    : await relay.pushes.add(account, subscription, most, bond);
  if (isKept) {
    await markMatches(relay, [account]);
    return { type: "subscribed", subscription };
  }
  if (!(await relay.players.read(account))) return { type: "no-such-player" };
  const isFull = !before && most !== null && stored.length >= most;
  return isFull ? limitReached("pushSubscriptions", most) : { type: "try-again" };
};

/** Without those whose token has ended. In no order. */
export const standingSubscriptions = async (
  relay: Relay,
  account: string,
): Promise<readonly PushSubscription[]> =>
  (await relay.pushes.list(account)).filter((subscription) => isAwake(relay, subscription));
