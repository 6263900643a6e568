// The table's stream in a world of plain calls: what a host writes of hot items, handed to the use case that spectators
// are told by, when the test says so.

import type { MatchChange } from "../../src/match/match-change.ts";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import type { Written } from "../../src/relay/ports/match-store.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { postToSpectators } from "../../src/relay/watching/post-to-spectators.ts";

export interface VirtualStream {
  /** The host whose writes are heard. */
  readonly relay: Relay;
  /** How often `watch` would have been woken since it was asked last. */
  woken(): number;
  /** Hands over once more what was handed over last. */
  again(): Promise<void>;
  /** Gathers what has been written since and tells the spectators, until nothing more comes of it. */
  deliver(): Promise<void>;
}

export const virtualStream = (relay: Relay): VirtualStream => {
  const known = new Map<string, StoredMatch>();
  let pending: MatchChange[] = [];
  let woken = 0;
  const hear = (match: StoredMatch | null, isWritten: boolean): void => {
    if (!match) return;
    const before = known.get(match.id);
    known.set(match.id, match);
    // The filter of `watch`.
    if (isWritten && before && match.watched !== "no" && !match.privateCommit)
      pending.push({ before, after: match });
  };
  const heard = async (writing: Promise<Written>): Promise<Written> => {
    const written = await writing;
    hear(written.match, written.type === "written");
    return written;
  };
  const { matches } = relay;
  const followed: Relay = {
    ...relay,
    matches: {
      ...matches,
      read: async (id) => {
        const match = await matches.read(id);
        if (match && !known.has(id)) hear(match, false);
        return match;
      },
      commit: (...request) => heard(matches.commit(...request)),
      bind: (...request) => heard(matches.bind(...request)),
      unbind: (...request) => heard(matches.unbind(...request)),
      markWatched: (...request) => heard(matches.markWatched(...request)),
    },
  };
  let last: readonly MatchChange[] = [];
  const tell = async (gathered: readonly MatchChange[]): Promise<void> => {
    last = gathered;
    woken += gathered.length;
    for (const id of new Set(gathered.map(({ after }) => after?.id))) {
      await postToSpectators(
        followed,
        gathered.filter(({ after }) => after?.id === id),
      );
    }
  };
  return {
    relay: followed,
    woken: () => {
      const times = woken;
      woken = 0;
      return times;
    },
    again: () => tell(last),
    deliver: async () => {
      while (pending.length > 0) {
        const gathered = pending;
        pending = [];
        await tell(gathered);
      }
    },
  };
};
