// The model as presenters read it: the table's fields, the legal actions, and the own hand without the cards of a move
// that is under way.
import { type Offer, picksSeveral } from "../../face/choices.ts";
import { type ShownTable, shownTable } from "../../face/shown-table.ts";
import type { Language } from "../../protocol/language.ts";
import { ownHand } from "./apply-model-news.ts";
import type { MatchModel } from "./match-model.ts";

export interface Seen {
  /** `view?.table`: the table as the game made it. `events`: the newest ones, each with its `seq`. `picked`: cards of the hand. */
  readonly model: MatchModel;
  /** The fields that games share. Null before the first view. */
  readonly table: ShownTable | null;
  /** The legal actions, with the cards, seats and suits that they name. */
  readonly offers: readonly Offer[];
  /** The own hand, without the cards of a move under way. */
  readonly hand: readonly string[];
  /** Whether several cards of the hand make one action now. */
  readonly several: boolean;
  /** In which `model.words` are. */
  readonly language: Language;
}

export const seenIn = (model: MatchModel): Seen => {
  const leaving = model.sent?.cards ?? [];
  const offers = model.you === null ? [] : model.offers;
  const hand = ownHand(model).filter((card) => !leaving.includes(card));
  return {
    ...{ model, offers, hand },
    several: picksSeveral(model.uses, offers, hand),
    table: shownTable(model.view?.table, model.game),
    language: model.words.language,
  };
};
