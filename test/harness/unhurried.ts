// Settings for tests that ask faster than people do, from one address: how fast they may is a test of its own.
import { DEFAULT_SETTINGS, type Settings } from "../../src/relay/settings.ts";

export const UNHURRIED: Settings = {
  ...DEFAULT_SETTINGS,
  limits: {
    ...DEFAULT_SETTINGS.limits,
    actionsPerSecond: null,
    requestsPerMinute: null,
    requestsPerMinuteByAddress: null,
    guestsPerHour: null,
  },
};

/** For the storms over real sockets, where a few players stand for many. */
export const CROWDED: Settings = { ...UNHURRIED, limits: { ...UNHURRIED.limits, sockets: null } };
