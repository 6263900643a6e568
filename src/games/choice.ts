// Sets of actions that are too many for a list, such as "three of these 13 cards". Pure: every action of a set is made
// from its description.
import type { Choice, Game, GameAction, GameTypes, Offered, Seat } from "./game.ts";

/** The most whole actions of `legal` beside `choices`. */
export const MOST_LEGAL = 64;
/** Of a longer list in a game without `choices`. A frame of 32 KB has the table beside it. */
export const MOST_LEGAL_BYTES = 24 * 1024;

/** What the game offers to the seat, as a client receives it. */
export const offersTo = <T extends GameTypes>(
  game: Pick<Game<T>, "legal" | "choices">,
  state: T["state"],
  seat: Seat,
): Offered<T["action"]> => {
  const choices = game.choices?.(state, seat) ?? [];
  const legal = game.legal(state, seat);
  return {
    legal: legal.length > MOST_LEGAL ? legal.slice(0, countInView(legal)) : legal,
    ...(choices.length > 0 && { choices }),
  };
};

/** How many of the first actions fit into a view. */
export const countInView = (legal: readonly GameAction[]): number => {
  const bytesOf = (action: GameAction): number =>
    new TextEncoder().encode(`${JSON.stringify(action)},`).length;
  let bytes = 0;
  const over = legal.findIndex((action) => {
    bytes += bytesOf(action);
    return bytes > MOST_LEGAL_BYTES;
  });
  return over < 0 ? legal.length : over;
};

/** The action of the set whose field holds the picked values. They may come in any order. */
export const chosen = <One extends Choice>(
  { action, field, from, min }: One,
  picked: readonly (string | number)[],
): One["action"] => {
  const values = from.filter((one) => picked.includes(one));
  return { ...action, [field]: min === undefined ? values[0] : values };
};

/** Whether one of the sets has the action. */
export const describes = (choices: readonly Choice[], action: GameAction): boolean => {
  const written = fieldsOf(action);
  return choices.some((choice) => {
    const { field, from, min = 1, max = 1 } = choice;
    const held: unknown = new Map<string, unknown>(Object.entries(action)).get(field);
    const picked = from.filter((one) => (Array.isArray(held) ? held.includes(one) : held === one));
    return picked.length >= min && picked.length <= max && fieldsOf(chosen(choice, picked)) === written;
  });
};

/** The order of the fields says nothing. */
const fieldsOf = (action: GameAction): string => JSON.stringify(Object.entries(action).sort());

/** Any entry of `legal` or any set, with equal probability, and of a set any number of any values. Null: there is none. */
export const anyAction = <View extends Offered>(
  // The views of several games offer the actions of any of them.
  view: View & Offered<View["legal"][number]>,
  random: () => number,
): View["legal"][number] | null => {
  const { legal, choices = [] }: Offered<View["legal"][number]> = view;
  const place = Math.floor(random() * (legal.length + choices.length));
  const choice = choices[place - legal.length];
  if (!choice) return legal[place] ?? null;
  const { from, min = 1, max = 1 } = choice;
  let wanted = min + Math.floor(random() * (max - min + 1));
  const picked = from.filter((_, i) => {
    const isPicked = random() * (from.length - i) < wanted;
    wanted -= Number(isPicked);
    return isPicked;
  });
  return chosen(choice, picked);
};
