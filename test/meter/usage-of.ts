// What AWS would bill for a tally, and for a whole run.

import { gbSecondsOf } from "../../src/cli/plan/function-time.ts";
import { sumOfUsages, type Usage } from "../../src/relay/spending/bill.ts";
import { SIMULATED_FUNCTIONS } from "../../src/simulator/world/fleet.ts";
import { type Meter, PURPOSES, type Purpose, type Tally, total } from "./tally.ts";

const MS_PER_MINUTE = 60_000;
const BYTES_PER_GB = 1e9;

export const usageOf = (tally: Tally): Usage => ({
  messages: tally.messagesIn + tally.messagesOut,
  connectionMinutes: tally.connectionMs / MS_PER_MINUTE,
  httpRequests: tally.httpRequests,
  invocations: total(tally.invocations),
  gbSeconds: SIMULATED_FUNCTIONS.reduce(
    (sum, of) => sum + gbSecondsOf(of, tally.invocations.get(of) ?? 0, tally.waitedMs.get(of) ?? 0),
    0,
  ),
  writeUnits: total(tally.writeUnits),
  readUnits: total(tally.readUnits),
  queueRequests: tally.queueRequests,
  logGb: tally.logBytes / BYTES_PER_GB,
  outGb: tally.outBytes / BYTES_PER_GB,
});

/** The acts that the relay accepted. */
export const acceptedIn = ({ acts }: Meter): number => acts.answers.get("accepted") ?? 0;

/** The messages that a message before could carry without delay. */
export const mergeableIn = (meter: Meter): number =>
  PURPOSES.reduce((sum, why) => sum + meter[why].mergeable, 0);

/** The play alone: acts, and the timers of their matches. Without opening a match, sitting down, its end. */
export const PLAY: readonly Purpose[] = ["acts", "timers"];

export const usageFor = (meter: Meter, purposes: readonly Purpose[] = PURPOSES): Usage =>
  sumOfUsages(purposes.map((why) => usageOf(meter[why])));
