// A trick: a card before each seat. The trick before lies over it for a moment, and then it is gone by itself.
import { CardFace } from "../cards/card-face.tsx";
import type { MarkOf, SceneSeat, SceneZone } from "../scene/scene.ts";
import { zonesWords } from "../words/zones/zones-words.ts";

export interface TrickViewProps {
  readonly zone: Extract<SceneZone, { readonly look: "trick" }>;
  /** Clockwise, the own seat first. */
  readonly seats: readonly Pick<SceneSeat, "seat" | "name" | "isOwn">[];
  readonly names: Readonly<Record<string, string>>;
  readonly markOf: MarkOf;
}

export const TrickView = ({ zone: { plays, held }, seats, names, markOf }: TrickViewProps) => {
  const words = zonesWords();
  const [first, ...others] = seats;
  // The own card lies next to the own hand: at the end.
  const around = first?.isOwn ? [...others, first] : seats;
  return (
    <ul
      class={`zoned-trick ${around.length > 1 && around.length <= 4 ? "zoned-trick-around" : ""}`}
      data-seats={around.length}
    >
      {around.map(({ seat, name }) => {
        const play = plays.find((one) => one.seat === seat);
        const earlier = held.find((one) => one.seat === seat);
        const said = play ? (names[play.card] ?? play.card) : words.notPlayed;
        return (
          <li key={seat} class="zoned-play">
            <span class="zoned-play-place" role="img" aria-label={`${name}: ${said}`}>
              <span class="table-slot" />
              {play && <PlayedCard code={play.card} seat={seat} markOf={markOf} />}
              {earlier && (
                <span key={earlier.seq} class="zoned-held">
                  <PlayedCard code={earlier.card} seat={seat} markOf={markOf} />
                </span>
              )}
            </span>
            <span class="zoned-play-name" aria-hidden="true" dir="auto">
              {name}
            </span>
          </li>
        );
      })}
      {plays
        .filter((play) => play.seat === null)
        .map(({ card }, i) => (
          <li key={`${card}.${i}`} class="zoned-play">
            <CardFace code={card} label={names[card] ?? card} markOf={markOf} />
          </li>
        ))}
    </ul>
  );
};

interface PlayedCardProps extends Pick<TrickViewProps, "markOf"> {
  readonly code: string;
  readonly seat: number;
}

const PlayedCard = ({ code, seat, markOf }: PlayedCardProps) => (
  <span class="zoned-played" data-card={code} data-zone="pile" data-by={seat}>
    <CardFace code={code} markOf={markOf} />
  </span>
);
