// The state of a match by its own log: the referee's fold of the stored item, past every host's cache.
import type { Dynamo } from "../../../src/aws/dynamo/dynamo.ts";
import { createMatchStore } from "../../../src/aws/stores/match-store.ts";
import { type HydratedMatch, hydrate, newest, type Step } from "../../../src/match/hydrate.ts";

export interface Peeked {
  readonly match: HydratedMatch;
  /** The newest. */
  readonly step: Step;
}

/** Of a match that has started. */
export const peek = async (client: Dynamo, id: string, table = "turn-relay"): Promise<Peeked> => {
  const stored = await createMatchStore(client, table, Date.now).read(id);
  if (!stored || stored.status === "open") throw new Error(`no started match ${id}`);
  const match = hydrate(stored);
  return { match, step: newest(match) };
};
