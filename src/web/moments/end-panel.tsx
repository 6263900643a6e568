// The end of a match: who won, the places, and what may be done next. It lies beside the table or below it, where the
// hands lie open.

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Avatar } from "../parts/avatar.tsx";
import { Icon } from "../parts/icon.tsx";
import type { Scene, SceneSeat } from "../scene/scene.ts";
import { ScorePanel } from "../table/score-panel.tsx";
import { endingWords } from "../words/ending-words.ts";
import { language } from "../words/language.ts";
import { momentsWords } from "../words/moments/moments-words.ts";
import { tableWords } from "../words/table/table-words.ts";
import { Confetti } from "./confetti.tsx";

export interface EndPanelProps {
  readonly scene: Scene;
  /** The buttons: rematch, replay, home. */
  readonly children?: ComponentChildren;
  /** Below the buttons of a winner. */
  readonly whenWon?: ComponentChildren;
}

export const EndPanel = ({ scene, children, whenWon }: EndPanelProps) => {
  const { seats, ranking } = scene;
  const words = tableWords();
  const titleId = useId();
  const heading = useFocused();
  const places = placesOf(seats);
  // Where all hands are empty, nobody went out first.
  const isCounted = places.some(({ count }) => count > 0);
  const winners = places.filter(({ rank }) => rank === 1);
  const own = ranking ? places.find(({ isOwn }) => isOwn) : undefined;
  const isDraw = seats.length > 1 && winners.length === seats.length;
  const ending = scene.ending ?? (isDraw ? endingWords[language.value].draw : undefined);
  const hasWon = own?.rank === 1 && ending === undefined;
  const ownTitle = winners.length > 1 ? momentsWords().sharedWin : words.youWon;
  const title = !ranking
    ? words.broken
    : (ending ?? (hasWon ? ownTitle : words.won(winners.map(({ name }) => name))));
  return (
    <>
      {hasWon && <Confetti />}
      <section class={`table-end ${hasWon ? "table-end-won" : ""}`} aria-labelledby={titleId}>
        <header class="table-end-head">
          {hasWon && (
            <span class="table-end-cup">
              <Icon name="trophy" />
            </span>
          )}
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {own && !hasWon && <p>{kindWord(own, winners.length, seats.length)}</p>}
        </header>
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
        <div class="part-row table-end-buttons">{children}</div>
        {hasWon && whenWon}
        {scene.rounds.length > 1 && <ScorePanel scene={scene} />}
      </section>
    </>
  );
};

/** To a player who has not won. Nobody has lost where nobody won, and a match of two has no second place to be proud of. */
const kindWord = ({ rank }: SceneSeat, winners: number, seats: number): string => {
  const words = momentsWords();
  return rank === 2 && winners === 1 && seats > 2 ? words.close(tableWords().place(2)) : words.wellPlayed;
};

/** The result is what counts now, unless the reader is busy with a control: with a dialog, or with the bar of a replay. */
const useFocused = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const busy = document.activeElement?.closest("dialog, .replay-bar, input, select, textarea");
    if (busy) return;
    // Down to the buttons, so that the hands above stay in sight where they can.
    heading.current
      ?.closest("section")
      ?.querySelector(".table-end-buttons")
      ?.scrollIntoView({ block: "nearest" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
};

interface PlaceProps {
  readonly seat: SceneSeat;
  /** Whether the cards left say how a seat did. */
  readonly isCounted: boolean;
}

const Place = ({
  seat: { seat, name, sitter, sitters, isOwn, rank, scoreText, facts, count },
  isCounted,
}: PlaceProps) => {
  const words = tableWords();
  const left = isCounted ? words.cardsLeft(count) : "";
  return (
    <li class={`${rank === 1 ? "table-place-first" : ""} ${isOwn ? "table-place-own" : ""}`}>
      <span class="table-place-rank">{rank === null ? "" : words.place(rank)}</span>
      <Avatar name={name} seat={seat} sitter={sitter} among={sitters} />
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
