// What happened, noted while it happens: each act with its verdict, counts, and faults. Knows no sockets and no
// processes.
import type { GameAction } from "../../src/games/game.ts";

export interface ChaosAct {
  readonly match: string;
  readonly seat: number;
  readonly seen: number;
  readonly action: GameAction;
}

/** The state of the match for the sender, in the frame that answered. */
export interface Verdict {
  /** `played`, or the refusal's code and who won. */
  readonly said: string;
  readonly seq: number;
  readonly own: number;
}

export interface Judged {
  readonly act: ChaosAct;
  /** Of the first answer. */
  readonly verdict: Verdict;
}

export type Counted =
  | "acts"
  | "sent"
  | "answers"
  | "unjudged"
  | "troubles"
  | "sockets"
  | "matches"
  | "frames"
  | "ended";

export interface Notes {
  readonly counts: Readonly<Record<Counted, number>>;
  readonly kills: ReadonlyMap<string, number>;
  readonly violations: readonly string[];
  /** Every answered act, once. */
  judged(): Iterable<Judged>;
  /** The longest time without a verdict. */
  longestOutageMs(): number;
  count(what: Counted): void;
  killed(kind: string): void;
  violated(what: string): void;
  /** Notes a verdict. A repeated act must get the same answer. */
  answered(act: ChaosAct, verdict: Verdict): void;
}

export const createNotes = (onViolation: (what: string) => void, nowMs: () => number): Notes => {
  const counts: Record<Counted, number> = {
    ...{ acts: 0, sent: 0, answers: 0, unjudged: 0, troubles: 0 },
    ...{ sockets: 0, matches: 0, frames: 0, ended: 0 },
  };
  const kills = new Map<string, number>();
  const violations: string[] = [];
  const judged = new Map<string, Judged>();
  let lastVerdictMs: number | null = null;
  let longestMs = 0;

  const violated = (what: string): void => {
    violations.push(what);
    onViolation(what);
  };
  return {
    ...{ counts, kills, violations, violated },
    judged: () => judged.values(),
    longestOutageMs: () => longestMs,
    count: (what) => {
      counts[what]++;
    },
    killed: (kind) => {
      kills.set(kind, (kills.get(kind) ?? 0) + 1);
    },
    answered: (act, verdict) => {
      const now = nowMs();
      longestMs = Math.max(longestMs, now - (lastVerdictMs ?? now));
      lastVerdictMs = now;
      counts.answers++;
      const key = JSON.stringify(act);
      const before = judged.get(key);
      if (!before) judged.set(key, { act, verdict });
      else if (before.verdict.said !== verdict.said)
        violated(`two verdicts on ${key}: "${before.verdict.said}" and "${verdict.said}"`);
    },
  };
};
