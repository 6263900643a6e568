// Who played a card into a trick, by the event.
import { listIn, openFields, textIn, wholeIn } from "./fields.ts";
import type { TrickPlay } from "./table-part.ts";

/** A card that a seat has played into the trick of the field. Undefined: the event tells of none. */
export const playedInto = (field: string, event: object): TrickPlay | undefined => {
  const { seat, card, cards, from = null, to = null } = openFields(event);
  const [only, ...others] = listIn(cards, textIn) ?? [];
  const code = textIn(card) ?? (others.length === 0 ? only : undefined);
  const by = wholeIn(seat);
  const isPlay = (to === null && from === null) || to === field || (to === "pile" && field === "pile");
  return isPlay && by !== undefined && code !== undefined ? { seat: by, card: code } : undefined;
};

/** Who played the card at that place of the trick. `told`: all plays, the newest last. */
export const playerOf = (
  told: readonly TrickPlay[],
  trick: readonly TrickPlay[],
  place: number,
): number | null => {
  const { card, seat = null } = trick[place] ?? {};
  // A trick may have equal cards: the last event of the card is about the last of them.
  const last = trick.slice(place).filter((play) => play.card === card).length;
  return seat ?? told.filter((play) => play.card === card).at(-last)?.seat ?? null;
};
