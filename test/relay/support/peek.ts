// How a match stands by its own log: the referee's fold of what the store holds, past every host's memory.
import type { Dynamo } from "../../../src/aws/dynamo/dynamo.ts";
import { createMatchStore } from "../../../src/aws/stores/match-store.ts";
import type { StoredMatch } from "../../../src/match/stored-match.ts";
import { newest, type Step, type Timeline, timelineOf } from "../../../src/match/timeline.ts";

export interface Peeked {
  readonly match: StoredMatch;
  readonly timeline: Timeline;
  /** The newest. */
  readonly step: Step;
}

/** Of a match that has started. */
export const peek = async (client: Dynamo, id: string, table = "turn-relay"): Promise<Peeked> => {
  const match = await createMatchStore(client, table, Date.now).read(id);
  if (!match) throw new Error(`no match ${id}`);
  const timeline = timelineOf(match);
  return { match, timeline, step: newest(timeline) };
};
