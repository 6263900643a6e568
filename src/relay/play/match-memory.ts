// What one warm handler remembers: the newest fold of each match that it has lately worked on, the cards that are
// frozen, and the connections that did not take a post in time.
import type { MatchCard } from "../../match/match-card.ts";
import { keepNewest } from "../keep-newest.ts";
import type { HeldMatch } from "./held-match.ts";

export interface MatchMemory {
  recall(id: string): HeldMatch | undefined;
  /** Kept unless a newer version is known. */
  remember(held: HeldMatch): void;
  /** As it was read then or later. */
  recallCard(id: string, sinceMs: number): MatchCard | undefined;
  /** Only of a live match that nobody has left: before, names are added; afterwards, one may be erased. */
  rememberCard(card: MatchCard, readAtMs: number): void;
  /** When the connection last missed the deadline of a post (Unix ms); undefined if it has taken one since. */
  lateAtMs(connection: string): number | undefined;
  setLate(connection: string, atMs: number | undefined): void;
}

export interface MemoryLimits {
  /** Matches, cards and late connections, of each as many. */
  readonly matches: number;
  /** Steps of all matches together: one takes about 1.2 KB, and a match may have thousands. */
  readonly steps: number;
}

/** Remembers what was used last, within the limits; of matches at least the newest. */
export const createMatchMemory = ({ matches: capacity, steps: mostSteps }: MemoryLimits): MatchMemory => {
  const matches = new Map<string, HeldMatch>();
  let steps = 0;
  const cards = new Map<string, { readonly card: MatchCard; readonly readAtMs: number }>();
  const late = new Map<string, number>();
  return {
    recall: (id) => touched(matches, id),
    remember: (held) => {
      const known = matches.get(held.match.id);
      if (known && known.match.version > held.match.version) return;
      matches.delete(held.match.id);
      matches.set(held.match.id, held);
      steps += stepsOf(held) - (known ? stepsOf(known) : 0);
      for (const [id, oldest] of matches) {
        if (matches.size === 1 || (matches.size <= capacity && steps <= mostSteps)) break;
        matches.delete(id);
        steps -= stepsOf(oldest);
      }
    },
    recallCard: (id, sinceMs) => {
      const known = touched(cards, id);
      return known && known.readAtMs >= sinceMs ? known.card : undefined;
    },
    rememberCard: (card, readAtMs) => keepNewest(cards, card.id, { card, readAtMs }, capacity),
    lateAtMs: (connection) => late.get(connection),
    setLate: (connection, atMs) => {
      if (atMs === undefined) late.delete(connection);
      else keepNewest(late, connection, atMs, capacity);
    },
  };
};

const stepsOf = ({ ticked }: HeldMatch): number => ticked?.timeline.steps.length ?? 1;

const touched = <T>(map: Map<string, T>, key: string): T | undefined => {
  const value = map.get(key);
  if (value !== undefined) {
    map.delete(key);
    map.set(key, value);
  }
  return value;
};
