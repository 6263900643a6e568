// What players report, for the operator.
import type { MatterView } from "../../protocol/operator.ts";
import type { Matter } from "../ports/operator.ts";
import type { Page, PageRequest } from "../queries/page.ts";
import type { Relay } from "../relay.ts";

/** The matter that was reported last comes first. */
export const listReports = async (
  relay: Relay,
  { limit, cursor }: PageRequest,
): Promise<Page<MatterView>> => {
  const { matters, next } = await relay.reports.list(limit, cursor);
  return { items: await mattersView(relay, matters), next };
};

export const mattersView = async (
  relay: Relay,
  matters: readonly Matter[],
): Promise<readonly MatterView[]> => {
  const players = await relay.players.readMany([...new Set(matters.map(({ player }) => player))]);
  return matters.map(({ firstAtMs, lastAtMs, matches, ...matter }) => {
    const name = players.find(({ id }) => id === matter.player)?.name;
    return {
      ...matter,
      ...(name === undefined ? {} : { name }),
      matches: [...matches],
      firstAt: new Date(firstAtMs).toISOString(),
      lastAt: new Date(lastAtMs).toISOString(),
    };
  });
};
