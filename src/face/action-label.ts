// What a button says of its actions: in the words of the game, otherwise in the action's own.
import type { GameAction } from "../games/game.ts";
import { actionText, type Naming, type SpokenGame, sharedFields } from "../protocol/event-text.ts";
import { entryIn } from "./fields.ts";
import { plainName } from "./plain-name.ts";

/** Of several actions: what they have in common. */
export const actionLabel = (game: SpokenGame, actions: readonly GameAction[], naming: Naming): string =>
  actionText(game, actions, naming) ?? plainLabel(game, actions, naming);

/** `Lay: four of hearts`. Fields that are no text, number, or list of them are not told. */
const plainLabel = (game: SpokenGame, actions: readonly GameAction[], naming: Naming): string => {
  const { type = "", ...fields } = Object.fromEntries(sharedFields(actions));
  const details = Object.entries(fields).flatMap(([field, value]) => detailsIn(game, field, value, naming));
  const label = plainName(String(type));
  return details.length === 0 ? label : `${label}: ${details.join(", ")}`;
};

const SEATS = ["seat", "to"];

const detailsIn = (game: SpokenGame, field: string, value: unknown, naming: Naming): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((member) => detailsIn(game, field, member, naming));
  if (value === true) return [plainName(field).toLowerCase()];
  if (typeof value === "number") return [SEATS.includes(field) ? naming.player(value) : String(value)];
  if (typeof value !== "string") return [];
  const card = entryIn(game.cards, value);
  return [card === undefined ? (entryIn(game.suits, value) ?? value) : (naming.card?.(value) ?? card)];
};
