// Lets a world run on: its queues and its stream hand out what is due, as SQS and Lambda do, until nothing is left.
import type { SQSEvent } from "aws-lambda";
import { arenaFrom } from "../../src/aws/stores/arena-item.ts";
import { dueMs } from "../../src/match/clocks.ts";
import { hydrate } from "../../src/match/hydrate.ts";
import type { LiveMatch } from "../../src/match/stored-match.ts";
import { failedItems } from "../../src/stand-ins/batch-answer.ts";
import { handOver } from "../../src/stand-ins/queue/sqs-message.ts";
import { brokenOff } from "../relay/support/broken-off.ts";
import { finished } from "../relay/support/finished-match.ts";
import { type Host, invoked } from "./failing-host.ts";
import { itemsOf, matchesIn, type TableWorld, type Unread, type Waiting } from "./table-world.ts";

/** SQS hides a message from other readers for so long. */
const HIDDEN_MS = 90_000;
const MOST_RECEIVES = 1_000;
const STREAM_RETRY_MS = 1_000;
/** Far more than any world here needs. */
const MOST_EVENTS = 4_000;

/** Hands the message to the host. A message that is not done comes again. */
export const handMessage = async (host: Host, message: Waiting): Promise<void> => {
  const { world, readers } = host;
  world.messages = world.messages.filter((other) => other !== message);
  world.nowMs = Math.max(world.nowMs, message.dueAtMs);
  const invoke = async (event: SQSEvent) => {
    const result = await invoked(host, () => readers[message.queue](event));
    return result === null
      ? ({ ok: false, error: "the host died" } as const)
      : ({ ok: true, result } as const);
  };
  if ((await handOver(message, invoke, MOST_RECEIVES)) !== "again") return;
  const again = { ...message, receives: message.receives + 1, dueAtMs: world.nowMs + HIDDEN_MS };
  world.messages = [...world.messages, again];
};

/** Hands the record to the host. A record that is not done comes again, before all others. */
export const handRecord = async (host: Host, unread: Unread): Promise<void> => {
  const { world, readers } = host;
  world.records = world.records.filter((other) => other !== unread);
  const result = await invoked(host, () => readers[unread.reader]({ Records: [unread.record] }));
  if (result !== null && failedItems(result).length === 0) return;
  world.nowMs += STREAM_RETRY_MS;
  world.records = [unread, ...world.records];
};

export const nextMessage = ({ messages }: TableWorld): Waiting | undefined =>
  messages.toSorted((a, b) => a.dueAtMs - b.dueAtMs)[0];

/** Reads the stream to its end. */
export const readStream = async (host: Host): Promise<void> => {
  const { world } = host;
  for (let events = 0; world.records[0]; events++) {
    if (events > MOST_EVENTS) throw new Error("the stream comes to no end");
    await handRecord(host, world.records[0]);
  }
};

/**
 * Lets time run until nothing is on its way. `endsEarly`: a live match of which each noted timer is on its way comes to its
 * end at once, and a series with its second night. That they would come there by themselves is what the operations without
 * a failure show.
 */
export const runOn = async (host: Host, endsEarly = false): Promise<void> => {
  const { world } = host;
  for (let events = 0; ; events++) {
    if (events > MOST_EVENTS) throw new Error("the world comes to no end");
    await readStream(host);
    if (endsEarly && events >= FIRST_EVENTS) {
      await endSafeMatches(host);
      await endSeries(host);
    }
    const next = nextMessage(world);
    if (!next) return;
    await handMessage(host, next);
  }
};

/** What goes wrong with a timer mostly shows when the next message comes. */
const FIRST_EVENTS = 3;

const endSafeMatches = async ({ world, relay }: Host): Promise<void> => {
  for (const match of matchesIn(world)) {
    if (match.status !== "live" || !isTimed(world, match)) continue;
    const isRated = (await relay.listings.read(match.id))?.rated === true;
    const after = isRated ? finished(match).ended.after : brokenOff(match, world.nowMs);
    await relay.matches.commit(match, { ...after, version: match.version + 1 });
  }
};

/** A guest's series goes on each day until the guest expires. */
const endSeries = async ({ world, relay }: Host): Promise<void> => {
  for (const arena of itemsOf(world, "arena").map(arenaFrom)) {
    if (arena.status !== "planned" || arena.every === null || arena.series === null) continue;
    const isSecond = (await relay.series.read(arena.series))?.nights.length === 1;
    if (isSecond) await relay.arenas.commit(arena, { ...arena, every: null });
  }
};

/** A quarter of an hour, and what a message waits that must come again. */
const LONGEST_MS = 16 * 60_000;

/** The noted timers of each match whose clock no message applies within that time. */
export const unwokenIn = (world: TableWorld): readonly string[] =>
  matchesIn(world).flatMap((match) => {
    const due = match.status === "live" ? dueMs(hydrate(match)) : null;
    if (match.status !== "live" || due === null) return [];
    const isNoted = (atMs: number) => match.timers.some((timer) => timer.atMs === atMs);
    const latestMs = Math.max(due, world.nowMs) + LONGEST_MS;
    return timersOf(world, match.id).some(({ atMs, dueAtMs }) => isNoted(atMs) && dueAtMs <= latestMs)
      ? []
      : [JSON.stringify(match.timers)];
  });

/** The messages that wake the match: their times, and when they come. */
const timersOf = ({ messages }: TableWorld, id: string) =>
  messages.flatMap(({ queue, body, dueAtMs }) => {
    const timer: { readonly match?: string; readonly atMs?: number } =
      queue === "timers" ? JSON.parse(body) : {};
    return timer.match === id ? [{ atMs: timer.atMs ?? 0, dueAtMs }] : [];
  });

/** Whether each noted timer is confirmed and one message on its way, and none is late. */
const isTimed = (world: TableWorld, { id, timers }: LiveMatch): boolean => {
  const own = timersOf(world, id).map(({ atMs }) => atMs);
  const noted = timers.filter(({ isSure }) => isSure).map(({ atMs }) => atMs);
  return (
    own.length > 0 &&
    noted.length === timers.length &&
    own.toSorted().join() === noted.toSorted().join() &&
    own.every((atMs) => atMs >= world.nowMs)
  );
};
