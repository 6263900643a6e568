// Says an action or an event by its own words, where the relay has none for it.
import type { GameAction, GameEvent } from "../games/game.ts";
import { plainName } from "../games/plain-name.ts";
import { actionText, eventText, type Naming, type SpokenGame, sharedFields } from "../protocol/event-text.ts";
import { entryIn } from "./fields.ts";

/** `Lay: four of hearts`. What is no text, number, or list of them is not told. */
const plainLabel = (game: SpokenGame, source: object, naming: Naming): string => {
  const { type = "", ...fields } = Object.fromEntries(Object.entries(source));
  const details = Object.entries(fields).flatMap(([field, value]) => detailsIn(game, field, value, naming));
  const label = plainName(String(type));
  return details.length === 0 ? label : `${label}: ${details.join(", ")}`;
};

/** The seats in the actions and events of all games. */
const SEATS = ["seat", "seats", "to", "by"];
/** The places of boards, counted from 0. */
const PLACES = ["column", "row", "place", "places"];

/** A list of numbers has its name once. */
const detailsIn = (game: SpokenGame, field: string, value: unknown, naming: Naming): readonly string[] => {
  const name = plainName(field).toLowerCase();
  if (value === true) return [name];
  const all: readonly unknown[] = [value].flat(DEEPEST);
  const told = all.map((one) => valueLabel(game, field, one, naming)).filter((text) => text !== "");
  const isNumber = all.some((one) => typeof one === "number") && !SEATS.includes(field);
  return isNumber ? [`${name} ${told.join(", ")}`] : told;
};

/** Of a list of melds. */
const DEEPEST = 2;

/** Empty where it is no text and no number. */
export const valueLabel = (game: SpokenGame, field: string, value: unknown, naming: Naming): string => {
  if (typeof value === "number")
    return SEATS.includes(field) ? naming.player(value) : String(PLACES.includes(field) ? value + 1 : value);
  if (typeof value !== "string") return "";
  const card = entryIn(game.cards, value);
  return card === undefined ? (entryIn(game.suits, value) ?? value) : (naming.card?.(value) ?? card);
};

/** Of several actions: what they have in common. */
export const actionLabel = (
  game: SpokenGame,
  actions: readonly GameAction[],
  naming: Naming,
  phase?: string,
): string =>
  actionText(game, actions, naming, phase) ??
  plainLabel(game, Object.fromEntries(sharedFields(actions)), naming);

/** What a defined game changes beside its own events. The table shows all that there is to say. */
const UNSAID: readonly string[] = ["moved", "rolled", "shown", "set", "entered", "turned", "reshuffled"];

/** Null where there is nothing to say. */
export const eventLabel = (game: SpokenGame, event: GameEvent, naming: Naming): string | null => {
  const isWorded = entryIn(game.wording.events, event.type) !== undefined || UNSAID.includes(event.type);
  return isWorded ? eventText(game, event, naming) : plainLabel(game, event, naming);
};
