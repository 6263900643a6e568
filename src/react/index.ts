// The public names of `turn-relay/react`: hooks over the client library, on the React of the app.

export { type UseMatchOptions, useLobby, useMatch, useNotices, useRelay } from "./hooks.ts";
export type {
  MatchConnecting,
  MatchEnded,
  MatchGone,
  MatchOpen,
  MatchPlaying,
  MatchState,
} from "./match-state.ts";
export type { RelayState } from "./relay-hub.ts";
export { RelayProvider, type RelayProviderProps } from "./relay-provider.ts";
export type { LobbyState } from "./shared-lobby.ts";
export type { NoticeList } from "./shared-notices.ts";
