// The four hooks. Each reads a value of the relay above, which all components share.

import { useContext, useSyncExternalStore } from "react";
import type { LobbyFilters, SeenTypes, TypesOf } from "../client/index.ts";
import type { MatchState } from "./match-state.ts";
import type { RelayHub, RelayState } from "./relay-hub.ts";
import { HubContext } from "./relay-provider.ts";
import type { LobbyState } from "./shared-lobby.ts";
import type { NoticeList } from "./shared-notices.ts";
import type { SharedValue } from "./shared-value.ts";

/** The relay of the provider above, the player's token, and how the connection is. */
export const useRelay = (): RelayState => useShared(useHub().state);

/** What `useMatch` may be told beside the id. */
export interface UseMatchOptions<Id extends string = string> {
  /** Of a private match in which the player has no seat. */
  readonly code?: string | undefined;
  /** Gives the state the types of this game. A match of another game is then gone, with the code `other-game`. */
  readonly game?: Id | undefined;
}

/**
 * A match by its id: from the own seat if the player has one, otherwise as a spectator. `Types`: those of a game of your
 * own.
 */
export function useMatch<const Id extends string = string, Types extends SeenTypes = TypesOf<Id>>(
  id: string,
  wish?: UseMatchOptions<Id>,
): MatchState<Id, Types>;
/** The edge of the wire: the declared types hold from here on. */
export function useMatch(id: string, { code, game }: UseMatchOptions = {}): MatchState {
  return useShared(useHub().match(id, code, game));
}

/** The first page of the public matches, asked for again every few seconds. Open ones, unless the filters say otherwise. */
export const useLobby = (filters: LobbyFilters = {}): LobbyState => useShared(useHub().lobby(filters));

/** The player's notices: those of the last 7 days, then each new one. */
export const useNotices = (): NoticeList => useShared(useHub().notices);

const useShared = <Value>({ subscribe, read, first }: SharedValue<Value>): Value =>
  useSyncExternalStore(subscribe, read, first);

const useHub = (): RelayHub => {
  const hub = useContext(HubContext);
  if (hub === null) throw new Error("There is no RelayProvider above this component.");
  return hub;
};
