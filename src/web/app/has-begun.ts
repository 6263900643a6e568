// Whether the reader is a player with something to come back to.
import { signal } from "@preact/signals";
import { session } from "./relay-session.ts";

/** False on the first page of a newcomer, also once the first race is on its way: nothing of theirs happens elsewhere. */
export const hasBegun = signal(session.player.peek() !== null);
