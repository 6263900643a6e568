// The trick before the running one, by its events. The referee goes on at once, and the screen shows what was played last.
import { playedInto } from "../../face/played-into.ts";
import type { NumberedEvent } from "./match-model.ts";
import type { HeldPlay } from "./scene.ts";

/** All cards that were played into the tricks of the field, the newest last. */
export const playsInto = (field: string, events: readonly NumberedEvent[]): readonly HeldPlay[] =>
  events.flatMap(({ seq, event }) => {
    const play = playedInto(field, event);
    return play ? [{ ...play, seq }] : [];
  });

/**
 * `plays`: how many cards the running trick has. `since`: the seq of the first view. Empty before the page has seen a trick
 * end.
 */
export const heldTrick = (
  all: readonly HeldPlay[],
  plays: number,
  since: number | null,
): readonly HeldPlay[] => {
  const trick: HeldPlay[] = [];
  // A seat plays once in a trick, so a second play belongs to the trick before.
  for (const play of all.slice(0, Math.max(0, all.length - plays)).reverse()) {
    if (trick.some(({ seat }) => seat === play.seat)) break;
    trick.unshift(play);
  }
  return trick.length > 1 && (trick.at(-1)?.seq ?? 0) > (since ?? 0) ? trick : [];
};
