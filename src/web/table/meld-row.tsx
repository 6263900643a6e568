// What a seat has laid before it, such as zips.
import { useContext } from "preact/hooks";
import { CardFace } from "../cards/card-face.tsx";
import { DeckNames } from "../cards/deck-names.ts";
import { memoByValue } from "../parts/memo-by-value.tsx";
import type { SceneMeld } from "../scene/scene.ts";

/** More cards than two rows hold are drawn smaller, so that they end above the pile. */
const MANY = 12;

export interface MeldRowProps {
  readonly melds: readonly SceneMeld[];
  readonly seat: number;
}

export const MeldRow = memoByValue(({ melds, seat }: MeldRowProps) => {
  const names = useContext(DeckNames);
  return melds.length === 0 ? null : (
    <div class={`table-melds ${melds.flatMap(({ cards }) => cards).length > MANY ? "table-melds-many" : ""}`}>
      {melds.map(({ key, label, cards }) => (
        <span key={key} class="table-meld">
          {label !== "" && <span class="table-meld-label">{label}</span>}
          {cards.map((card) => (
            <span key={card.key} data-card={card.code} data-zone="meld" data-by={seat}>
              <CardFace code={card.code} label={names[card.code] ?? card.code} />
            </span>
          ))}
        </span>
      ))}
    </div>
  );
});
