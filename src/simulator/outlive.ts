// What becomes of a world that is left alone: time passes, the table deletes what has expired, in any order, and the stream
// tells of it. Nothing goes before its time, and in the end hardly anything is left.
import type { Item } from "../aws/stores/match-item.ts";
import type { Stage } from "./world/stage.ts";

const DAY_MS = 24 * 3600 * 1000;
/** After `keptDays` of a match that has ended. */
const MATCHES_GONE_DAYS = 31;
/** After `archivedDays`, the longest that anything is kept. */
const ALL_GONE_DAYS = 366;
/** Whoever has been told of a deletion is done by then. */
const TOLD_MS = 20_000;

export const outlive = async (stage: Stage): Promise<void> => {
  const { world, table } = stage;
  const kept = table.contents().filter(isArchived).map(nameOf);
  if (!(await pass(stage, MATCHES_GONE_DAYS))) return;
  const names = new Set(table.contents().map(nameOf));
  const lost = kept.find((name) => !names.has(name));
  if (lost !== undefined) world.violated("all has its time", `${lost} went before it`);
  const ended = table.contents().find((item) => isHot(item) && item["status"]?.S !== "live");
  if (ended) world.violated("all has its time", `${nameOf(ended)} is still there`);

  if (!(await pass(stage, ALL_GONE_DAYS))) return;
  // A match that lives has no end; its timers went with the time that passed.
  const live = new Set(table.contents().flatMap((item) => (isHot(item) ? [item["pk"]?.S] : [])));
  const left = table.contents().find((item) => !live.has(item["pk"]?.S) && !isQueue(item));
  if (left) world.violated("all has its time", `${nameOf(left)} is still there`);
};

/** False where a promise was broken on the way. */
const pass = async ({ world, table }: Stage, days: number): Promise<boolean> => {
  const { clockwork, dice } = world;
  clockwork.leap(days * DAY_MS);
  for (let gone = table.expired(); gone.length > 0; gone = table.expired()) {
    for (const key of gone)
      clockwork.after(dice.below(5_000), `${key.pk} ${key.sk} is deleted`, () => table.expire(key));
    if (!(await clockwork.runUntil(clockwork.nowMs() + TOLD_MS))) return false;
  }
  return true;
};

const nameOf = (item: Item): string => `${item["pk"]?.S} ${item["sk"]?.S}`;
const isHot = (item: Item): boolean => item["sk"]?.S === "M";
/** The archive of a match, or an entry of somebody's history. */
const isArchived = (item: Item): boolean => item["sk"]?.S === "R" || item["sk"]?.S?.startsWith("H#") === true;
/** The counter of a queue's tickets. */
const isQueue = (item: Item): boolean => item["pk"]?.S?.startsWith("Q#") === true && item["sk"]?.S === "N";
