// The public matches for all components that list them with the same filters. Asks again while one of them is shown.
import type {
  ClientRelay,
  ClientScheduler,
  ListedMatch,
  LobbyFilters,
  RestProblem,
} from "../client/index.ts";
import { type SharedValue, shareValue } from "./shared-value.ts";

/** What `useLobby` returns. */
export interface LobbyState {
  /** The newest first. Null: no answer has come yet. Those of the last answer stay where a later one fails. */
  readonly matches: readonly ListedMatch[] | null;
  /** Of the last answer. Null: it was good. The hook asks again by itself. */
  readonly problem: RestProblem | null;
  /** Asks now. */
  readonly refresh: () => void;
}

export interface SharedLobbyParts {
  readonly filters: LobbyFilters;
  readonly relay: () => ClientRelay;
  readonly scheduler: ClientScheduler;
  /** Hears when the first component lists the matches, and when the last one does so no longer. */
  readonly used: (isUsed: boolean) => void;
}

const EVERY_MS = 5_000;
/** Without a player, all readers behind one address share one small budget. */
const EVERY_MS_AS_NOBODY = 15_000;

/** A page that nobody sees asks nothing. */
const isHidden = (): boolean => Reflect.get(globalThis, "document")?.hidden === true;

export const shareLobby = ({
  filters,
  relay,
  scheduler,
  used,
}: SharedLobbyParts): SharedValue<LobbyState> => {
  let asking: AbortController | null = null;
  const ask = async (): Promise<void> => {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const { rest, token } = relay();
    const everyMs = token === undefined ? EVERY_MS_AS_NOBODY : EVERY_MS;
    const result = await rest.listMatches({ query: filters, signal });
    if (signal.aborted) return;
    state = result.ok
      ? { matches: result.data.items, problem: null, refresh }
      : { ...state, problem: result.problem };
    shared.changed();
    const retryMs = result.ok ? 0 : (result.problem.retryMs ?? 0);
    const again = (): void => {
      if (isHidden()) cancel = scheduler.after(everyMs, again);
      else void ask();
    };
    let cancel = scheduler.after(Math.max(everyMs, retryMs), again);
    signal.addEventListener("abort", () => cancel());
  };
  const refresh = (): void => {
    if (asking) void ask();
  };
  const first: LobbyState = { matches: null, problem: null, refresh };
  let state = first;
  const shared = shareValue<LobbyState>({
    first: () => first,
    compute: () => state,
    used,
    begin: () => {
      void ask();
      return () => {
        asking?.abort();
        asking = null;
      };
    },
  });
  return shared;
};
