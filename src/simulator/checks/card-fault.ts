// Checks the playing cards of a match, in any game. No card is in two places, though a deck may have several of a kind.
// No card appears from nowhere, and no card vanishes without being played.
import type { Game } from "../../games/game.ts";
import type { Moment } from "./chronicle.ts";

type Shown = Pick<Moment, "state" | "events">;

/** Describes what is wrong with the cards of a moment, compared with the moment before. Null if nothing is wrong. */
export const cardFault = (
  { game, moments: [first] }: { readonly game: Game; readonly moments: readonly Shown[] },
  before: Shown | null,
  moment: Shown,
): string | null => {
  if (!first || !before) return null;
  const now = counted(cardsAt(game, moment.state));
  const all = counted(everyCardAt(game, first.state));
  const doubled = [...now].filter(([card, count]) => count > Math.max(1, all.get(card) ?? 0));
  if (doubled.length > 0) return `a card is in two places: ${namesIn(doubled)}`;
  if (moment.events.some(({ type }) => type === "dealt")) return null;
  const then = counted(cardsAt(game, before.state));
  const events = JSON.stringify(moment.events);
  /** How many more there are, in the lists and piles that only this game has too. A trick may go where no event says. */
  const gained = (card: string): number => {
    const [was, is] = [before, moment].map(({ state }) => counted(everyCardAt(game, state)).get(card) ?? 0);
    return (is ?? 0) - (was ?? 0);
  };
  const lost = [...then].filter(
    ([card, count]) => (now.get(card) ?? 0) < count && !isPlayed(card, events) && gained(card) < 0,
  );
  if (lost.length > 0) return `${namesIn(lost)} vanished`;
  if (moment.events.some(({ type }) => type === "reshuffled")) return null;
  // A game may keep cards where its position does not show them, such as face down on the table.
  const come = [...now].filter(
    ([card, count]) => count > (then.get(card) ?? 0) && !isPlayed(card, events) && gained(card) > 0,
  );
  return come.length === 0 ? null : `${namesIn(come)} came from nowhere`;
};

/** How often each card is there. */
const counted = (cards: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
};

const namesIn = (cards: readonly (readonly [string, number])[]): string =>
  cards.map(([card]) => card).join(" ");

/** The event `zapped` does not name its card, so a Zap also counts as played by that event. */
const isPlayed = (card: string, events: string): boolean =>
  events.includes(`"${card}"`) || (card === "zap" && events.includes('"zapped"'));

const cardsAt = (game: Game, state: object): readonly string[] => {
  const position = game.position(state);
  return [
    ...game.stock(state),
    ...["hands", "pile", "zips"].flatMap((name) => {
      const there: unknown = Reflect.get(position, name);
      // Of a pile with a count only the top shows, so a card that is covered does not vanish.
      return typeof there === "object" && there !== null && "count" in there ? [] : cardsIn(there);
    }),
  ];
};

/** Also of the lists and piles that only this game has. */
const everyCardAt = (game: Game, state: object): readonly string[] => [
  ...game.stock(state),
  ...Object.values(game.position(state)).flatMap((value) =>
    typeof value === "object" ? cardsIn(value) : [],
  ),
];

const cardsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(cardsIn) : [];
};
