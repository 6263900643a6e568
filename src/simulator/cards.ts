// Where the cards of a table are, whatever its game: none may be in two places, come from nowhere, or vanish unplayed.
import type { Game } from "../games/game.ts";
import type { Moment } from "./chronicle.ts";

/** What is wrong with the cards after a moment, given those before it; null for nothing. */
export const cardFault = (game: Game, before: Moment | null, moment: Moment): string | null => {
  const now = cardsAt(game, moment.state);
  const places = new Set(now);
  if (places.size < now.length) return `a card is in two places: ${now.join(" ")}`;
  if (!before || moment.events.some(({ type }) => type === "dealt")) return null;
  const then = new Set(cardsAt(game, before.state));
  const told = JSON.stringify(moment.events);
  const gone = [...then].filter((card) => !places.has(card) && !told.includes(`"${nameOf(card)}"`));
  // A Zap is played without being named.
  const lost = gone.filter((card) => !(nameOf(card) === "zap" && told.includes('"zapped"')));
  if (lost.length > 0) return `${lost.join(" ")} vanished`;
  const isReshuffled = moment.events.some(({ type }) => type === "reshuffled");
  const come = [...places].filter((card) => !then.has(card));
  return come.length > 0 && !isReshuffled ? `${come.join(" ")} came from nowhere` : null;
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
