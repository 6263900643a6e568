// The cards that stand for a game.
import { spreadOver } from "../cards/spread-over.ts";
import { presentationOf } from "./presentation-of.ts";

/** At most so many. Those of its presentation, or some from all over its deck. `cards`: the names by the codes. */
export const cardsFor = (
  { id, cards }: { readonly id: string; readonly cards: Readonly<Record<string, string>> },
  most: number,
): readonly string[] => presentationOf(id).cards?.slice(0, most) ?? spreadOver(Object.keys(cards), most);
