// Limits REST requests by account: an owner with all its tokens and bots. Requests without a valid token count by
// network, so they use up no account.
import type { Relay } from "../relay.ts";
import { networksOf } from "./networks.ts";
import { isWhereBannedCome } from "./restrictions.ts";
import { type Budget, type Limit, overOf, rate, spend, spendAll, type TooFast } from "./spend.ts";

/** As what and as how many a request counts for its account. */
export interface RequestCost {
  readonly as: keyof typeof RATES;
  readonly weight: number;
}

/** Counts a request. `account`: null without a valid token. Null where requests are not limited. */
export const spendRequest = (
  relay: Relay,
  account: string | null,
  address: string,
  { as, weight }: RequestCost = ONE_REQUEST,
): Promise<Budget | null> =>
  account === null
    ? spendAll(relay, byNetwork(address, rate(relay, "requestsPerMinuteByAddress", "requests")))
    : spend(relay, { ...RATES[as](relay, account), weight });

const RATES = {
  requests: (relay: Relay, account: string) => rate(relay, "requestsPerMinute", `requests/${account}`),
  acts: (relay: Relay, account: string) => rate(relay, "actsPerMinute", `acts/${account}`),
};
const ONE_REQUEST: RequestCost = { as: "requests", weight: 1 };

/** Counts a new guest. Where a banned player has come from, one an hour is new. */
export const overGuests = async (relay: Relay, address: string): Promise<TooFast | null> => {
  const guests = rate(relay, "guestsPerHour", "guests");
  if (guests.most === null) return null;
  const limit = (await isWhereBannedCome(relay, address))
    ? { ...guests, key: `${guests.key}/banned`, most: 1 }
    : guests;
  return overOf(await spendAll(relay, byNetwork(address, limit)));
};

/** The limit of one address, for each network that the address belongs to. `key`: what is counted. */
export const byNetwork = (address: string, limit: Limit): readonly Limit[] =>
  networksOf(address).map(({ name, share }) => ({
    ...limit,
    key: `${limit.key}/${name}`,
    most: limit.most === null ? null : limit.most * share,
  }));
