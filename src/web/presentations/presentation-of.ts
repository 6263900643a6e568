// Finds the presentation of a game.
import presentations from "#presentations";
import { entryIn } from "../../face/fields.ts";
import type { Presentation } from "./presentation.ts";

/** Of a game without one: nothing. */
export const presentationOf = (game: string): Presentation => entryIn(presentations, game) ?? NONE;

/** The same object each time. */
const NONE: Presentation = {};
