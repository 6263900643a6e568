// Limits REST requests by account: an owner with all its tokens and bots. Requests without a valid token count by
// network, so they use up no account.
import type { Relay } from "../relay.ts";
import { networksOf } from "./networks.ts";
import { type Budget, type Limit, overOf, spend, spendAll, type TooFast } from "./spend.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** Counts a request. `account`: null without a valid token. Null where requests are not limited. */
export const spendRequest = (
  relay: Relay,
  account: string | null,
  address: string,
): Promise<Budget | null> => {
  const { requestsPerMinute, requestsPerMinuteByAddress } = relay.settings.limits;
  const windowSeconds = MINUTE_SECONDS;
  if (account !== null) {
    const key = `requests/${account}`;
    return spend(relay, { name: "requestsPerMinute", key, most: requestsPerMinute, windowSeconds });
  }
  const most = requestsPerMinuteByAddress;
  const limit: Limit = { name: "requestsPerMinuteByAddress", key: "requests", most, windowSeconds };
  return spendAll(relay, byNetwork(address, limit));
};

/** Counts a new guest. */
export const overGuests = async (relay: Relay, address: string): Promise<TooFast | null> => {
  const { guestsPerHour } = relay.settings.limits;
  const windowSeconds = HOUR_SECONDS;
  const limit: Limit = { name: "guestsPerHour", key: "guests", most: guestsPerHour, windowSeconds };
  return overOf(await spendAll(relay, byNetwork(address, limit)));
};

/** The limit of one address, for each network that the address belongs to. `key`: what is counted. */
export const byNetwork = (address: string, limit: Limit): readonly Limit[] =>
  networksOf(address).map(({ name, share }) => ({
    ...limit,
    key: `${limit.key}/${name}`,
    most: limit.most === null ? null : limit.most * share,
  }));
