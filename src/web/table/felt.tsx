// The felt of a game with a stock and a pile: the other seats around it, the piles in its middle.
import type { ComponentChildren } from "preact";
import type { Press } from "../scene/press-input.ts";
import type { MarkOf, Scene } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";
import { BadgeRow } from "./badge-row.tsx";
import { seatPlaces } from "./card-places.ts";
import { PileView } from "./pile-view.tsx";
import { SeatAround } from "./seat-around.tsx";

export interface FeltProps {
  readonly scene: Scene;
  /** Null: nobody plays here, as in a replay. The same function each time: a new one has all parts drawn anew. */
  readonly press: Press;
  /** By the relay's clock. The same function each time. */
  readonly nowMs: () => number;
  /** The names of the cards, by their codes. */
  readonly cards: Readonly<Record<string, string>>;
  readonly markOf: MarkOf;
  /** What lies over the felt, such as the end of the match. */
  readonly over?: ComponentChildren;
}

export const Felt = ({ scene, press, nowMs, cards, markOf, over }: FeltProps) => {
  const others = scene.seats.filter(({ isOwn }) => !isOwn);
  const places = seatPlaces(others.length);
  const words = tableWords();
  return (
    <section
      class="table-felt"
      aria-label={words.table}
      data-others={others.length}
      data-direction={scene.isOver ? null : scene.direction}
    >
      <ul
        class="table-seats"
        style={{ "--others": others.length }}
        data-count={others.length}
        // What lies before the seats is scrolled there. Tab reaches it, or the keyboard could not scroll it.
        tabIndex={scene.isTight ? 0 : undefined}
      >
        {others.map((seat, i) => (
          <SeatAround
            key={seat.seat}
            seat={seat}
            place={places[i] ?? { x: 0.5, y: 0 }}
            deadline={seat.hasTurn || seat.hasLead ? scene.deadline : null}
            nowMs={nowMs}
            press={press}
          />
        ))}
      </ul>
      <div class="table-center">
        <div class="table-piles">
          {scene.piles.map((pile) => (
            <PileView
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
      <span class="table-direction" aria-hidden="true" />
      {over && <div class="table-cover">{over}</div>}
    </section>
  );
};
