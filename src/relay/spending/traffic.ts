// What API Gateway counts of a stage, and what that costs: the gateway's own prices, and what each message, handshake and
// request takes on average of everything behind it. Pure.
import { billOf, sumOfUsages, type Usage, usageFrom } from "./bill.ts";

/** Of one UTC day. */
export interface Traffic {
  /** Messages of the WebSocket API, in and out. */
  readonly messages: number;
  /** Handshakes that came to the relay. */
  readonly connects: number;
  /** Requests to the HTTP API. */
  readonly requests: number;
}

const amounts = (some: Partial<Usage>): Usage => usageFrom((of) => some[of] ?? 0);

/** A little above what `turn-relay plan` says of play at four seats: `test/relay/spending.test.ts`. */
const PER_MESSAGE = amounts({
  ...{ messages: 1, invocations: 0.35, gbSeconds: 0.004, writeUnits: 0.4, readUnits: 0.35 },
  ...{ queueRequests: 0.1, outGb: 0.55e-6 },
});

/** With the frames and requests that follow it counted apart. */
const PER_CONNECT = amounts({
  ...{ invocations: 3, gbSeconds: 0.03, writeUnits: 5, readUnits: 5, queueRequests: 3 },
});

const PER_REQUEST = amounts({
  ...{ httpRequests: 1, invocations: 1, gbSeconds: 0.015, writeUnits: 2, readUnits: 3, outGb: 2e-6 },
});

/** The gateway ends each connection after two hours, and one that is silent for ten minutes. */
const LONGEST_MINUTES = 120;
const SILENT_MINUTES = 10;

/** No metric has the minutes of connections. So they count as many as they can be. */
const minutesOf = ({ connects, messages }: Traffic): number =>
  Math.min(LONGEST_MINUTES * connects, SILENT_MINUTES * (connects + messages));

export const usageOfTraffic = (traffic: Traffic): Usage => {
  const { messages, connects, requests } = traffic;
  const times = (usage: Usage, count: number): Usage => usageFrom((of) => usage[of] * count);
  return sumOfUsages([
    times(PER_MESSAGE, messages),
    times(PER_CONNECT, connects),
    times(PER_REQUEST, requests),
    amounts({ connectionMinutes: minutesOf(traffic) }),
  ]);
};

/** What the days of one month have cost together, in US dollars. */
export const costOfDays = (days: readonly Traffic[]): number =>
  billOf(sumOfUsages(days.map(usageOfTraffic))).price;
