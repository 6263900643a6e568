// The cache of one warm handler: its latest matches and listings, the slow connections and the faulty games. Never the
// truth. Bounded in bytes, because a match may have ten steps or a thousand.
import type { LoadedMatch, Step } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { MatchCache } from "../ports/matches.ts";
import { createRecent } from "../recent.ts";

/** Shares of the bytes. The matches have the rest. */
const LISTINGS = 1 / 16;
const LATE = 1 / 32;
const FAULTY = 1 / 32;

/** Keeps the most recently used items within `mostBytes`, and always the newest match. */
export const createMatchCache = (mostBytes: number): MatchCache => {
  const matches = createRecent(mostBytes * (1 - LISTINGS - LATE - FAULTY), bytesOfMatch);
  const listings = createRecent<{ readonly listing: MatchListing; readonly readAtMs: number }>(
    mostBytes * LISTINGS,
    ({ listing }) => heapBytes(listing),
  );
  const late = createRecent<number>(mostBytes * LATE, () => 0);
  const faulty = createRecent<true>(mostBytes * FAULTY, () => 0);
  return {
    get: matches.get,
    put: (match) => {
      const known = matches.get(match.id);
      if (!known || known.version <= match.version) matches.set(match.id, match);
    },
    getListing: (id, sinceMs) => {
      const known = listings.get(id);
      return known && known.readAtMs >= sinceMs ? known.listing : undefined;
    },
    putListing: (listing, readAtMs) => listings.set(listing.id, { listing, readAtMs }),
    isFirstFault: (id) => {
      const isFirst = faulty.get(id) === undefined;
      faulty.set(id, true);
      return isFirst;
    },
    lateAtMs: late.get,
    setLate: (connection, atMs) => {
      if (atMs === undefined) late.delete(connection);
      else late.set(connection, atMs);
    },
  };
};

/** Facts, log and arrays of a match, beside its steps. */
const FACTS_BYTES = 4_096;

/** The steps take nearly all. Three of them stand for all, because sizing each would cost as much as the fold. */
const bytesOfMatch = (match: LoadedMatch): number => {
  if (match.status === "open") return FACTS_BYTES;
  const { steps } = match;
  const samples = [0, steps.length / 2, steps.length - 1].map((at) => steps[Math.floor(at / APART) * APART]);
  const sum = samples.reduce((bytes, step) => bytes + (step ? bytesOfStep(step) : 0), 0);
  return FACTS_BYTES + (steps.length * sum) / samples.length;
};

/** Only each sixteenth step is a sample. To size every newest step took 2 % of an action's work. */
const APART = 16;

/** A step never changes. A warm match has sized its samples before. */
const stepBytes = new WeakMap<Step, number>();

const bytesOfStep = (step: Step): number => {
  const known = stepBytes.get(step);
  if (known !== undefined) return known;
  const bytes = heapBytes(step);
  stepBytes.set(step, bytes);
  return bytes;
};

/** Objects take up to this many times their JSON in the heap: measured in `test/relay/match-memory.real.test.ts`. */
const HEAP_PER_JSON = 1.5;

const heapBytes = (value: unknown): number => HEAP_PER_JSON * (JSON.stringify(value)?.length ?? 0);
