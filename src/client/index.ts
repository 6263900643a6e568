// The public names of the client library, `turn-relay/client`. For browsers and Node.

export { chosen } from "../games/choice.ts";
export type { Choice, SeenTypes } from "../games/game.ts";
export type { ShippedGames } from "../games/shipped-types.ts";
export type { Reaction } from "../protocol/reaction.ts";
export type { ClientMatch, MatchNotes } from "./client-match.ts";
export type { ConnectionStatus, ListedMatch, LobbyFilters, RelayNotes } from "./client-relay.ts";
export type { SocketConstructor, SocketLike } from "./connect-options.ts";
export {
  connectWithSignIn as connect,
  type SignInConnectOptions as ConnectOptions,
  type SigningRelay as ClientRelay,
} from "./connect-with-sign-in.ts";
export type { ActVerdict as Verdict } from "./core/act-verdict.ts";
export type { MatchEnd, MatchFault, MatchRoster } from "./core/follower.ts";
export type { ClientView as View } from "./core/match-news.ts";
export type { ClientScheduler } from "./core/ports.ts";
export type {
  ReceivedNotice,
  ReceivedProblem,
  ReceivedRecord,
  ReceivedSeat,
  ReceivedView,
} from "./core/received.ts";
export type { RelayClock } from "./core/relay-clock.ts";
export type { OpenAction, OpenEvent, OpenTable } from "./core/relay-frame.ts";
export type { SeenReaction, SessionStatus } from "./core/session-state.ts";
export { type ClientArena, type FollowArenaOptions, followArena, type SeenArena } from "./follow-arena.ts";
export type { FoundMatch } from "./found-match.ts";
export type { Grown, OpenTypes, ShippedId, TypesOf } from "./game-types.ts";
export type { JoinOptions, MatchDoors, OpenOptions, QuickOptions, WatchOptions } from "./match-doors.ts";
export type { RecordCheck, RecordProof } from "./record-check.ts";
export { RelayRefusal } from "./relay-refusal.ts";
export type {
  BodyOf,
  DataOf,
  OperationId,
  RestClient,
  RestProblem,
  RestRequest,
  RestResult,
} from "./rest-types.ts";
export type { Grant, GrantStore } from "./sign-in/grant.ts";
export type { SignInOptions, SignInState } from "./sign-in/sign-in.ts";
