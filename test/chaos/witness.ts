// Every table and event that a client received, by a key that identifies it, so that repeated frames count once and all
// can be compared with the match's log at the end. Digests only: a long run receives millions.
import { createHash } from "node:crypto";
import type { Viewer } from "../../src/match/redact.ts";

/** The state in a frame or an answer of REST. */
export interface Testified {
  readonly seq: number;
  /** Only a seat has one. */
  readonly own?: number | undefined;
  readonly table: unknown;
  /** The seq of the first of `events`. */
  readonly from?: number | undefined;
  readonly events?: readonly unknown[] | undefined;
}

export interface Testimony {
  readonly viewer: Viewer;
  /** By `seq/own`, own 0 for spectators. */
  readonly tables: ReadonlyMap<string, string>;
  /** By seq. */
  readonly events: ReadonlyMap<number, string>;
}

export interface Witness {
  hears(match: string, viewer: Viewer, telling: Testified): void;
  /** All of one match, by viewer. */
  of(match: string): Iterable<Testimony>;
}

interface Heard {
  readonly viewer: Viewer;
  readonly tables: Map<string, string>;
  readonly events: Map<number, string>;
}

export const createWitness = (violated: (what: string) => void): Witness => {
  const matches = new Map<string, Map<Viewer, Heard>>();
  const heardBy = (match: string, viewer: Viewer): Heard => {
    const those = matches.get(match) ?? new Map<Viewer, Heard>();
    matches.set(match, those);
    const heard = those.get(viewer) ?? { viewer: viewer, tables: new Map(), events: new Map() };
    those.set(viewer, heard);
    return heard;
  };
  return {
    hears: (match, viewer, { seq, own = 0, table, from = 0, events = [] }) => {
      const { tables, events: told } = heardBy(match, viewer);
      const note = <Key>(known: Map<Key, string>, key: Key, value: unknown, what: string): void => {
        const digest = digestOf(value);
        if ((known.get(key) ?? digest) !== digest)
          violated(`two truths in ${match} for ${viewer}: ${what} ${key} is now ${JSON.stringify(value)}`);
        known.set(key, digest);
      };
      note(tables, tableKey(seq, own), table, "the table at seq/own");
      for (const [n, event] of events.entries()) note(told, from + n, event, "the event");
    },
    of: (match) => matches.get(match)?.values() ?? [],
  };
};

export const tableKey = (seq: number, own: number): string => `${seq}/${own}`;

export const digestOf = (value: unknown): string =>
  createHash("sha1")
    .update(JSON.stringify(value, sorted) ?? "")
    .digest("base64");

/** The order of fields does not matter. */
const sorted = (_: string, value: unknown): unknown =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
