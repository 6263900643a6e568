// At the start of a gateway: tells the stream of what one that was killed has not told.

import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { type Log, messageOf } from "../log.ts";
import type { LocalTimers } from "../queue/timers.ts";
import { missedChanges } from "./missed-changes.ts";
import type { TableStream } from "./table-stream.ts";

export interface MissedOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly timers: LocalTimers;
  readonly log: Log;
  readonly tell: TableStream["tell"];
}

const AGAIN_MS = 2_000;

/** Looks until the database has answered; what it returns ends that. */
export function tellMissed({ client, tableName, timers, log, tell }: MissedOptions): () => void {
  let cancel: (() => void) | null = null;
  let stopped = false;

  async function look(): Promise<void> {
    try {
      const changes = await missedChanges(client, tableName, timers.nowMs());
      if (stopped) return;
      for (const { id, before, after } of changes) tell(id, before, after);
    } catch (error) {
      if (stopped) return;
      log({ event: "missed-changes-unknown", error: messageOf(error) });
      cancel = timers.after(AGAIN_MS, () => void look());
    }
  }

  void look();
  return () => {
    stopped = true;
    cancel?.();
  };
}
