// What a component shows of a match: five states. Knows no React.

import { isMatchOver } from "../client/core/follower.ts";
import type {
  ClientMatch,
  MatchFault,
  MatchRoster,
  SeenTypes,
  TypesOf,
  Verdict,
  View,
} from "../client/index.ts";

/** What every match has that the relay has shown. */
interface ShownMatch<Id extends string, Types extends SeenTypes> {
  /** The match of `turn-relay/client`: its events, its record, the way to leave. */
  readonly match: ClientMatch<Id, Types>;
  readonly view: View<Types>;
  readonly seats: MatchRoster["seats"];
  /** The own seat. Null for a spectator. */
  readonly seat: number | null;
  /** The relay fails at this match, and the client asks again by itself. Null: it answers. */
  readonly fault: MatchFault | null;
  /** Why no news come here: another tab has them, or there are too many spectators. `watch` takes them back. */
  readonly unwatched: "replaced" | "full" | null;
  readonly watch: () => void;
}

/** The answer of the relay has not come yet. */
export interface MatchConnecting {
  readonly type: "connecting";
}

/** Players sit down. The match has not started. */
export interface MatchOpen<Id extends string = string, Types extends SeenTypes = TypesOf<Id>>
  extends ShownMatch<Id, Types> {
  readonly type: "open";
  readonly table: null;
  /** Lets others into a private match. */
  readonly code: string | undefined;
}

/** The match is played. A spectator has no `legal` actions. */
export interface MatchPlaying<Id extends string = string, Types extends SeenTypes = TypesOf<Id>>
  extends ShownMatch<Id, Types> {
  readonly type: "playing";
  readonly table: NonNullable<View<Types>["table"]>;
  /** What the own seat may do now. */
  readonly legal: View<Types>["legal"];
  readonly choices?: View<Types>["choices"];
  /** `view.deadline`, to compare with `relay.clock.nowMs()`. */
  readonly deadline: number | null;
  /** Sends an action, decided on the view of this very state. It never rejects: each failure is a verdict. */
  act(action: ActionIn<Id, Types>): ReturnType<ClientMatch<Id, Types>["act"]>;
}

type ActionIn<Id extends string, Types extends SeenTypes> = Parameters<ClientMatch<Id, Types>["act"]>[0];

/** The match is over. */
export interface MatchEnded<Id extends string = string, Types extends SeenTypes = TypesOf<Id>>
  extends ShownMatch<Id, Types> {
  readonly type: "ended";
  /** With `ranking`. Null: the match never started. */
  readonly table: View<Types>["table"];
  /** A seat in the match that follows. Throws a `RelayRefusal` if the relay refuses. */
  readonly rematch: () => Promise<ClientMatch<Id, Types>>;
}

/** There is nothing to show. `code`: of the relay's problem, or `unreachable`, `left`, `closed`, `other-game`. */
export interface MatchGone {
  readonly type: "gone";
  readonly code: string;
  /** For a person to read. */
  readonly detail: string;
  readonly retry: () => void;
}

/** What `useMatch` returns. `type` tells the five states apart. `Id`, `Types`: of the match's game. */
export type MatchState<Id extends string = string, Types extends SeenTypes = TypesOf<Id>> =
  | MatchConnecting
  | MatchOpen<Id, Types>
  | MatchPlaying<Id, Types>
  | MatchEnded<Id, Types>
  | MatchGone;

export const CONNECTING: MatchConnecting = { type: "connecting" };

/** What the state needs beside the match. */
export type StateParts = Pick<MatchEnded, "unwatched" | "watch" | "rematch">;

/** The state of a match that the client follows, or that has been over to its end. */
export const shownState = (match: ClientMatch, { rematch, ...more }: StateParts): MatchState => {
  const { view, seat, fault, code, deadline, legal, roster } = match;
  const { table, choices } = view;
  const shown = { ...more, match, view, seats: roster.seats, seat, fault };
  if (view.over || isMatchOver(match)) return { type: "ended", ...shown, table, rematch };
  if (table === null) return { type: "open", ...shown, table, code };
  const offers = { legal, ...(choices && { choices }) };
  return {
    type: "playing",
    ...shown,
    table,
    ...offers,
    deadline,
    act: (action) => actOn(match, action, view),
  };
};

const actOn = async (
  match: ClientMatch,
  action: Parameters<ClientMatch["act"]>[0],
  view: View,
): Promise<Verdict> => {
  try {
    return await match.act(action, view);
  } catch (fault) {
    // No JSON: nothing was sent.
    return { type: "refused", code: "malformed", message: String(fault) };
  }
};
