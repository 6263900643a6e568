// Settings for tests that send requests faster than people do, from one address. Other tests cover the limits.
import type { GatewayLimits } from "../../src/local/gateway/gateway-limits.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../src/relay/settings.ts";
import { PATIENCE_MS } from "./patience.ts";

export const UNHURRIED: Settings = {
  ...DEFAULT_SETTINGS,
  connectionsByAddress: 100_000,
  limits: {
    ...DEFAULT_SETTINGS.limits,
    framesPerSecond: null,
    framesPerSecondByAccount: null,
    framesPerSecondByAddress: null,
    connectionsPerMinute: null,
    connectionsPerMinuteByAddress: null,
    requestsPerMinute: null,
    actsPerMinute: null,
    requestsPerMinuteByAddress: null,
    strayRequestsPerMinuteByAddress: null,
    guestsPerHour: null,
    waits: null,
    waitsByAddress: null,
    socketsByAddress: null,
  },
};

/** For the storms over real sockets, where a few players stand for many. */
export const CROWDED: Settings = { ...UNHURRIED, limits: { ...UNHURRIED.limits, sockets: null } };

/** A function that a busy machine keeps from its work is not ended as AWS would end it. */
export const PATIENT_LIMITS: Partial<GatewayLimits> = { functionMs: PATIENCE_MS };
