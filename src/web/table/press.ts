// What the table does when its player presses something. A table without a player, such as a replay's, has none.
import type { PlayerInput } from "../scene/press-input.ts";

export type Press = ((input: PlayerInput) => void) | null;
