// All that a session with a relay knows: its lines, its matches, its clock. Types alone.

import type { NoticeView } from "../../protocol/notice.ts";
import type { Reaction } from "../../protocol/reaction.ts";
import type { Grown } from "../game-types.ts";
import type { Follower } from "./follower.ts";
import type { DutyLine, DutyParts, PingReason } from "./match-duties.ts";
import type { ClientScheduler, ClientSocket, OpenSocket } from "./ports.ts";
import type { AnyNews, ReceivedProblem } from "./received.ts";
import type { RelayClock } from "./relay-clock.ts";

/**
 * `idle`: nothing needs a connection. `waiting`: the client tries again later. `closed`: for good, by the caller or
 * because the token has ended.
 */
export type SessionStatus = "idle" | "connecting" | "open" | "waiting" | "closed";

export interface SessionPorts {
  readonly scheduler: ClientScheduler;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  readonly open: OpenSocket;
  /** Reads the events after `since` over REST. Null: no answer. */
  readonly readEvents: (match: Follower, since: number, onAnswer: (news: AnyNews | null) => void) => void;
  /** Whether the session sends pings of its own now. Left out: always. */
  readonly mayPing?: (why: PingReason) => boolean;
}

export interface SessionHooks {
  /** `retryAtMs`: by the client's clock, with `waiting`. `problem`: what the relay said before it closed the socket. */
  status(
    status: SessionStatus,
    more: { readonly retryAtMs?: number; readonly problem?: ReceivedProblem },
  ): void;
  /** Each notice once. */
  notice(notice: NoticeView): void;
}

/** A seat has shown a picture or a sentence, by its id. */
export interface SeenReaction {
  readonly seat: number;
  readonly reaction: Grown<Reaction>;
}

/** Who listens for the reactions of a match, also after its end, when nobody follows it. */
export interface ReactionListener {
  readonly match: string;
  readonly hear: (seen: SeenReaction) => void;
}

/** One socket. */
export interface Line {
  socket: ClientSocket | null;
  /** What the matches see of the line. */
  duty: DutyLine;
  isOpen: boolean;
  beganAtMs: number;
  /** When the first question was sent that nothing has followed. `NEVER`: there is none. */
  askedAtMs: number;
  sentAtMs: number;
  hasReceived: boolean;
  /** When `hello` is due. Null: it has been answered. */
  helloAtMs: number | null;
  isGivenUp: boolean;
}

export interface SessionState {
  readonly ports: SessionPorts;
  readonly hooks: SessionHooks;
  readonly duties: DutyParts;
  readonly clock: RelayClock;
  readonly followers: Set<Follower>;
  readonly reactionListeners: Set<ReactionListener>;
  /** The ids of the notices that the hooks have got. */
  readonly notices: Set<string>;
  /** The line that frames are sent on. */
  line: Line | null;
  /** Opens before the gateway cuts `line`. */
  next: Line | null;
  /** The line before, until the matches are watched on the new one. */
  old: Line | null;
  retireAtMs: number;
  status: SessionStatus;
  isWanted: boolean;
  /** Lines in a row on which nothing came. */
  failures: number;
  connectAtMs: number;
  /** The last `retryAtMs` of the status `waiting`. */
  reportedRetryAtMs: number | null;
  /** Nothing is sent before this time. */
  restUntilMs: number;
  renewAtMs: number;
  /** How long a socket may be idle. */
  idleMs: number;
  /** What the relay said last about the connection. */
  problem: ReceivedProblem | null;
  isTending: boolean;
  isTouched: boolean;
  cancelAlarm: () => void;
  readonly received: (line: Line, text: string) => void;
  readonly touched: () => void;
}
