// A client's memory of one match. As the wire's rules ask, it keeps the frame with the highest seq.
// Of frames with equal seqs, it keeps the one with the highest `own`. It also keeps a few older frames.
// Clients that act on old states use these.
import type { GameAction } from "../../games/game.ts";

/** The fields of a server frame that a client reads. */
export interface HeardFrame {
  readonly type?: string;
  readonly match?: string;
  readonly seq?: number;
  readonly own?: number;
  readonly from?: number;
  readonly events?: readonly object[];
  readonly table?: object;
  readonly legal?: readonly GameAction[];
  readonly deadline?: string | null;
  readonly view?: {
    readonly table: object | null;
    readonly legal?: readonly GameAction[];
    readonly deadline: string | null;
    readonly status: string;
    readonly you: number | null;
    readonly revealBy?: string;
  };
  readonly status?: string;
  readonly revealBy?: string;
  readonly ack?: string;
  readonly id?: string;
  readonly code?: string;
  readonly by?: number;
  readonly beatenAt?: number;
  readonly retryMs?: number;
  readonly why?: string;
  readonly re?: string;
  readonly problem?: { readonly code: string; readonly retryMs?: number };
}

export interface KeptFrame {
  readonly seq: number;
  /** -1 for a viewer without a seat. */
  readonly own: number;
  readonly table: object | null;
  readonly legal: readonly GameAction[];
  /** Unix ms. Null if no clock runs. */
  readonly deadlineMs: number | null;
}

export interface MatchMemory {
  newest(): KeptFrame;
  /** Keeps the frame if it is news. Returns whether it was. */
  keep(frame: HeardFrame): boolean;
  /** Older frames, the oldest first. The newest frame is not among them. */
  readonly past: readonly KeptFrame[];
}

const REMEMBERED = 6;

export const createMatchMemory = (): MatchMemory => {
  const past: KeptFrame[] = [];
  let newest: KeptFrame = { seq: 0, own: -1, table: null, legal: [], deadlineMs: null };
  return {
    newest: () => newest,
    keep: (frame) => {
      const standing = standingIn(frame);
      if (!standing || standing.seq < newest.seq) return false;
      if (standing.seq === newest.seq && standing.own <= newest.own && newest.table) return false;
      if (newest.table) past.push(newest);
      if (past.length > REMEMBERED) past.shift();
      newest = standing;
      return true;
    },
    past,
  };
};

const standingIn = ({
  type,
  seq,
  own = -1,
  table,
  legal = [],
  deadline,
  view,
}: HeardFrame): KeptFrame | null => {
  if (seq === undefined) return null;
  if (type === "view" && view)
    return { seq, own, table: view.table, legal: view.legal ?? [], deadlineMs: msOf(view.deadline) };
  if ((type === "events" || type === "refused") && table)
    return { seq, own, table, legal, deadlineMs: msOf(deadline) };
  return null;
};

const msOf = (time: string | null | undefined): number | null => (time ? Date.parse(time) : null);
