// The chain of the operator's log: each entry has the hash of the one before. So who changes, removes or inserts an entry
// has to change all that follow, and whoever has noted a later hash sees it.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { LogHead, OperatorEntry } from "../ports/operator.ts";

export const FIRST_BEFORE = "0".repeat(64);

/** Of all that the entry says. A field that is left out counts as null, so no two entries have the same text. */
export const hashOfEntry = ({ n, id, atMs, by, before, ...deed }: Omit<OperatorEntry, "hash">): string => {
  const { action, player, match, seat, arena, about, name, untilMs, reason, note } = deed;
  const words = [
    before,
    n,
    id,
    atMs,
    by,
    action,
    player,
    match,
    seat,
    arena,
    about,
    name,
    untilMs,
    reason,
    note,
  ];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(words.map((word) => word ?? null)))));
};

/** The entry that follows the head. */
export const linked = (
  entry: Omit<OperatorEntry, "n" | "before" | "hash">,
  head: LogHead | null,
): OperatorEntry => {
  const whole = { ...entry, n: (head?.n ?? 0) + 1, before: head?.hash ?? FIRST_BEFORE };
  return { ...whole, hash: hashOfEntry(whole) };
};

/**
 * `missing`: there is no entry `n`. `changed`: it is not what was written. `unlinked`: it does not follow the entry before, so
 * one of the two was put there later. `cut`: entries behind `n` are gone.
 */
export type ChainFault = {
  readonly type: "missing" | "changed" | "unlinked" | "cut";
  readonly n: number;
};

/** The first fault from the oldest entry on. `entries`: all, the oldest first. Null: the log is whole. */
export const faultInChain = (entries: readonly OperatorEntry[], head: LogHead | null): ChainFault | null => {
  let before: Pick<OperatorEntry, "n" | "hash"> = { n: 0, hash: FIRST_BEFORE };
  for (const entry of entries) {
    if (entry.n !== before.n + 1) return { type: "missing", n: before.n + 1 };
    const { hash, isDone: _, ...said } = { isDone: false, ...entry };
    if (hashOfEntry(said) !== hash) return { type: "changed", n: entry.n };
    if (entry.before !== before.hash) return { type: "unlinked", n: entry.n };
    before = entry;
  }
  const isWhole = head === null ? before.n === 0 : head.n === before.n && head.hash === before.hash;
  return isWhole ? null : { type: "cut", n: before.n };
};
