// Checks the playing cards of a match, in any game. No card is in two places.
// No card appears from nowhere, and no card vanishes without being played.
import type { Game } from "../../games/game.ts";
import type { Moment } from "./chronicle.ts";

/** Describes what is wrong with the cards of a moment, compared with the moment before. Null if nothing is wrong. */
export const cardFault = (game: Game, before: Moment | null, moment: Moment): string | null => {
  const now = cardsAt(game, moment.state);
  const places = new Set(now);
  if (places.size < now.length) return `a card is in two places: ${now.join(" ")}`;
  if (!before || moment.events.some(({ type }) => type === "dealt")) return null;
  const then = cardsAt(game, before.state);
  const events = JSON.stringify(moment.events);
  const lost = then.filter((card) => !places.has(card) && !isPlayed(card, events));
  if (lost.length > 0) return `${lost.join(" ")} vanished`;
  if (moment.events.some(({ type }) => type === "reshuffled")) return null;
  const known = new Set(then);
  // A game may keep cards where its position does not show them, such as face down on the table.
  const come = now.filter((card) => !known.has(card) && !isPlayed(card, events));
  return come.length === 0 ? null : `${come.join(" ")} came from nowhere`;
};

/** The event `zapped` does not name its card, so a Zap also counts as played by that event. */
const isPlayed = (card: string, events: string): boolean => {
  const name = nameOf(card);
  return events.includes(`"${name}"`) || (name === "zap" && events.includes('"zapped"'));
};

const cardsAt = (game: Game, state: object): readonly string[] => {
  const position = game.position(state);
  const hands = listIn(position, "hands").flatMap((hand, seat) =>
    cardsIn(hand).map((card) => (card === "zap" ? `zap/${seat}` : card)),
  );
  return [
    ...hands,
    ...game.stock(state),
    ...cardsIn(listIn(position, "pile")),
    ...cardsIn(listIn(position, "zips")),
  ];
};

/** The card's name without its seat. Each seat has its own Zap, so a Zap carries the seat after a slash. */
const nameOf = (card: string): string => card.split("/")[0] ?? card;

const listIn = (position: object, name: string): readonly unknown[] => {
  const list: unknown = Reflect.get(position, name);
  return Array.isArray(list) ? list : [];
};

const cardsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.flatMap(cardsIn) : [];
};
