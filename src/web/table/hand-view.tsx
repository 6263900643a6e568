// The own hand: fanned, playable cards lifted, each card to be tapped, dragged to the pile, or played by its key.
import { CardFace } from "../cards/card-face.tsx";
import { memoByValue } from "../parts/memo-by-value.tsx";
import type { Press } from "../scene/press-input.ts";
import { cardInput } from "../scene/press-input.ts";
import type { HandCard, MarkOf } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";
import { type CardPlace, cardPlaces } from "./card-places.ts";
import { dragOf } from "./drag-of.ts";
import { useWidth } from "./use-width.ts";

export interface HandViewProps {
  readonly hand: readonly HandCard[];
  readonly seat: number;
  readonly press: Press;
  readonly markOf: MarkOf;
  /** Cards that cannot be played step back. */
  readonly isResting: boolean;
}

const CARD = { huge: 140, large: 120, wide: 92, middle: 74, narrow: 62, tiny: 54 };
/** How much of a row shows above the next, on a small phone and elsewhere. */
const ROW_STEP = { tiny: 46, usual: 54 };
const TINY_WIDTH = 330;
/** A narrower hand has two rows. */
const ONE_ROW_WIDTH = 520;
/** What a finger hits well, and what it hits at all. Both show rank and suit. */
const SHOWN = { least: 44, tightest: 24 };
/** Room above the cards for those that the style sheet lifts. */
const LIFT = 20;

const cardWidthFor = (width: number): number => {
  if (width > 1000) return width > 1200 ? CARD.huge : CARD.large;
  return width > 860
    ? CARD.wide
    : width > ONE_ROW_WIDTH
      ? CARD.middle
      : width > TINY_WIDTH
        ? CARD.narrow
        : CARD.tiny;
};

export const HandView = memoByValue(({ hand, seat, press, markOf, isResting }: HandViewProps) => {
  const [box, width] = useWidth<HTMLUListElement>();
  const words = tableWords();
  const cardWidth = cardWidthFor(width);
  const rowStep = width > TINY_WIDTH ? ROW_STEP.usual : ROW_STEP.tiny;
  const { places, height } = cardPlaces({
    ...{ count: hand.length, width, cardWidth, ...SHOWN, loosest: 0.82, rowStep, fan: 1.6 },
    ...{ keptRows: width > ONE_ROW_WIDTH ? 1 : 2, align: "middle" },
  });
  const [first, second] = places;
  const shown = first && second ? second.x - first.x : cardWidth;
  return (
    <ul
      ref={box}
      class={`table-hand ${isResting ? "table-hand-resting" : ""}`}
      style={{ height: `${height + LIFT}px`, "--card-width": `${cardWidth}px`, "--shown": `${shown}px` }}
      data-anchor={`seat-${seat}`}
      aria-label={`${words.hand}: ${words.cards(hand.length)}`}
    >
      {width > 0 &&
        hand.map((card, i) => {
          const { x = 0, y = 0, angle = 0 } = places[i] ?? {};
          const place = { x, y: y + LIFT, angle };
          return <HandCardView key={card.key} {...{ card, place, press, markOf }} />;
        })}
    </ul>
  );
});

interface HandCardProps extends Pick<HandViewProps, "press" | "markOf"> {
  readonly card: HandCard;
  readonly place: CardPlace;
}

const HandCardView = memoByValue(({ card, place: { x, y, angle }, press, markOf }: HandCardProps) => {
  const words = tableWords();
  const classes = [
    "table-hand-card",
    card.isLifted ? "table-hand-lifted" : "",
    card.isPicked ? "table-hand-picked" : "",
  ];
  const states = [
    card.isPicked ? words.picked : card.isLifted ? words.playable : "",
    card.mark?.text ?? "",
    card.isLifted && card.hotkey !== "" ? words.pressKey(card.hotkey) : "",
  ];
  const label = [card.name, ...states.filter((text) => text !== "")].join(", ");
  return (
    <li
      class={classes.filter((name) => name !== "").join(" ")}
      style={{ transform: `translate(${x}px, ${y}px) rotate(${angle}deg)` }}
    >
      <button
        type="button"
        class="table-card-button"
        aria-label={label}
        aria-pressed={card.isPicked ? true : undefined}
        disabled={press === null}
        {...(press && dragOf(() => press(cardInput(card, true))))}
        onClick={() => press?.(cardInput(card, false))}
      >
        <span class="table-card-body" data-card={card.code} data-zone="hand">
          <CardFace code={card.code} markOf={markOf} />
          {card.mark && <span class={`table-mark table-mark-${card.mark.tone}`}>{card.mark.text}</span>}
        </span>
        {card.isLifted && card.hotkey !== "" && (
          <span class="table-key table-card-key" aria-hidden="true" data-key={card.hotkey} />
        )}
      </button>
    </li>
  );
});
