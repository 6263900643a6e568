// A game whose texts the relay has not sent. Its cards have pictures or codes, and its actions have their own names.
import type { ModelGame } from "./match-model.ts";

const games = new Map<string, ModelGame>();

/** The same one for the same id. */
export const withoutTexts = (id: string, name: string): ModelGame => {
  const known = games.get(id);
  if (known) return known;
  const game: ModelGame = {
    ...{ id, name, cards: {}, suits: {} },
    wording: { events: {}, phases: {}, options: {} },
  };
  games.set(id, game);
  return game;
};
