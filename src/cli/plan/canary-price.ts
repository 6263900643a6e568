// What the canary costs a month, apart from play. `test/meter/metered-canary.ts` plays its matches.
import { billOf, timesUsage, type Usage } from "../../relay/spending/bill.ts";
import { PRICES } from "../../relay/spending/prices.ts";

/** Of one match: what the relay and the canary itself use. */
export const CANARY_MATCH: Usage = {
  messages: 14.3,
  connectionMinutes: 0.06,
  httpRequests: 10,
  invocations: 23.8,
  gbSeconds: 1.8,
  writeUnits: 54,
  readUnits: 51,
  queueRequests: 11.3,
  logGb: 0.000_000_8,
  outGb: 0.000_036,
};

const MATCHES_A_MONTH = 12 * 24 * 30;
/** `CanaryFailed` and `CanaryDuration`. */
const METRICS = 2;

/** Without its alarm, which counts among the alarms. Its parameter and its rule cost nothing. */
export const canaryPrice = (): number =>
  billOf(timesUsage(CANARY_MATCH, MATCHES_A_MONTH)).price + METRICS * PRICES.metric;
