// The model as presenters read it: the table's fields, the legal actions, and the own hand without the cards of a move
// that is under way.
import { type Offer, offersOf } from "../../face/choices.ts";
import { type ShownTable, shownTable } from "../../face/shown-table.ts";
import type { Language } from "../../protocol/language.ts";
import { ownHand } from "./apply-model-news.ts";
import type { MatchModel } from "./match-model.ts";

export interface Seen {
  readonly model: MatchModel;
  readonly table: ShownTable | null;
  readonly offers: readonly Offer[];
  readonly hand: readonly string[];
  /** In which `model.words` are. */
  readonly language: Language;
}

export const seenIn = (model: MatchModel): Seen => {
  const leaving = model.sent?.cards ?? [];
  return {
    model,
    table: shownTable(model.view?.table, model.game),
    offers: model.you === null ? [] : offersOf(model.view?.legal ?? []),
    hand: ownHand(model).filter((card) => !leaving.includes(card)),
    language: model.words.language,
  };
};
