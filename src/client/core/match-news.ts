// What a client knows of a match: the newest view by `seq` and `own`, and every event once, in order, without a gap.
// Knows no socket.
import type { GameEvent, GameTable, Offered, SeenTypes } from "../../games/game.ts";
import type { ChoicesOf, LegalOf, OpenTypes, TableOf } from "../game-types.ts";
import type { OpenEvent } from "./relay-frame.ts";

/** The newest that the client may see of the match. `Types`: those of its game. */
export interface ClientView<Types extends SeenTypes = OpenTypes> {
  /** How many events there were. 0 while the match is open. */
  readonly seq: number;
  /** How many actions the own seat has done. Null for a spectator. */
  readonly own: number | null;
  /** Null while the match is open. */
  readonly table: TableOf<Types> | null;
  /** What the own seat may do now. */
  readonly legal: LegalOf<Types>;
  /** The larger sets of actions that the own seat may do: `chosen` makes an action of one. Left out: there are none. */
  readonly choices?: ChoicesOf<Types>;
  /** When the running clock ends: unix ms by the relay's clock. Null: no clock runs. */
  readonly deadline: number | null;
  readonly over: boolean;
}

/** The fields of a frame that tells how the match stands. */
export interface StandingFields extends Partial<Offered> {
  readonly seq: number;
  readonly own?: number | null;
  readonly table: GameTable | null;
  readonly deadline: string | null;
}

/** `from`: the seq of the first event. Without `events`: the frame was too large for them. */
export interface EventFields {
  readonly from: number;
  readonly seq: number;
  readonly events?: readonly GameEvent[];
}

export interface MatchNews {
  view(): ClientView;
  /** Keeps the view if it is newer. Returns whether it was. */
  keep(standing: StandingFields): boolean;
  /** Takes the events of a frame. Returns those that are next in order, perhaps with earlier arrivals behind them. */
  take(fields: EventFields): readonly OpenEvent[];
  /** The seq of the last event that `take` has returned. Null before the first view. */
  deliveredSeq(): number | null;
  /** Whether events are missing that the relay has counted. */
  isBehind(): boolean;
  /** The first event to return is the one after this seq. Left to the first view: only what happens from now on. */
  beginAfter(seq: number): void;
}

/** Before the first frame. */
export const NO_VIEW: ClientView = { seq: 0, own: null, table: null, legal: [], deadline: null, over: false };

export const createMatchNews = (): MatchNews => {
  let view = NO_VIEW;
  let delivered: number | null = null;
  let newestSeq = 0;
  /** Chunks that came before an earlier one, by the seq of their first event. */
  const early = new Map<number, readonly GameEvent[]>();

  const next = (): readonly OpenEvent[] => {
    const events: OpenEvent[] = [];
    for (let isMoving = true; isMoving && delivered !== null; ) {
      isMoving = false;
      for (const [from, chunk] of early) {
        if (from > delivered + 1) continue;
        early.delete(from);
        const fresh = chunk.slice(delivered + 1 - from);
        if (fresh.length === 0) continue;
        delivered += fresh.length;
        isMoving = true;
        for (const event of fresh) events.push({ ...event });
      }
    }
    return events;
  };

  return {
    view: () => view,
    keep: (standing) => {
      const { seq, own = null, table } = standing;
      newestSeq = Math.max(newestSeq, seq);
      delivered ??= seq;
      if (seq < view.seq) return false;
      if (seq === view.seq && (own ?? -1) <= (view.own ?? -1) && (view.table !== null || table === null))
        return false;
      view = viewOf(standing);
      return true;
    },
    take: ({ from, seq, events }) => {
      newestSeq = Math.max(newestSeq, seq);
      if (events && events.length > (early.get(from)?.length ?? 0)) early.set(from, events);
      return next();
    },
    deliveredSeq: () => delivered,
    isBehind: () => delivered !== null && newestSeq > delivered,
    beginAfter: (seq) => {
      delivered = seq;
    },
  };
};

const viewOf = ({ seq, own = null, table, legal = [], choices, deadline }: StandingFields): ClientView => ({
  seq,
  own,
  table: table && { ...table },
  legal: legal.map((action) => ({ ...action })),
  ...(choices && { choices }),
  deadline: deadline === null ? null : Date.parse(deadline),
  over: table?.over ?? false,
});
