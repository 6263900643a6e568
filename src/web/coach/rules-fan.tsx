// Some cards of a game as a picture beside its rules.
import type { GameDescription } from "../../protocol/game-description.ts";
import { CardFace } from "../cards/card-face.tsx";
import { DeckNames } from "../cards/deck-names.ts";
import { cardsFor } from "../presentations/cards-for.ts";
import { presentationOf } from "../presentations/presentation-of.ts";

const MOST_CARDS = 4;

export const RulesFan = ({ id, cards }: Pick<GameDescription, "id" | "cards">) => (
  <div class="coach-fan" aria-hidden="true">
    <DeckNames.Provider value={cards}>
      {cardsFor({ id, cards }, MOST_CARDS).map((code) => (
        <CardFace key={code} code={code} mark={presentationOf(id).markOf?.(code)} />
      ))}
    </DeckNames.Provider>
  </div>
);
