// The matches that one relay follows for a tree of components: each once, whoever opened it.
import type { ClientMatch, ClientRelay } from "../client/index.ts";

export interface KnownMatches {
  /** Takes a match that the app has opened, joined or watched, and returns it. */
  keep<Kept extends ClientMatch>(match: Kept): Kept;
  find(id: string): ClientMatch | undefined;
  /** Watches a match for components. */
  watch(relay: ClientRelay, id: string, code: string | undefined): Promise<ClientMatch>;
  /** A component shows the match again. */
  resume(match: ClientMatch): void;
  /** No component shows the match. A seat stays watched, or its player would count as away. */
  pause(match: ClientMatch): void;
  /** Hears of each match that is kept. The returned function ends the listening. */
  on(listener: (match: ClientMatch) => void): () => void;
}

export const createKnownMatches = (): KnownMatches => {
  const byId = new Map<string, ClientMatch>();
  /** Those that are watched for components alone, and whether they are at this moment. */
  const isShown = new Map<ClientMatch, boolean>();
  const listeners = new Set<(match: ClientMatch) => void>();
  const add = (match: ClientMatch): void => {
    if (match.end !== null) return;
    byId.set(match.id, match);
    match.on("end", () => {
      isShown.delete(match);
      if (byId.get(match.id) === match) byId.delete(match.id);
    });
  };
  return {
    keep: (match) => {
      add(match);
      for (const listener of [...listeners]) listener(match);
      return match;
    },
    find: (id) => byId.get(id),
    watch: async (relay, id, code) => {
      const match = await relay.watch(id, code === undefined ? {} : { code });
      const known = byId.get(id);
      if (known) match.unwatch();
      if (known || match.end !== null) return known ?? match;
      isShown.set(match, true);
      add(match);
      return match;
    },
    resume: (match) => {
      if (isShown.get(match) !== false) return;
      isShown.set(match, true);
      match.watch();
    },
    pause: (match) => {
      if (match.seat !== null || isShown.get(match) !== true) return;
      isShown.set(match, false);
      match.unwatch();
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
