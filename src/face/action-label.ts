// What a button says of its actions: in the words of the game, otherwise in the action's own.
import type { GameAction } from "../games/game.ts";
import { actionText, type Naming, type SpokenGame, sharedFields } from "../protocol/event-text.ts";
import { plainLabel } from "./plain-label.ts";

/** Of several actions: what they have in common. */
export const actionLabel = (game: SpokenGame, actions: readonly GameAction[], naming: Naming): string =>
  actionText(game, actions, naming) ?? plainLabel(game, Object.fromEntries(sharedFields(actions)), naming);
