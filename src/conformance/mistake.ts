// A mistake of a client: the rule, what happened, and the entries of the transcript that show it.
import type { RuleId } from "./client-rules.ts";
import type { TranscriptEntry } from "./transcript.ts";

export interface Mistake {
  readonly rule: RuleId;
  readonly what: string;
  readonly shownBy: readonly TranscriptEntry[];
}

/** Says whether a client kept some rules. It is a function of the transcript alone. */
export type ConformanceJudge = (entries: readonly TranscriptEntry[]) => readonly Mistake[];
