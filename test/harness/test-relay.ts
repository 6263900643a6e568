// A local relay in memory for a test, ended with it. Two hosts a function show what several hosts change; each loads
// all of its function, so that more of them are for the tests that say so.
import { onTestFinished } from "vitest";
import {
  type LocalRelay,
  type LocalRelayOptions,
  startLocalRelay,
} from "../../src/local/start-local-relay.ts";
import { CROWDED } from "./unhurried.ts";

export const startTestRelay = async (options: Partial<LocalRelayOptions> = {}): Promise<LocalRelay> => {
  const relay = await startLocalRelay({ data: null, settings: CROWDED, hosts: 2, ...options });
  onTestFinished(() => relay.stop());
  return relay;
};
