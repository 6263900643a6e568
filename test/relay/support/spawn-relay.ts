// The real relay as a process of its own that already answers. It ends with the test at the latest.
import { onTestFinished } from "vitest";
import {
  type Ready,
  type RelayProcess,
  type RelayProcessOptions,
  startRelayProcess,
} from "../../harness/relay-process.ts";

export type SpawnedRelay = Ready & Pick<RelayProcess, "processes" | "kill">;

export const spawnRelay = async (options: RelayProcessOptions): Promise<SpawnedRelay> => {
  const { ready, processes, kill } = await startRelayProcess(options);
  onTestFinished(() => kill("SIGKILL"));
  return { ...(await ready), processes, kill };
};
