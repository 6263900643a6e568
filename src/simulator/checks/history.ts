// What clients of one match asked and were told, in the order in which they did: all that linearizability is judged by.
import type { GameAction, Seat } from "../../games/game.ts";

/** What identifies an action. */
export interface AttemptedAct {
  readonly seat: Seat;
  readonly action: GameAction;
  readonly seen: number;
}

export type Told =
  | { readonly type: "played" }
  | {
      readonly type: "refused";
      readonly code: string;
      readonly by?: Seat | undefined;
      readonly beatenAt?: number | undefined;
    };

export type Said =
  /** For the first time; the attempt's number is how many were asked before it. */
  | { readonly type: "asked"; readonly attempt: AttemptedAct }
  /** `seq` and `own`: how the match stood by the answer. */
  | {
      readonly type: "answered";
      readonly attempt: number;
      readonly told: Told;
      readonly seq: number;
      readonly own: number;
    }
  /** Anybody heard that the match stands there. */
  | { readonly type: "heard"; readonly seq: number };

export interface History {
  readonly said: readonly Said[];
  /** Returns the attempt's number. */
  asked(attempt: AttemptedAct): number;
  answered(attempt: number, told: Told, seq: number, own: number): void;
  heard(seq: number): void;
}

export const createHistory = (): History => {
  const said: Said[] = [];
  let attempts = 0;
  let newest = 0;
  return {
    said,
    asked: (attempt) => {
      said.push({ type: "asked", attempt });
      return attempts++;
    },
    answered: (attempt, told, seq, own) => {
      said.push({ type: "answered", attempt, told, seq, own });
    },
    // What is no news says nothing about the order.
    heard: (seq) => {
      if (seq <= newest) return;
      newest = seq;
      said.push({ type: "heard", seq });
    },
  };
};
