// The table's stream: the changes of hot items that pass the readers' filters, in order, gathered, delayed, doubled, and
// handed over again where a reader failed. The real handler reads them.
import type { Follow } from "../../aws/lambda/stream-handler.ts";
import { recorded } from "../table/recorded.ts";
import type { Change } from "../table/simulated-table.ts";
import type { Build } from "./build.ts";
import type { Fleet } from "./fleet.ts";
import { latencyMs, type World } from "./world.ts";

export interface TableStream {
  hear(change: Change): void;
  /** Whether all has been read. */
  isDry(): boolean;
  /** Hosts come after it. */
  deliverTo(fleet: Fleet): void;
}

/** Both readers' filters ask for the hot items' sort key. */
const HOT = "M";
const LATE_MS = 20_000;
const AGAIN_MS = 1_000;
const MOST_RECORDS = 10;

export const createTableStream = (world: World): TableStream => {
  let fleet: Fleet | null = null;
  const readers = [
    { name: "projections" as const, follow: everyChange, wants: isOfStatus, windowMs: 0 },
    {
      name: "spectators" as const,
      follow: ({ tellWatchers }: Build) => tellWatchers,
      wants: isWatched,
      windowMs: 1_000,
    },
  ].map(({ name, follow, wants, windowMs }) => {
    const { clockwork, faults, dice } = world;
    let waiting: Change[] = [];
    let isReading = false;
    const readLater = (ms: number): void => {
      isReading = true;
      clockwork.after(ms, `${name} reads the stream`, read);
    };
    const read = (): void => {
      const batch = waiting.slice(0, MOST_RECORDS);
      hand(batch, ({ isDone, failedFrom }) => {
        if (isDone && faults.strikes("recordDoubled")) hand(batch, () => {});
        const done = isDone ? batch.length : failedFrom;
        waiting = waiting.slice(done);
        if (waiting.length > 0) readLater(isDone ? latencyMs(world) : AGAIN_MS);
        else isReading = false;
      });
    };
    const hand = (
      batch: readonly Change[],
      ended: (how: { readonly isDone: boolean; readonly failedFrom: number }) => void,
    ): void => {
      const what = `${name} of ${batch.length}`;
      fleet?.run(
        name,
        { what, connection: null, reads: name === "projections" },
        ({ relay, build }) =>
          build.createStreamHandler(relay, follow(build))({ Records: batch.map(recorded) }),
        (how) => {
          const failed = how.type === "returned" ? how.value.batchItemFailures : null;
          if (failed?.length === 0) return ended({ isDone: true, failedFrom: batch.length });
          const names = new Set(failed?.map(({ itemIdentifier }) => itemIdentifier));
          const first = batch.findIndex((change) => names.has(recorded(change).dynamodb.SequenceNumber));
          ended({ isDone: false, failedFrom: Math.max(0, first) });
        },
      );
    };
    return {
      hear: (change: Change): void => {
        if (change.key.sk !== HOT || !wants(change)) return;
        waiting.push(change);
        if (isReading) return;
        readLater(windowMs + latencyMs(world) + (faults.strikes("recordLate") ? dice.below(LATE_MS) : 0));
      },
      isDry: () => waiting.length === 0 && !isReading,
    };
  });
  return {
    hear: (change) => {
      for (const { hear } of readers) hear(change);
    },
    isDry: () => readers.every(({ isDry }) => isDry()),
    deliverTo: (to) => {
      fleet = to;
    },
  };
};

const everyChange =
  ({ afterChange }: Build): Follow =>
  async (relay, changes) => {
    for (const change of changes) await afterChange(relay, change);
  };

const statusIn = (item: Change["after"]): string | undefined => item?.["status"]?.S;

/** As `STREAM_READERS.projections` filters. */
const isOfStatus = ({ before, after }: Change): boolean => {
  const was = statusIn(before);
  return (was === "open" || was === "live") && statusIn(after) !== was;
};

/** As `STREAM_READERS.spectators` filters. */
const isWatched = ({ after }: Change): boolean =>
  after?.["watched"] !== undefined && after["hush"] === undefined;
