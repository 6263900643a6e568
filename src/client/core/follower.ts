// One match as the client follows it: what it wants, what it waits for, and which frame is due when. Knows no socket.
import type { GameAction } from "../../games/game.ts";
import { isEndedStatus, STATUSES, type Status } from "../../games/match-status.ts";
import type { Grown } from "../game-types.ts";
import type { ActVerdict } from "./act-verdict.ts";
import { type ClientView, createMatchNews, type MatchNews } from "./match-news.ts";
import type { AnyView, ReceivedProblem, ReceivedSeat } from "./received.ts";
import type { OpenEvent } from "./relay-frame.ts";

/** Who sits where. `rev` counts the changes. */
export interface MatchRoster {
  readonly rev: number;
  readonly status: Grown<Status>;
  readonly seats: readonly ReceivedSeat[];
  /** While the match waits for entropy: when it starts at the latest. */
  readonly revealBy?: string;
}

/**
 * Why the client follows the match no longer. `over`: it has ended, and every event is there. `left`: the player has
 * given up the seat. `refused`: the relay does not let the client watch. `closed`: the client is closed.
 */
export type MatchEnd =
  | { readonly why: "over" | "left" | "closed" }
  | { readonly why: "refused"; readonly problem: ReceivedProblem };

/** What the relay said last where it failed at the match. */
export type MatchFault = Pick<ReceivedProblem, "code" | "detail">;

/** What a follower tells. */
export interface FollowerHooks {
  /** The newest view has changed. */
  view(view: ClientView): void;
  /** The events that follow those before. `from`: the seq of the first. */
  events(events: readonly OpenEvent[], from: number): void;
  /** Somebody sat down, got up, came or went; or the status has changed. */
  seats(roster: MatchRoster): void;
  /** `replaced`: another socket of the player watches for the seat now. `full`: there are too many spectators. */
  unwatched(why: "replaced" | "full"): void;
  /** The relay fails where it is asked about the match. The client asks again. Null: it answers again. */
  fault(fault: MatchFault | null): void;
  end(end: MatchEnd): void;
}

export interface FollowerOptions {
  readonly id: string;
  /** Of a private match. */
  readonly code?: string | undefined;
  /** The first event to tell is the one after this seq. Left out: what happens from the first view on. */
  readonly since?: number | undefined;
  readonly hooks: FollowerHooks;
}

/** An act on its way. The first of a match is sent, the others wait for its answer. */
export interface UnansweredAct {
  readonly id: string;
  readonly seen: number;
  readonly action: GameAction;
  readonly settle: (verdict: ActVerdict) => void;
  /** The line that it was sent on last. */
  line: object | null;
  tries: number;
  /** How often in a row the relay has answered `try-again`. */
  putOffs: number;
  dueAtMs: number;
}

export interface Follower extends FollowerOptions {
  /** As the relay last told it: a removal changes it. */
  code?: string | undefined;
  readonly news: MatchNews;
  /** The newest whole view, with options, clocks and commitment. */
  whole: AnyView | null;
  roster: MatchRoster | null;
  /** Null for a spectator. */
  seat: number | null;
  player: string | null;
  status: Grown<Status>;
  /** Whether the client wants this connection to get the match's frames. Not after its end. */
  wants: boolean;
  end: MatchEnd | null;
  fault: MatchFault | null;
  /** Whether a ping about the match is on its way. A `pong` does not say which ping it answers. */
  isPinged: boolean;
  /** The last `watch`. */
  line: object | null;
  isAnswered: boolean;
  watchTries: number;
  watchAtMs: number;
  /** When the client sent a `watch` on a line that is gone. The relay may still handle it, after a later one. */
  ghostsMs: number[];
  acts: UnansweredAct[];
  receivedAtMs: number;
  /** The caller asks whether something was missed. */
  isAsking: boolean;
  pings: number;
  pingAtMs: number;
  /** Since when events have been missing. */
  behindSinceMs: number | null;
  /** A frame came without its events: only REST tells them. */
  needsRest: boolean;
  isReading: boolean;
  readAtMs: number;
}

export const newFollower = (options: FollowerOptions, nowMs: number): Follower => {
  const news = createMatchNews();
  if (options.since !== undefined) news.beginAfter(options.since);
  return {
    ...options,
    ...{ news, whole: null, roster: null, seat: null, player: null, status: "open" },
    ...{
      wants: true,
      end: null,
      fault: null,
      isPinged: false,
      line: null,
      isAnswered: false,
      watchTries: 0,
      watchAtMs: 0,
      ghostsMs: [],
    },
    ...{ acts: [], receivedAtMs: nowMs, isAsking: false, pings: 0, pingAtMs: 0 },
    ...{ behindSinceMs: null, needsRest: false, isReading: false, readAtMs: 0 },
  };
};

const PLACES: readonly string[] = STATUSES;

/** A status never goes back to one before it. Below 0: a newer relay's, which this build does not know. */
export const placeOfStatus = (status: string): number => PLACES.indexOf(status);

export const isMatchOver = ({ status }: Pick<Follower, "status">): boolean => isEndedStatus(status);
