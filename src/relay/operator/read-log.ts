// Reads the operator's log.
import type { OperatorEntryView } from "../../protocol/operator.ts";
import type { KeptEntry } from "../ports/operator.ts";
import type { Page, PageRequest } from "../queries/page.ts";
import type { Relay } from "../relay.ts";

/** Newest first. */
export const readLog = async (
  relay: Relay,
  { limit, cursor }: PageRequest,
): Promise<Page<OperatorEntryView>> => {
  const entries = await relay.operatorLog.list(cursor === null ? null : Number(cursor), limit);
  const last = entries.at(-1);
  return { items: entries.map(entryView), next: last && last.n > 1 ? String(last.n) : null };
};

export const entryView = ({ atMs, untilMs, isDone, ...entry }: KeptEntry): OperatorEntryView => ({
  ...entry,
  at: new Date(atMs).toISOString(),
  ...(untilMs === undefined ? {} : { until: new Date(untilMs).toISOString() }),
  done: isDone,
});
