// At a gateway's start, adds to its stream the changes that a killed gateway did not send.

import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Scheduler } from "../../stand-ins/scheduler.ts";
import { type Log, messageOf } from "../log.ts";
import { missedChanges } from "./missed-changes.ts";
import type { StoreStream } from "./store-stream.ts";

export interface RecoveryOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly timers: Scheduler;
  readonly log: Log;
  readonly onMissed: StoreStream["add"];
  /** Called once with the keys of the matches that are live. */
  readonly onLive: (keys: readonly string[]) => void;
}

const AGAIN_MS = 2_000;

/** Looks again until the database answers. The returned function stops this. */
export const recoverMissedChanges = ({
  client,
  tableName,
  timers,
  log,
  onMissed,
  onLive,
}: RecoveryOptions): (() => void) => {
  let cancel: (() => void) | null = null;
  let stopped = false;

  const look = async (): Promise<void> => {
    try {
      const { live, missed } = await missedChanges(client, tableName, timers.nowMs());
      if (stopped) return;
      onLive(live);
      for (const { id, before, after } of missed) onMissed(id, before, after);
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
