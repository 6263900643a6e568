// The matches that one relay follows for a tree of components: each once, whoever opened it.
import type { ClientMatch, ClientRelay } from "../client/index.ts";

/** What shows a match. Two may show the same one: with the game and without, say. */
export type ShowingPlace = object;

export interface KnownMatches {
  /** Takes a match that the app has opened, joined or watched, and returns it. */
  keep<Kept extends ClientMatch>(match: Kept): Kept;
  find(id: string): ClientMatch | undefined;
  /** Watches a match for a place. */
  watch(relay: ClientRelay, id: string, code: string | undefined, place: ShowingPlace): Promise<ClientMatch>;
  /** The place shows the match, perhaps again. */
  resume(match: ClientMatch, place: ShowingPlace): void;
  /**
   * The place shows the match no longer. A spectator's match that no place shows is not watched and not kept. A seat
   * stays watched, or its player would count as away.
   */
  pause(match: ClientMatch, place: ShowingPlace): void;
  /** Hears of each match that is kept. The returned function ends the listening. */
  on(listener: (match: ClientMatch) => void): () => void;
}

export const createKnownMatches = (): KnownMatches => {
  const byId = new Map<string, ClientMatch>();
  /** The places of each match that is watched for places alone. */
  const places = new WeakMap<ClientMatch, Set<ShowingPlace>>();
  const listeners = new Set<(match: ClientMatch) => void>();
  const drop = (match: ClientMatch): void => {
    if (byId.get(match.id) === match) byId.delete(match.id);
  };
  const add = (match: ClientMatch): void => {
    if (match.end !== null) return;
    byId.set(match.id, match);
    match.on("end", () => drop(match));
  };
  const resume = (match: ClientMatch, place: ShowingPlace): void => {
    const showing = places.get(match);
    if (!showing || match.end !== null) return;
    showing.add(place);
    if (byId.has(match.id)) return;
    byId.set(match.id, match);
    match.watch();
  };
  return {
    keep: (match) => {
      add(match);
      for (const listener of [...listeners]) listener(match);
      return match;
    },
    find: (id) => byId.get(id),
    watch: async (relay, id, code, place) => {
      const match = await relay.watch(id, code === undefined ? {} : { code });
      const known = byId.get(id);
      if (known) match.unwatch();
      else {
        places.set(match, new Set());
        add(match);
      }
      resume(known ?? match, place);
      return known ?? match;
    },
    resume,
    pause: (match, place) => {
      const showing = places.get(match);
      showing?.delete(place);
      if (showing?.size !== 0 || match.seat !== null) return;
      match.unwatch();
      drop(match);
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
