// The end of a match: who won, the places, and what may be done next.

import type { ComponentChildren } from "preact";
import { Avatar } from "../parts/avatar.tsx";
import type { Scene, SceneSeat } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";
import { ScorePanel } from "./score-panel.tsx";

export interface EndPanelProps {
  readonly scene: Scene;
  /** The buttons: rematch, replay, home. */
  readonly children?: ComponentChildren;
}

export const EndPanel = ({ scene, children }: EndPanelProps) => {
  const { seats, ranking } = scene;
  const words = tableWords();
  const places = placesOf(seats);
  // Where all hands are empty, nobody went out first.
  const isCounted = places.some(({ count }) => count > 0);
  const winners = places.filter(({ rank }) => rank === 1);
  const title = !ranking
    ? words.broken
    : winners.length === 1 && winners[0]?.isOwn
      ? words.youWon
      : (scene.ending ?? words.won(winners.map(({ name }) => name)));
  return (
    <section class="table-end" aria-label={title}>
      <h1>{title}</h1>
      <ol class="table-places">
        {places.map((seat) => (
          // Where nobody won, a place says nothing.
          <Place
            key={seat.seat}
            seat={winners.length > 0 ? seat : { ...seat, rank: null }}
            isCounted={isCounted}
          />
        ))}
      </ol>
      {scene.rounds.length > 1 && <ScorePanel scene={scene} />}
      <div class="part-row table-end-buttons">{children}</div>
    </section>
  );
};

interface PlaceProps {
  readonly seat: SceneSeat;
  /** Whether the cards left say how a seat did. */
  readonly isCounted: boolean;
}

const Place = ({
  seat: { seat, name, isBot, isOwn, rank, scoreText, facts, count },
  isCounted,
}: PlaceProps) => {
  const words = tableWords();
  const left = isCounted ? words.cardsLeft(count) : "";
  return (
    <li class={`${rank === 1 ? "table-place-first" : ""} ${isOwn ? "table-place-own" : ""}`}>
      <span class="table-place-rank">{rank === null ? "" : words.place(rank)}</span>
      <Avatar name={name} seat={seat} bot={isBot} />
      <span class="table-place-name" dir="auto">
        {name}
      </span>
      <span class="table-place-more">{scoreText || (facts.length > 0 ? facts.join(" · ") : left)}</span>
    </li>
  );
};

/** Seats that share a place stand in the order of the table. A viewer's own seat comes first in the scene, so each would see another order. */
export const placesOf = <Seat extends Pick<SceneSeat, "seat" | "rank">>(
  seats: readonly Seat[],
): readonly Seat[] => seats.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.seat - b.seat);
