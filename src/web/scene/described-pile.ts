// A pile of a game that the page does not know, from a field of its table.
import { buttonsOf, cardsOf } from "../../face/choices.ts";
import { namedText } from "../../face/named-text.ts";
import type { TablePart } from "../../face/table-parts.ts";
import { pileCard } from "./apply-model-news.ts";
import { sourceButton } from "./buttons-of.ts";
import type { PileCard, ScenePile } from "./scene.ts";
import type { Seen } from "./seen.ts";

type PilePart = Extract<TablePart, { readonly kind: "cards" | "covered" }>;

/** What a press on a card of the table does: the actions that name this card alone. */
export const offersOn = ({ offers, hand }: Seen, code: string): PileCard["offers"] =>
  hand.includes(code)
    ? []
    : offers.filter((offer) => cardsOf(offer).join() === code).map(({ action }) => action);

export const describedPile = (seen: Seen, part: PilePart): ScenePile => {
  const { model, offers, hand } = seen;
  const { words, trail } = model;
  const { field, name } = part;
  // A field may tell of open cards beside covered ones.
  const common = { id: `${field}.${part.kind}`, caption: name };
  if (part.kind === "covered") {
    const button = sourceButton(buttonsOf(offers, hand), [`draw/${field}`], field);
    return {
      ...common,
      ...{ look: "stock", count: part.count, cards: [] },
      ...{ label: `${name}, ${words.cards(part.count)}`, buttonKey: button?.kind ?? null },
    };
  }
  const byCode = new Map(trail.map((card) => [card.code, card.by]));
  const cards = part.cards.map((code, i) => ({
    ...pileCard(code, byCode.get(code) ?? null, false),
    // A deck may have equal cards.
    key: `${code}.${part.cards.slice(0, i).filter((other) => other === code).length}`,
    offers: offersOn(seen, code),
  }));
  return {
    ...common,
    ...spreadOf(name, cards),
    ...{ label: `${name}, ${words.cards(cards.length)}`, buttonKey: null },
  };
};

/** So many cards of a pile lie beside each other. Of a larger one the newest are seen, and how many there are. */
const MOST_SPREAD = 12;

/** Cards of a game that the page does not know. A card that can be taken is always seen, and can be pressed. */
export const spreadOf = (
  name: string,
  cards: readonly PileCard[],
): Pick<ScenePile, "look" | "count" | "cards" | "caption"> => ({
  look: cards.length > 1 || isOffered(cards) ? "spread" : "stack",
  count: cards.length,
  cards: isOffered(cards) ? cards : cards.slice(-MOST_SPREAD),
  caption: cards.length > 1 ? namedText(name, cards.length) : name,
});

const isOffered = (cards: readonly PileCard[]): boolean => cards.some(({ offers }) => offers.length > 0);
