// Settings for tests that send requests faster than people do, from one address. Other tests cover the limits.
import { DEFAULT_SETTINGS, type Settings } from "../../src/relay/settings.ts";

export const UNHURRIED: Settings = {
  ...DEFAULT_SETTINGS,
  limits: {
    ...DEFAULT_SETTINGS.limits,
    framesPerSecond: null,
    framesPerSecondByAccount: null,
    framesPerSecondByAddress: null,
    connectionsPerMinute: null,
    connectionsPerMinuteByAddress: null,
    requestsPerMinute: null,
    requestsPerMinuteByAddress: null,
    guestsPerHour: null,
    waits: null,
    waitsByAddress: null,
    socketsByAddress: null,
  },
};

/** For the storms over real sockets, where a few players stand for many. */
export const CROWDED: Settings = { ...UNHURRIED, limits: { ...UNHURRIED.limits, sockets: null } };
