// All that is judged of one scenario. A mistake that comes again and again is reported once, with its count.
import type { ConformanceJudge, Mistake } from "../mistake.ts";
import type { TranscriptEntry } from "../transcript.ts";
import { judgeActs } from "./acts.ts";
import { judgeAsking } from "./asking.ts";
import { judgeConnections } from "./connections.ts";
import { judgeManners } from "./manners.ts";
import { judgeSeen } from "./seen.ts";
import { judgeUsedOnce } from "./used-once.ts";

const JUDGES: readonly ConformanceJudge[] = [
  judgeActs,
  judgeSeen,
  judgeConnections,
  judgeManners,
  judgeAsking,
  judgeUsedOnce,
];

export interface CountedMistake extends Mistake {
  /** How often the client broke this rule in the scenario. */
  readonly times: number;
}

export const judgeAll = (entries: readonly TranscriptEntry[]): readonly Mistake[] =>
  JUDGES.flatMap((judge) => judge(entries));

/** The first mistake of each rule, in the order of the rules. */
export const firstOfEach = (mistakes: readonly Mistake[]): readonly CountedMistake[] => {
  const rules = [...new Set(mistakes.map(({ rule }) => rule))].sort((a, b) => numberOf(a) - numberOf(b));
  return rules.flatMap((rule) => {
    const [first, ...others] = mistakes.filter((mistake) => mistake.rule === rule);
    return first ? [{ ...first, times: others.length + 1 }] : [];
  });
};

const numberOf = (rule: string): number => Number(rule.slice("C-".length));
