// Reads the operator's log, and checks that it is whole.
import type { OperatorEntryView } from "../../protocol/operator.ts";
import type { KeptEntry, LogHead } from "../ports/operator.ts";
import type { Page, PageRequest } from "../queries/page.ts";
import type { Relay } from "../relay.ts";
import { type ChainFault, faultInChain } from "./chain.ts";

/** Newest first. */
export const readLog = async (
  relay: Relay,
  { limit, cursor }: PageRequest,
): Promise<Page<OperatorEntryView>> => {
  const entries = await relay.operatorLog.list(cursor === null ? null : Number(cursor), limit);
  const last = entries.at(-1);
  return { items: entries.map(entryView), next: last && last.n > 1 ? String(last.n) : null };
};

export interface LogVerdict {
  /** Null: the log is whole. */
  readonly fault: ChainFault | null;
  /** Whoever notes it sees later whether anything up to there has changed. Null: nothing was done yet. */
  readonly head: LogHead | null;
}

const AT_ONCE = 100;

/** `noted`: a head of before, which the log must still have. */
export const verifyLog = async (relay: Relay, noted: LogHead | null = null): Promise<LogVerdict> => {
  const head = await relay.operatorLog.head();
  const entries: KeptEntry[] = [];
  for (let before: number | null = head === null ? null : head.n + 1; head !== null && before !== 1; ) {
    const page: readonly KeptEntry[] = await relay.operatorLog.list(before, AT_ONCE);
    entries.push(...page);
    if (page.length === 0) break;
    before = page.at(-1)?.n ?? 1;
  }
  const fault = faultInChain(entries.toReversed(), head);
  if (fault || noted === null) return { fault, head };
  const now = entries.find(({ n }) => n === noted.n);
  if (now?.hash === noted.hash) return { fault: null, head };
  return { fault: { type: now ? "changed" : "cut", n: noted.n }, head };
};

export const entryView = ({ atMs, untilMs, isDone, ...entry }: KeptEntry): OperatorEntryView => ({
  ...entry,
  at: new Date(atMs).toISOString(),
  ...(untilMs === undefined ? {} : { until: new Date(untilMs).toISOString() }),
  done: isDone,
});
