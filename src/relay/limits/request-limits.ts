// How much a caller may ask over REST: by its token, or by its address where it has none that is good, so that nobody
// who comes with a token pays for others behind the same address.

import type { Relay } from "../relay.ts";
import { overLimit } from "./over-limit.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** `token`: the id of one that is good; null for none. Ms to wait, or null. */
export const overRequests = (relay: Relay, token: string | null, address: string): Promise<number | null> => {
  const { requestsPerMinute, requestsPerMinuteByAddress } = relay.settings.limits;
  return overLimit(relay, {
    windowSeconds: MINUTE_SECONDS,
    ...(token === null
      ? { key: `requests/${networkOf(address)}`, most: requestsPerMinuteByAddress }
      : { key: `requests/${token}`, most: requestsPerMinute }),
  });
};

/** Each holds a handler for up to 20 s, so that one caller holds seven at the most. */
const WAITS_PER_MINUTE = 20;

/** Whether a caller may be held back once more. */
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

/** Of an IPv6 address the first half, all of whose second half is one subscriber's to choose. */
export const networkOf = (address: string): string => {
  if (!address.includes(":")) return address;
  const [head = [], tail] = address
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  const zeros = tail ? Array.from({ length: GROUPS - head.length - tail.length }, () => "0") : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, NETWORK_GROUPS).join(":");
};
