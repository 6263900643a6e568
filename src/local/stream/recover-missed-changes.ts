// At a gateway's start, sends a job for each start and each end that a killed gateway left without its projections, and
// warns of the live matches that this build cannot referee.

import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { jobMessage } from "../../aws/lambda/queue-message.ts";
import { createListingSweep } from "../../aws/stores/listing-sweep.ts";
import { createMatchStore } from "../../aws/stores/match-store.ts";
import { refereeOf } from "../../games/catalog.ts";
import type { LiveMatch } from "../../match/stored-match.ts";
import { missedMatches } from "../../relay/projections/missed-matches.ts";
import type { Scheduler } from "../../stand-ins/scheduler.ts";
import { type Log, messageOf } from "../log.ts";
import type { TimerQueue } from "../queue/timer-queue.ts";

export interface RecoveryOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly timers: Scheduler;
  readonly log: Log;
  readonly queue: Pick<TimerQueue, "send">;
  /** Called once with the keys of the matches that are live. */
  readonly onLive: (keys: readonly string[]) => void;
}

const AGAIN_MS = 2_000;
/** Whatever has happened before this gateway started will come from no stream any more. */
const EVER = Number.POSITIVE_INFINITY;

/** Looks again until the database answers. The returned function stops this. */
export const recoverMissedChanges = ({
  client,
  tableName,
  timers,
  log,
  queue,
  onLive,
}: RecoveryOptions): (() => void) => {
  let cancel: (() => void) | null = null;
  let stopped = false;
  const sweep = createListingSweep(client, tableName, timers.nowMs);
  const matches = createMatchStore(client, tableName, timers.nowMs);

  const look = async (): Promise<void> => {
    try {
      const live: LiveMatch[] = [];
      const noteLive = (match: LiveMatch) => void live.push(match);
      for await (const match of missedMatches(sweep, matches, EVER, noteLive)) {
        if (stopped) return;
        await queue.send(JSON.stringify(jobMessage({ type: "project", match })), 0);
      }
      if (stopped) return;
      onLive(live.map(({ id }) => `M#${id}`));
      for (const orphaned of orphanedMatches(live))
        log({ level: "warn", event: "matches-without-their-game", ...orphaned });
    } catch (error) {
      if (stopped) return;
      log({ level: "warn", event: "missed-changes-unknown", error: messageOf(error) });
      cancel = timers.after(AGAIN_MS, () => void look());
    }
  };

  void look();
  return () => {
    stopped = true;
    cancel?.();
  };
};

interface OrphanedMatches {
  readonly game: string;
  readonly rules: number;
  /** How many. */
  readonly matches: number;
}

/** For each game and version. */
export const orphanedMatches = (
  live: readonly Pick<LiveMatch, "game" | "rules">[],
): readonly OrphanedMatches[] => {
  const counts = new Map<string, OrphanedMatches>();
  for (const { game, rules } of live) {
    if (refereeOf(game, rules) !== undefined) continue;
    const key = `${game} ${rules}`;
    counts.set(key, { game, rules, matches: 1 + (counts.get(key)?.matches ?? 0) });
  }
  return [...counts.values()];
};
