// Limits REST requests by token. Requests without a valid token count by address, so they use up no other caller's
// token.

import type { Relay } from "../relay.ts";
import { overLimit } from "./over-limit.ts";
import { type Budget, spend } from "./spend.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** Counts a request. `token`: the id of a valid token, else null. Null where requests are not limited. */
export const spendRequest = (relay: Relay, token: string | null, address: string): Promise<Budget | null> => {
  const { requestsPerMinute, requestsPerMinuteByAddress } = relay.settings.limits;
  return spend(relay, {
    windowSeconds: MINUTE_SECONDS,
    ...(token === null
      ? { key: `requests/${networkOf(address)}`, most: requestsPerMinuteByAddress }
      : { key: `requests/${token}`, most: requestsPerMinute }),
  });
};

/** Each wait occupies a handler for up to 20 s. So one caller occupies at most seven handlers. */
const WAITS_PER_MINUTE = 20;

/** Whether the caller may wait once more. */
export const mayWait = async (relay: Relay, token: string | null, address: string): Promise<boolean> => {
  const key = `waits/${token ?? networkOf(address)}`;
  return (await overLimit(relay, { key, most: WAITS_PER_MINUTE, windowSeconds: MINUTE_SECONDS })) === null;
};

/** Ms to wait, or null. */
export const overGuests = (relay: Relay, address: string): Promise<number | null> =>
  overLimit(relay, {
    key: `guests/${networkOf(address)}`,
    most: relay.settings.limits.guestsPerHour,
    windowSeconds: HOUR_SECONDS,
  });

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The first half of an IPv6 address. One subscriber controls the whole second half. */
export const networkOf = (address: string): string => {
  if (!address.includes(":")) return address;
  const [head = [], tail] = address
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  const zeros = tail ? Array.from({ length: GROUPS - head.length - tail.length }, () => "0") : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, NETWORK_GROUPS).join(":");
};
