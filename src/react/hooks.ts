// The four hooks. Each reads a value of the relay above, which all components share.

import { useContext, useSyncExternalStore } from "react";
import type { LobbyFilters } from "../client/index.ts";
import type { MatchState } from "./match-state.ts";
import type { RelayHub, RelayState } from "./relay-hub.ts";
import { HubContext } from "./relay-provider.ts";
import type { LobbyState } from "./shared-lobby.ts";
import type { NoticeList } from "./shared-notices.ts";
import type { SharedValue } from "./shared-value.ts";

/** The relay of the provider above, the player's token, and how the connection is. */
export const useRelay = (): RelayState => useShared(useHub().state);

/**
 * A match by its id: from the own seat if the player has one, otherwise as a spectator. `code`: of a private match in
 * which the player has no seat.
 */
export const useMatch = (id: string, { code }: { readonly code?: string } = {}): MatchState =>
  useShared(useHub().match(id, code));

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
