// A local relay in memory for a test, which ends with the test. Two hosts a function show what several hosts change.
// Each host loads its whole function, so that only tests that ask for it get more.
import { onTestFinished } from "vitest";
import {
  type LocalRelay,
  type LocalRelayOptions,
  startLocalRelay,
} from "../../src/local/start-local-relay.ts";
import { CROWDED, PATIENT_LIMITS } from "./unhurried.ts";

export const startTestRelay = async (options: Partial<LocalRelayOptions> = {}): Promise<LocalRelay> => {
  const relay = await startLocalRelay({
    ...{ data: null, settings: CROWDED, hosts: { rotating: 2 }, limits: PATIENT_LIMITS },
    ...options,
  });
  onTestFinished(() => relay.stop());
  return relay;
};
