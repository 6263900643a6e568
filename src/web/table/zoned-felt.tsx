// The felt of a game whose table is drawn by its description: seats, zones and short texts stand in the cells of a grid.
// So none of them can cover another, whatever a game tells. What has no room is scrolled.
import { Scroller } from "../parts/scroller.tsx";
import { tableWords } from "../words/table/table-words.ts";
import { BadgeRow } from "./badge-row.tsx";
import type { FeltProps } from "./felt.tsx";
import { PileView, type PileViewProps } from "./pile-view.tsx";
import { SeatAround } from "./seat-around.tsx";
import { ZoneRow } from "./zone-row.tsx";
import { ZoneView } from "./zone-view.tsx";

export const ZonedFelt = ({ scene, press, nowMs, cards, markOf, over }: FeltProps) => {
  const others = scene.seats.filter(({ isOwn }) => !isOwn);
  const hasHands = scene.seats.some(({ count }) => count > 0);
  const seats = scene.seats.map(({ seat, name, isOwn }) => ({ seat, name, isOwn }));
  return (
    <Scroller
      class={`table-felt zoned-felt ${isAround(others.length) && !over ? "zoned-around" : ""} ${hasHands ? "" : "zoned-handless"}`}
      aria-label={tableWords().table}
      data-around={others.length}
      data-direction={scene.isOver ? null : scene.direction}
    >
      <ul class="zoned-seats">
        {others.map((seat) => (
          <SeatAround
            key={seat.seat}
            seat={seat}
            place={MIDDLE}
            deadline={seat.hasTurn || seat.hasLead ? scene.deadline : null}
            nowMs={nowMs}
            press={press}
          />
        ))}
      </ul>
      <div class="zoned-center">
        <div class="zoned-zones">
          {scene.zones?.map((zone) => (
            <ZoneView key={zone.id} zone={zone} seats={seats} press={press} names={cards} markOf={markOf} />
          ))}
          {scene.piles.map((pile) => (
            <ZonedPile
              key={pile.id}
              pile={pile}
              button={scene.buttons.find(({ key }) => key === pile.buttonKey) ?? null}
              press={press}
              names={cards}
              markOf={markOf}
            />
          ))}
        </div>
        <div class="table-facts">
          <BadgeRow badges={scene.badges} />
        </div>
      </div>
      {over && <div class="table-cover">{over}</div>}
    </Scroller>
  );
};

/** With more or fewer, the seats stand in rows above. */
const isAround = (others: number): boolean => others >= 2 && others <= 5;

/** The grid places a seat. */
const MIDDLE = { x: 0.5, y: 0 };

const ZonedPile = (props: PileViewProps) => {
  const { id, look, cards, caption } = props.pile;
  // Events name the field. A field of two piles has two ids that begin with it.
  const [field] = id.split(".");
  return (
    <div class="zoned-zone" data-anchor={field}>
      {look === "spread" && cards.length > 0 ? <ZoneRow {...props} /> : <PileView {...props} />}
      {caption !== "" && (
        <span class="zoned-caption" aria-hidden="true">
          {caption}
        </span>
      )}
    </div>
  );
};
