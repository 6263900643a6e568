// Computes every hash of the operator's log again, here and not at the relay. Pure.
import type { OperatorEntryView } from "../../protocol/operator.ts";
import { type ChainFault, faultInChain } from "../../relay/operator/chain.ts";
import type { OperatorEntry } from "../../relay/ports/operator.ts";

export interface LogCheck {
  readonly entries: number;
  /** Null: the log is whole, as far as the log itself can show. */
  readonly fault: ChainFault | null;
  /** For the next check: the number and the hash of the newest entry. Null: the log is empty. */
  readonly note: string | null;
}

/** `entries`: all, the newest first. `noted`: a note of before, whose entry must still be there. */
export const checkLog = (entries: readonly OperatorEntryView[], noted: string | null): LogCheck => {
  const [newest] = entries;
  const head = newest ? { n: newest.n, hash: newest.hash } : null;
  const fault = faultInChain(entries.toReversed().map(entryOf), head) ?? faultBesideNote(entries, noted);
  return { entries: entries.length, fault, note: head && `${head.n}:${head.hash}` };
};

const faultBesideNote = (entries: readonly OperatorEntryView[], noted: string | null): ChainFault | null => {
  if (noted === null) return null;
  const [n = "", hash] = noted.split(":");
  const now = entries.find((entry) => entry.n === Number(n));
  if (now?.hash === hash) return null;
  return { type: now ? "changed" : "cut", n: Number(n) };
};

const entryOf = ({ at, until, done: _, names: __, ...entry }: OperatorEntryView): OperatorEntry => ({
  ...entry,
  atMs: Date.parse(at),
  ...(until !== undefined && { untilMs: Date.parse(until) }),
});

export const logCheckLine = ({ entries, fault, note }: LogCheck): string => {
  if (fault !== null) return `The log is not whole: ${FAULTS[fault.type](fault.n)}`;
  if (note === null) return "The log is empty.";
  const count = entries === 1 ? "1 entry is" : `${entries} entries are`;
  return `${count} whole. Keep this elsewhere, for the next check: --noted ${note}`;
};

const FAULTS: Readonly<Record<ChainFault["type"], (n: number) => string>> = {
  missing: (n) => `entry ${n} is missing.`,
  changed: (n) => `entry ${n} is not what was written.`,
  unlinked: (n) => `entry ${n} does not follow the one before it.`,
  cut: (n) => `the entries from ${n} on are gone.`,
};
