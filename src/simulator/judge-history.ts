// Runs the last check of a match: the history of its clients must be linearizable.
import { linearizationFault } from "./checks/linearizable.ts";
import type { Stage } from "./world/stage.ts";

export const judgeHistory = ({ world, commits, journal }: Stage, match: string): void => {
  const chronicle = commits.chronicleOf(match);
  const fault = chronicle && linearizationFault(chronicle, journal.historyOf(match).observations);
  if (fault) world.violated("in an order that respects time", `${match}: ${fault}`);
};
