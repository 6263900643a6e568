// What is picked one by one for one action, from a menu whose actions list it in the same field: places of a board, seats,
// words, cards that are in no hand. Cards of the own hand are picked in the hand.
import { chosen, describes } from "../games/choice.ts";
import type { Choice, GameAction, Offered } from "../games/game.ts";
import { listIn, openFields } from "./fields.ts";

export type Picked = string | number;

export interface Picking {
  readonly field: string;
  /** All that can be picked at some time. */
  readonly values: readonly Picked[];
  readonly picked: readonly Picked[];
  /** What can be picked beside them. */
  readonly open: ReadonlySet<Picked>;
  /** How many are to be picked. */
  readonly min: number;
  readonly max: number;
  /** What the picked ones make. */
  readonly actions: readonly GameAction[];
}

interface Asked {
  /** The actions among which is chosen. Of a set, one of its actions is enough. */
  readonly menu: readonly GameAction[];
  readonly choices: Offered["choices"];
  /** What fits no action is left out. */
  readonly picks: readonly Picked[];
  readonly hand: readonly string[];
}

/** Null: there is nothing to pick in this menu. */
export const pickingOf = ({ menu, choices = [], picks, hand }: Asked): Picking | null => {
  const field = listField(menu, hand);
  if (field === null) return null;
  const ways = menu.flatMap((action) => waysOf(action, field, choices));
  const fits = (some: readonly Picked[]): readonly Way[] =>
    ways.filter(({ from, max }) => some.length <= max && some.every((one) => from.includes(one)));
  const picked: Picked[] = [];
  for (const one of new Set(picks)) if (fits([...picked, one]).length > 0) picked.push(one);
  const fitting = fits(picked);
  const values = [...new Set(ways.flatMap(({ from }) => from))];
  const made = fitting.filter(({ min }) => picked.length >= min).map(({ make }) => make(picked));
  return {
    ...{ field, values, picked },
    open: new Set(values.filter((one) => !picked.includes(one) && fits([...picked, one]).length > 0)),
    min: Math.min(...fitting.map(({ min }) => min)),
    max: Math.max(...fitting.map(({ max }) => max)),
    actions: [...new Map(made.map((action) => [JSON.stringify(action), action])).values()],
  };
};

/** `2–4 (1)`: how many are to be picked, and how many are. */
export const countText = ({ min, max, picked }: Picking): string =>
  `${min === max ? "" : `${min}–`}${max} (${picked.length})`;

/** The picks after a press on the value. */
export const withPick = ({ picked }: Picking, value: Picked): readonly Picked[] =>
  picked.includes(value) ? picked.filter((one) => one !== value) : [...picked, value];

/** The field of which something is picked: it lists other values in some of the actions. Null: there is none. */
export const listField = (menu: readonly GameAction[], hand: readonly string[]): string | null => {
  const [first, ...others] = menu;
  const fields = Object.keys(first ?? {}).filter((field) => {
    const lists = menu.map((action) => listIn(openFields(action)[field], pickedIn));
    if (!lists.every((list) => list !== undefined)) return false;
    const isElsewhere = lists.flat().some((one) => !hand.some((card) => card === one));
    return isElsewhere && new Set(lists.map((list) => JSON.stringify(list))).size > 1;
  });
  return others.length > 0 ? (fields[0] ?? null) : null;
};

const pickedIn = (value: unknown): Picked | undefined =>
  typeof value === "string" || typeof value === "number" ? value : undefined;

/** Actions that differ in what they list. */
interface Way {
  readonly from: readonly Picked[];
  readonly min: number;
  readonly max: number;
  make(picked: readonly Picked[]): GameAction;
}

const waysOf = (action: GameAction, field: string, choices: readonly Choice[]): readonly Way[] => {
  const sets = choices.filter((choice) => choice.field === field && describes([choice], action));
  if (sets.length > 0)
    return sets.map((set) => ({
      ...{ from: set.from, min: set.min ?? 1, max: set.max ?? 1 },
      make: (picked) => chosen(set, picked),
    }));
  const from = listIn(openFields(action)[field], pickedIn) ?? [];
  return [{ from, min: from.length, max: from.length, make: () => action }];
};
