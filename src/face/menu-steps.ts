// What a menu shows of many actions at once. Two fields that differ are chosen one after the other.
import type { GameAction } from "../games/game.ts";
import { HAND_KEYS } from "./choices.ts";
import { openFields } from "./fields.ts";
import { listField } from "./picking.ts";

/** So many actions are read at a glance. */
const MOST_AT_ONCE = 12;

/**
 * The entries of the menu, each with its actions. Where values are picked one by one, the actions of a type are one entry. Of
 * too many others: the values of the first field in which they differ, if they differ in another one too.
 */
export const menuSteps = (
  actions: readonly GameAction[],
  hand: readonly string[],
): readonly (readonly GameAction[])[] => {
  const types = [...new Set(actions.map(({ type }) => type))];
  const byType = types.map((type) => actions.filter((action) => action.type === type));
  const picked = byType.filter((ofType) => listField(ofType, hand) !== null);
  return [...picked, ...stepsOf(byType.filter((ofType) => !picked.includes(ofType)).flat())];
};

const stepsOf = (actions: readonly GameAction[]): readonly (readonly GameAction[])[] => {
  const alone = actions.map((action) => [action]);
  if (actions.length <= MOST_AT_ONCE) return alone;
  const differs = (field: string): boolean => new Set(actions.map((one) => held(one, field))).size > 1;
  const [first, second] = Object.keys(actions[0] ?? {}).filter(differs);
  if (first === undefined || second === undefined) return alone;
  const values = [...new Set(actions.map((action) => held(action, first)))];
  return values.map((value) => actions.filter((action) => held(action, first) === value));
};

const held = (action: GameAction, field: string): string | undefined =>
  JSON.stringify(openFields(action)[field]);

/**
 * The key of each entry, by the texts. Where each text has one number, and no two the same, it is that number. One entry may
 * be without: it stands for 0, as in `Bid nil`.
 */
export const menuKeys = (texts: readonly string[]): readonly string[] => {
  const numbers = texts.map((text) => Number(/^\D*(\d*)\D*$/.exec(text)?.[1] ?? Number.NaN));
  const keys = numbers.includes(0) ? FROM_ZERO : FROM_ONE;
  const numbered = numbers.map((number) => keys[number] ?? "");
  const isClear = new Set(numbered).size === texts.length && !numbered.includes("");
  return isClear ? numbered : texts.map((_, i) => HAND_KEYS[i] ?? "");
};

const FROM_ONE = ["", ...HAND_KEYS];
const FROM_ZERO = ["0", ...HAND_KEYS.filter((key) => key !== "0")];
