// A local relay in memory for a test, ended with it.
import { onTestFinished } from "vitest";
import {
  type LocalRelay,
  type LocalRelayOptions,
  startLocalRelay,
} from "../../src/local/start-local-relay.ts";
import { CROWDED } from "./unhurried.ts";

export const startTestRelay = async (options: Partial<LocalRelayOptions> = {}): Promise<LocalRelay> => {
  const relay = await startLocalRelay({ data: null, settings: CROWDED, ...options });
  onTestFinished(() => relay.stop());
  return relay;
};
