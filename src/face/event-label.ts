// Says what has happened: in the words of the game, otherwise in the event's own.
import type { GameEvent } from "../games/game.ts";
import { eventText, type Naming, type SpokenGame } from "../protocol/event-text.ts";
import { entryIn } from "./fields.ts";
import { plainLabel } from "./plain-label.ts";

/** Null where the game has words for such events, but for this one there is nothing to say. */
export const eventLabel = (game: SpokenGame, event: GameEvent, naming: Naming): string | null => {
  const isWorded = entryIn(game.wording.events, event.type) !== undefined;
  return isWorded ? eventText(game, event, naming) : plainLabel(game, event, naming);
};
