// Where the cards of a table are, whatever its game: none may be in two places, come from nowhere, or vanish unplayed.
import type { Game } from "../../games/game.ts";
import type { Moment } from "./chronicle.ts";

/** What is wrong with the cards after a moment, given those before it; null for nothing. */
export const cardFault = (game: Game, before: Moment | null, moment: Moment): string | null => {
  const now = cardsAt(game, moment.state);
  const places = new Set(now);
  if (places.size < now.length) return `a card is in two places: ${now.join(" ")}`;
  if (!before || moment.events.some(({ type }) => type === "dealt")) return null;
  const then = cardsAt(game, before.state);
  const gone = then.filter((card) => !places.has(card));
  if (gone.length > 0) {
    const told = JSON.stringify(moment.events);
    const lost = gone.filter((card) => !isPlayed(card, told));
    if (lost.length > 0) return `${lost.join(" ")} vanished`;
  }
  if (then.length - gone.length === now.length) return null;
  const isReshuffled = moment.events.some(({ type }) => type === "reshuffled");
  return isReshuffled ? null : `cards came from nowhere: ${now.join(" ")}, and before ${then.join(" ")}`;
};

/** A Zap is played without being named. */
const isPlayed = (card: string, events: string): boolean => {
  const name = nameOf(card);
  return events.includes(`"${name}"`) || (name === "zap" && events.includes('"zapped"'));
};

const cardsAt = (game: Game, state: object): readonly string[] => {
  const table = game.table(state, "referee");
  const hands = listIn(table, "hands").flatMap((hand, seat) =>
    cardsIn(hand).map((card) => (card === "zap" ? `zap/${seat}` : card)),
  );
  return [
    ...hands,
    ...game.stock(state),
    ...cardsIn(listIn(table, "pile")),
    ...cardsIn(listIn(table, "zips")),
  ];
};

/** Every seat has a Zap of its own. */
const nameOf = (card: string): string => card.split("/")[0] ?? card;

const listIn = (table: object, name: string): readonly unknown[] => {
  const list: unknown = Reflect.get(table, name);
  return Array.isArray(list) ? list : [];
};

const cardsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.flatMap(cardsIn) : [];
};
