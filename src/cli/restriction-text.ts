// How a ban or a mute reads on a terminal, for the operator and for the one whom it concerns.
import { isolated } from "../match/record-fault.ts";

/** A relay of another version may have other reasons. */
export interface ShownRestriction {
  readonly reason: string;
  readonly note?: string | undefined;
  /** Null: for good. */
  readonly until: string | null;
}

export const restrictionText = ({ reason, note, until }: ShownRestriction): string => {
  const end = until === null ? "for good" : `until ${minuteOf(until)}`;
  return `${end}, for ${note === undefined ? reason : `${reason}: ${isolated(note)}`}`;
};

/** In UTC, which the letter says. */
export const minuteOf = (time: string): string => `${time.slice(0, 16).replace("T", " ")}Z`;
