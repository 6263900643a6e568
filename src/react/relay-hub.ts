// One relay for a tree of components: connected while the tree is there, closed with it.

import { ambientReturns, ambientScheduler } from "../client/ambient.ts";
import {
  type ClientRelay,
  type ConnectionStatus,
  type ConnectOptions,
  connect,
  type LobbyFilters,
} from "../client/index.ts";
import { createKnownMatches, type KnownMatches } from "./known-matches.ts";
import type { MatchState } from "./match-state.ts";
import { type LobbyState, shareLobby } from "./shared-lobby.ts";
import { shareMatch } from "./shared-match.ts";
import { type NoticeList, shareNotices } from "./shared-notices.ts";
import { type OwnedValue, type SharedValue, shareValue } from "./shared-value.ts";

/** What `useRelay` returns. */
export interface RelayState extends ConnectionStatus {
  readonly relay: ClientRelay;
  /** The player's token, for you to store. Undefined: nobody has signed in. */
  readonly token: string | undefined;
}

/** What the hooks read. */
export interface RelayHub {
  readonly state: SharedValue<RelayState>;
  readonly notices: SharedValue<NoticeList>;
  readonly match: (id: string, code: string | undefined, game: string | undefined) => SharedValue<MatchState>;
  readonly lobby: (filters: LobbyFilters) => SharedValue<LobbyState>;
}

/** One relay after another: a tree that was hidden and comes back needs a new one. */
interface Connected {
  readonly own: ClientRelay;
  readonly shared: ClientRelay;
  /** Begins to hear of the page's returns. Before that, nothing outlives a render that React drops. */
  readonly arm: () => void;
}

/** Connects nothing by itself: a render may call it, also on a server. */
export const createRelayHub = (address: string, options: ConnectOptions): RelayHub => {
  const known = createKnownMatches();
  let now: Connected | null = null;
  let token = options.token;
  let status: ConnectionStatus = { status: "idle" };
  const connected = (): Connected => {
    if (now) return now;
    status = { status: "idle" };
    const { own, arm } = connectQuietly(address, { ...options, ...(token !== undefined && { token }) });
    own.on("status", (told) => {
      status = told;
      state.changed();
    });
    now = { own, arm, shared: sharedRelay(own, known, () => state.changed()) };
    return now;
  };
  const relay = (): ClientRelay => connected().shared;
  const state: OwnedValue<RelayState> = shareValue<RelayState>({
    first: () => ({ ...status, relay: relay(), token }),
    compute: () => ({ ...status, relay: relay(), token: relay().token }),
    begin: () => {
      connected().arm();
      return () => {
        token = now?.own.token;
        now?.own.close();
        now = null;
      };
    },
  });
  const closedBy = () => (status.status === "closed" ? (status.problem ?? null) : null);
  return {
    state,
    notices: shareNotices(relay),
    match: oneForEach((used, id, code, game) =>
      shareMatch({ id, code, game, known, used, relay: () => connected().own, closedBy }),
    ),
    lobby: oneForEach((used, filters) =>
      shareLobby({ filters, relay, used, scheduler: options.scheduler ?? ambientScheduler }),
    ),
  };
};

const connectQuietly = (address: string, options: ConnectOptions): Pick<Connected, "own" | "arm"> => {
  const { returns = ambientReturns } = options;
  let arm = (): void => {};
  const own = connect(address, {
    ...options,
    returns: (returned, until) => {
      arm = () => {
        arm = () => {};
        returns(returned, until);
      };
    },
  });
  return { own, arm: () => arm() };
};

/** They give a match. */
const DOORS: ReadonlySet<string | symbol> = new Set(["open", "join", "quick", "watch"]);

/** The relay as components get it. They hear of a new token, and of each match that the app comes into. */
const sharedRelay = (own: ClientRelay, known: KnownMatches, changed: () => void): ClientRelay =>
  new Proxy(own, {
    get: (_, name) => {
      const part = Reflect.get(own, name);
      if (DOORS.has(name)) return async (...given: unknown[]) => known.keep(await part(...given));
      if (name !== "guest") return part;
      return async (...given: unknown[]) => {
        const made = await part(...given);
        changed();
        return made;
      };
    },
  });

/** A value is kept from its first render on, and forgotten with its last user. It may begin again, as in an `Activity`. */
const oneForEach = <Key extends readonly unknown[], Value>(
  make: (used: (isUsed: boolean) => void, ...key: Key) => SharedValue<Value>,
): ((...key: Key) => SharedValue<Value>) => {
  const made = new Map<string, SharedValue<Value>>();
  return (...key) => {
    const name = JSON.stringify(key);
    const known = made.get(name);
    if (known) return known;
    const used = (isUsed: boolean): void => {
      const kept = made.get(name);
      if (isUsed && !kept) made.set(name, shared);
      if (!isUsed && kept === shared) made.delete(name);
    };
    const shared = make(used, ...key);
    made.set(name, shared);
    return shared;
  };
};
