// What a seat has laid before it, such as zips.
import { CardFace } from "../cards/card-face.tsx";
import { still } from "../parts/still.tsx";
import type { SceneMeld } from "../scene/scene.ts";

/** More cards than two rows hold are drawn smaller, so that they end above the pile. */
const MANY = 12;

export interface MeldRowProps {
  readonly melds: readonly SceneMeld[];
  readonly seat: number;
}

export const MeldRow = still(({ melds, seat }: MeldRowProps) =>
  melds.length === 0 ? null : (
    <div class={`table-melds ${melds.flatMap(({ cards }) => cards).length > MANY ? "table-melds-many" : ""}`}>
      {melds.map(({ key, cards }) => (
        <span key={key} class="table-meld">
          {cards.map((card) => (
            <span key={card.key} data-card={card.code} data-zone="meld" data-by={seat}>
              <CardFace code={card.code} label={card.code} />
            </span>
          ))}
        </span>
      ))}
    </div>
  ),
);
