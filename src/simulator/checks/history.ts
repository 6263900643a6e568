// Records what the clients of one match asked and which answers they got, in that order.
// The check for linearizability judges this record.
import type { GameAction, Seat } from "../../games/game.ts";

/** The fields that identify an action. */
export interface AttemptedAct {
  readonly seat: Seat;
  readonly action: GameAction;
  readonly seen: number;
}

export type AttemptAnswer =
  | { readonly type: "played" }
  | {
      readonly type: "refused";
      readonly code: string;
      readonly by?: Seat | undefined;
      readonly beatenAt?: number | undefined;
    };

export type Observation =
  /** A client sends an attempt for the first time. Attempts are numbered from 0 in this order. */
  | { readonly type: "asked"; readonly attempt: AttemptedAct }
  /** A client gets an answer. `seq` and `own` are the ones in the answer. */
  | {
      readonly type: "answered";
      readonly attempt: number;
      readonly answer: AttemptAnswer;
      readonly seq: number;
      readonly own: number;
    }
  /** A client hears that the match has reached this seq. */
  | { readonly type: "received"; readonly seq: number };

export interface History {
  readonly observations: readonly Observation[];
  /** Returns the attempt's number. */
  asked(attempt: AttemptedAct): number;
  answered(attempt: number, answer: AttemptAnswer, seq: number, own: number): void;
  received(seq: number): void;
}

export const createHistory = (): History => {
  const observations: Observation[] = [];
  let attempts = 0;
  let newest = 0;
  return {
    observations,
    asked: (attempt) => {
      observations.push({ type: "asked", attempt });
      return attempts++;
    },
    answered: (attempt, answer, seq, own) => {
      observations.push({ type: "answered", attempt, answer, seq, own });
    },
    // A seq that some client has already received adds nothing to the order.
    received: (seq) => {
      if (seq <= newest) return;
      newest = seq;
      observations.push({ type: "received", seq });
    },
  };
};
