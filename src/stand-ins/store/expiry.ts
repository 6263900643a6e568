// Finds the expired items of a table without a look at the others.
import { compareTexts } from "./attribute-value.ts";
import type { Key } from "./table-schema.ts";

export interface Expiry {
  /** An item changed. Its ends before and after are in seconds since 1970. Null: the item does not end. */
  moved(key: Key, before: number | null, after: number | null): void;
  /** The keys of the items that have ended, the earliest first. */
  ended(nowSeconds: number): readonly Key[];
}

interface Ending {
  readonly key: Key;
  readonly end: number;
}

/** Items that end within the same minute share a group. */
const GROUP_SECONDS = 60;

export const createExpiry = (): Expiry => {
  const groups = new Map<number, Map<string, Ending>>();

  const remove = (name: string, end: number): void => {
    const group = groups.get(groupOf(end));
    group?.delete(name);
    if (group?.size === 0) groups.delete(groupOf(end));
  };
  const add = (name: string, ending: Ending): void => {
    const place = groupOf(ending.end);
    const group = groups.get(place) ?? new Map<string, Ending>();
    groups.set(place, group.set(name, ending));
  };

  return {
    moved: (key, before, after) => {
      if (before === after) return;
      const name = `${key.pk}\n${key.sk}`;
      if (before !== null) remove(name, before);
      if (after !== null) add(name, { key, end: after });
    },
    ended: (nowSeconds) =>
      [...groups]
        .filter(([place]) => place <= groupOf(nowSeconds))
        .flatMap(([, group]) => [...group.values()].filter(({ end }) => end <= nowSeconds))
        .sort((a, b) => a.end - b.end || compareTexts(a.key.pk, b.key.pk) || compareTexts(a.key.sk, b.key.sk))
        .map(({ key }) => key),
  };
};

const groupOf = (seconds: number): number => Math.floor(seconds / GROUP_SECONDS);
