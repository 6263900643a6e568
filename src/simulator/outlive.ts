// Lets time pass in a world without clients. The store deletes expired items in any order, and the stream reports the
// deletions. Checks that no archive goes too early, and that hardly any item is left in the end.
import type { Item } from "../aws/dynamo/dynamo.ts";
import type { Stage } from "./world/stage.ts";

const DAY_MS = 24 * 3600 * 1000;
/** Ended matches are gone by then: a little more than `keptDays`. */
const MATCHES_GONE_DAYS = 31;
/** All items that expire are gone so long after: a player who can come back has the longest time, 400 days. */
const ALL_GONE_DAYS = 370;
/** After this time, the stream's readers have handled a deletion. */
const TOLD_MS = 20_000;

export const outlive = async (stage: Stage): Promise<void> => {
  const { world, store } = stage;
  const kept = store.contents().filter(isArchived).map(nameOf);
  if (!(await passDays(stage, MATCHES_GONE_DAYS))) return;
  const names = new Set(store.contents().map(nameOf));
  const lost = kept.find((name) => !names.has(name));
  if (lost !== undefined) world.violated("all has its time", `${lost} went before it`);
  const ended = store.contents().find((item) => isHot(item) && item["status"]?.S !== "live");
  if (ended) world.violated("all has its time", `${nameOf(ended)} is still there`);

  if (!(await passDays(stage, ALL_GONE_DAYS))) return;
  // A live match does not expire, and the leap has dropped its timers. So its items may stay.
  const live = new Set(store.contents().flatMap((item) => (isHot(item) ? [item["pk"]?.S] : [])));
  const left = store.contents().find((item) => !live.has(item["pk"]?.S) && !isForGood(item));
  if (left) world.violated("all has its time", `${nameOf(left)} is still there`);
};

/** Lets the days pass. False if a promise was broken on the way. */
const passDays = async ({ world, store }: Stage, days: number): Promise<boolean> => {
  const { clockwork, dice } = world;
  clockwork.leap(days * DAY_MS);
  for (let gone = store.expired(); gone.length > 0; gone = store.expired()) {
    for (const key of gone)
      clockwork.after(dice.below(5_000), `${key.pk} ${key.sk} is deleted`, () => store.expire(key));
    if (!(await clockwork.runUntil(clockwork.nowMs() + TOLD_MS))) return false;
  }
  return true;
};

const nameOf = (item: Item): string => `${item["pk"]?.S} ${item["sk"]?.S}`;
const isHot = (item: Item): boolean => item["sk"]?.S === "M";
/** Whether the item is the archive of a match or an entry of a player's history. */
const isArchived = (item: Item): boolean => item["sk"]?.S === "R" || /^HP?#/.test(item["sk"]?.S ?? "");
/** The counter of a queue's tickets, and a key of the relay. */
const isForGood = (item: Item): boolean => /^(?:Q#.* N|X#.* X)$/.test(nameOf(item));
