// The last word on a match: whether all that its clients asked and were told is linearizable.
import { linearizationFault } from "./checks/linearizable.ts";
import type { Stage } from "./world/stage.ts";

export const judgeHistory = ({ world, commits, journal }: Stage, match: string): void => {
  const chronicle = commits.chronicleOf(match);
  const fault = chronicle && linearizationFault(chronicle, journal.historyOf(match).said);
  if (fault) world.violated("in an order that respects time", `${match}: ${fault}`);
};
