// Some cards of a game as a picture beside its rules.
import type { GameDescription } from "../../protocol/game-description.ts";
import { CardFace } from "../cards/card-face.tsx";
import { DeckNames } from "../cards/deck-names.ts";
import { spreadOver } from "../cards/spread-over.ts";

/** Cards that the rules of our games speak of. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  "zip-zap": ["r4", "r5", "w6", "zap"],
  "zap-your-neighbor": ["9C", "2H", "JS", "X1"],
  "zip-zilch-zero": ["KS", "8H", "3D", "2H"],
};
const MOST_CARDS = 4;

export const RulesFan = ({ id, cards }: Pick<GameDescription, "id" | "cards">) => (
  <div class="coach-fan" aria-hidden="true">
    <DeckNames.Provider value={cards}>
      {(SHOWN[id] ?? spreadOver(Object.keys(cards), MOST_CARDS)).map((code) => (
        <CardFace key={code} code={code} signed={id === "zip-zilch-zero"} />
      ))}
    </DeckNames.Provider>
  </div>
);
