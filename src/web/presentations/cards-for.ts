// The cards that stand for a game.
import { presentationOf } from "./presentation-of.ts";

/** At most so many. Those of its presentation, or some from all over its deck. `cards`: the names by the codes. */
export const cardsFor = (
  { id, cards }: { readonly id: string; readonly cards: Readonly<Record<string, string>> },
  most: number,
): readonly string[] => presentationOf(id).cards?.slice(0, most) ?? spreadOver(Object.keys(cards), most);

/** A few cards from all over a deck, as a picture of a game that the page does not know. Pure. */
export const spreadOver = (codes: readonly string[], most: number): readonly string[] => {
  const count = Math.min(codes.length, most);
  return Array.from({ length: count }, (_, i) => codes[Math.floor(((i + 0.5) * codes.length) / count)] ?? "");
};
