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
  return { items: await named(relay, entries), next: last && last.n > 1 ? String(last.n) : null };
};

/** With the names of now, so that nobody has to look each id up. */
const named = async (relay: Relay, entries: readonly KeptEntry[]): Promise<readonly OperatorEntryView[]> => {
  const ids = (field: "by" | "player" | "arena") => entries.flatMap((entry) => entry[field] ?? []);
  const accounts = [...new Set([...ids("by").filter(isPlayer), ...ids("player")])];
  const [players, arenas] = await Promise.all([
    relay.players.readMany(accounts),
    relay.arenas.readMany([...new Set(ids("arena"))]),
  ]);
  return entries.map((entry) => {
    const by = players.find(({ id }) => id === entry.by)?.name;
    const player = players.find(({ id }) => id === entry.player)?.name;
    const arena = arenas.find(({ id }) => id === entry.arena)?.name;
    const names = {
      ...(by !== undefined && { by }),
      ...(player !== undefined && { player }),
      ...(arena !== undefined && { arena }),
    };
    return { ...entryView(entry), names };
  });
};

/** And not the deployer. */
const isPlayer = (by: string): boolean => by !== "local" && !by.startsWith("stack:");

export const entryView = ({ atMs, untilMs, isDone, ...entry }: KeptEntry): OperatorEntryView => ({
  ...entry,
  at: new Date(atMs).toISOString(),
  ...(untilMs === undefined ? {} : { until: new Date(untilMs).toISOString() }),
  done: isDone,
});
