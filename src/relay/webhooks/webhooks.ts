// The webhooks of an account: creates, lists, rotates and deletes them. One webhook hears of the account and of all its
// bots.
import type { WebhookEventType } from "../../protocol/webhook-events.ts";
import { type LimitReached, limitReached } from "../limits/limit-reached.ts";
import { newId } from "../new-ids.ts";
import { bondOf } from "../people/tokens.ts";
import type { KeptToken } from "../ports/people.ts";
import type { EndpointStore, Webhook } from "../ports/webhooks.ts";
import { matchesOfPlayer } from "../queries/matches-of-player.ts";
import { type Page, type PageRequest, pageOf } from "../queries/page.ts";
import type { Relay } from "../relay.ts";
import type { Settings } from "../settings.ts";

export interface WebhookWish {
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  /** When the first attempt at this request came. */
  readonly createdAtMs: number;
  /** The token that makes it. Null: the registration's. */
  readonly maker: KeptToken | null;
}

export type CreateWebhookAnswer =
  | { readonly type: "created"; readonly webhook: Webhook }
  /** `try-again`: a webhook was removed since the request came, and it may be this one. */
  | { readonly type: "url-not-allowed" | "no-such-player" | "try-again" }
  | LimitReached;

/** More than one player sits in. */
const MOST_MATCHES = 100;

/**
 * Marks the bots first, then the matches in which the household sits. A bot that is made meanwhile marks itself
 * (`createBot`). The same draw makes the same webhook again.
 */
export const createWebhook = async (
  relay: Relay,
  account: string,
  { url, events, createdAtMs, maker }: WebhookWish,
): Promise<CreateWebhookAnswer> => {
  if (!isAllowedUrl(relay.settings, url)) return { type: "url-not-allowed" };
  const { webhooks: most } = relay.settings.limits;
  const bond = maker && bondOf(maker);
  const webhook: Webhook = {
    id: newId(relay.random),
    url: new URL(url).href,
    events: [...new Set(events)],
    createdAtMs,
    secrets: [{ secret: newWebhookSecret(relay), untilMs: null }],
    failingSinceMs: null,
    disabled: null,
    ...(bond ? { madeBy: bond.id } : {}),
    ...(bond && bond.endsAtMs !== null ? { endsAtMs: bond.endsAtMs } : {}),
  };
  const isMade = await relay.webhooks.add(account, webhook, most, bond);
  const stored = isMade ? [webhook] : await removeEnded(relay, relay.webhooks, account);
  const made = stored.find(({ id }) => id === webhook.id);
  if (made) {
    const bots = await relay.bots.list(account);
    await Promise.all(bots.map((bot) => relay.webhooks.markBot(bot)));
    await markMatches(relay, [account, ...bots]);
    return { type: "created", webhook: made };
  }
  if (!(await relay.players.read(account))) return { type: "no-such-player" };
  return most !== null && stored.length >= most ? limitReached("webhooks", most) : { type: "try-again" };
};

/** An ended one counts until it is removed. Returns the others. */
export const removeEnded = async <One extends Pick<Webhook, "id" | "endsAtMs">>(
  relay: Relay,
  store: EndpointStore<One>,
  account: string,
): Promise<readonly One[]> => {
  const all = await store.list(account);
  const ended = all.filter((one) => !isStanding(relay, one));
  await Promise.all(ended.map(({ id }) => store.remove(account, id, relay.time.now())));
  return all.filter((one) => !ended.includes(one));
};

/** Without those whose token has ended, and none of a banned account. In no order. */
export const standingWebhooks = async (relay: Relay, account: string): Promise<readonly Webhook[]> =>
  (await relay.webhooks.list(account)).filter((webhook) => isAwake(relay, webhook));

export const isAwake = (
  relay: Relay,
  { restsUntilMs = 0, ...life }: Pick<Webhook, "endsAtMs" | "restsUntilMs">,
): boolean => isStanding(relay, life) && restsUntilMs <= relay.time.now();

export const isStanding = ({ time }: Relay, { endsAtMs = Infinity }: Pick<Webhook, "endsAtMs">): boolean =>
  endsAtMs > time.now();

/**
 * From now on the matches tell of themselves in which these players sit. A match is marked once in its life, so no player
 * makes more marks than it has taken seats.
 */
export const markMatches = async (relay: Relay, players: readonly string[]): Promise<void> => {
  const seated = await Promise.all(players.map((player) => matchesOfPlayer(relay, player, MOST_MATCHES)));
  const unmarked = seated.flat().filter(({ match }) => !match.hooked);
  await Promise.all(unmarked.map(({ match }) => relay.matches.markHooked(match)));
};

/** Newest first. */
export const listWebhooks = async (
  relay: Relay,
  account: string,
  request: PageRequest,
): Promise<Page<Webhook>> => pageOf(await standingWebhooks(relay, account), request);

export const findWebhook = async (relay: Relay, account: string, id: string): Promise<Webhook | null> =>
  (await standingWebhooks(relay, account)).find((webhook) => webhook.id === id) ?? null;

const DAY_MS = 24 * 3_600_000;
/** Of one webhook. An older one stops to sign before its day is over. */
const MOST_SECRETS = 5;

/** The old secrets sign for another day. Null where there is no such webhook. The same draw gives the same secret. */
export const rotateSecret = async (relay: Relay, account: string, id: string): Promise<Webhook | null> => {
  const secret = newWebhookSecret(relay);
  return changeWebhook(relay, account, id, (webhook) => {
    // A slow attempt must not bring back a secret that has been replaced since.
    if (webhook.secrets.some((one) => one.secret === secret)) return webhook;
    const untilMs = relay.time.now() + DAY_MS;
    const old = signing(relay, webhook).map((one) => ({ ...one, untilMs: one.untilMs ?? untilMs }));
    return { ...webhook, secrets: [{ secret, untilMs: null }, ...old].slice(0, MOST_SECRETS) };
  });
};

/** The secrets that still sign, newest first. */
export const signing = ({ time }: Relay, { secrets }: Webhook): Webhook["secrets"] =>
  secrets.filter(({ untilMs }) => untilMs === null || untilMs > time.now());

/** Null where there is no such webhook. `change` runs again after a lost race. */
export const changeWebhook = async (
  relay: Relay,
  account: string,
  id: string,
  change: (webhook: Webhook) => Webhook,
): Promise<Webhook | null> => {
  for (;;) {
    const before = await findWebhook(relay, account, id);
    if (!before) return null;
    const after = change(before);
    if (after === before || (await relay.webhooks.replace(account, before, after))) return after;
  }
};

/** As the Standard Webhooks specification writes them: 32 bytes in base64 behind a prefix for leak scanners. */
const newWebhookSecret = ({ random }: Relay): string =>
  `whsec_${Buffer.from(random.bytes(32)).toString("base64")}`;

export const isAllowedUrl = ({ loopbackWebhooks }: Settings, text: string): boolean => {
  const url = new URL(text);
  if (url.protocol === "https:") return true;
  return loopbackWebhooks && url.protocol === "http:" && LOOPBACK.test(url.hostname);
};

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
