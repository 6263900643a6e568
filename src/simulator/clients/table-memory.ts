// A client's memory of one match, kept as the wire asks for: the frame with the highest seq, on equal seq the highest `own`.
// And a few older ones, for clients that act on what is past.
import type { GameAction } from "../../games/game.ts";

/** A frame of the server, as far as a client reads it. */
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
  };
  readonly status?: string;
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

export interface Kept {
  readonly seq: number;
  /** -1 for whoever looks on without a seat. */
  readonly own: number;
  readonly table: object | null;
  readonly legal: readonly GameAction[];
  /** Unix ms; null for none. */
  readonly deadlineMs: number | null;
}

export interface TableMemory {
  newest(): Kept;
  /** Whether there was anything new in it. */
  keep(frame: HeardFrame): boolean;
  /** Oldest first; the newest is not among them. */
  readonly past: readonly Kept[];
}

const REMEMBERED = 6;

export const createTableMemory = (): TableMemory => {
  const past: Kept[] = [];
  let newest: Kept = { seq: 0, own: -1, table: null, legal: [], deadlineMs: null };
  return {
    newest: () => newest,
    keep: (frame) => {
      const come = standingIn(frame);
      if (!come || come.seq < newest.seq) return false;
      if (come.seq === newest.seq && come.own <= newest.own && newest.table) return false;
      if (newest.table) past.push(newest);
      if (past.length > REMEMBERED) past.shift();
      newest = come;
      return true;
    },
    past,
  };
};

const standingIn = ({ type, seq, own = -1, table, legal = [], deadline, view }: HeardFrame): Kept | null => {
  if (seq === undefined) return null;
  if (type === "view" && view)
    return { seq, own, table: view.table, legal: view.legal ?? [], deadlineMs: msOf(view.deadline) };
  if ((type === "events" || type === "refused") && table)
    return { seq, own, table, legal, deadlineMs: msOf(deadline) };
  return null;
};

const msOf = (time: string | null | undefined): number | null => (time ? Date.parse(time) : null);
