// The stock, the pile, and what other piles a game has.
import { CardFace, type CardFaceProps } from "../cards/card-face.tsx";
import { memoByValue } from "../parts/memo-by-value.tsx";
import { offersInput, type Press } from "../scene/press-input.ts";
import type { MarkOf, PileCard, SceneButton, ScenePile } from "../scene/scene.ts";
import { placesWithin } from "./card-places.ts";
import { useWidth } from "./use-width.ts";

export interface PileViewProps {
  readonly pile: ScenePile;
  /** That a click on the pile presses. */
  readonly button: SceneButton | null;
  readonly press: Press;
  /** The names of the cards, by their codes. */
  readonly names: Readonly<Record<string, string>>;
  readonly markOf: MarkOf;
}

export const PileView = memoByValue((props: PileViewProps) => {
  switch (props.pile.look) {
    case "stock":
      return <StockView {...props} />;
    case "spread":
      return <SpreadView {...props} />;
    default:
      return <StackView {...props} />;
  }
});

const StockView = ({ pile, button, press }: PileViewProps) => {
  const count = pile.count ?? 0;
  return (
    <button
      type="button"
      class={`table-stock ${count === 0 ? "table-stock-empty" : ""} ${button ? "table-stock-live" : ""}`}
      disabled={!button || press === null}
      aria-label={button ? `${button.text}. ${pile.label}` : pile.label}
      onClick={() => button && press?.(offersInput(button))}
      data-anchor={pile.id}
    >
      {count > 1 && <CardFace code={null} class="table-stock-under" />}
      {count > 0 && <CardFace code={null} />}
      <span class="table-pile-count">{count}</span>
    </button>
  );
};

/** How each card of a stack lies, so that those below show. */
const LIES = [-7, 4, -2, 6, -5, 3];

const lieOf = ({ key }: PileCard): number =>
  LIES[Array.from(key).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % LIES.length] ?? 0;

const StackView = ({ pile, names }: PileViewProps) => (
  <section class="table-stack" data-anchor={pile.id} aria-label={pile.label}>
    <span class="table-slot" />
    {pile.cards.map((card, i) => (
      <span key={card.key} class="table-stack-card" style={{ "--lie": `${lieOf(card)}deg` }}>
        <PileCardView
          card={card}
          label={i === pile.cards.length - 1 ? (names[card.code] ?? card.code) : undefined}
        />
      </span>
    ))}
  </section>
);

interface PileCardViewProps extends Pick<CardFaceProps, "label" | "markOf"> {
  readonly card: PileCard;
}

export const PileCardView = ({ card: { code, by, isSent }, ...face }: PileCardViewProps) => (
  <span data-card={code} data-zone="pile" data-by={by ?? "stock"} class={isSent ? "table-sent" : ""}>
    <CardFace code={code} {...face} />
  </span>
);

const SPREAD_CARD = { large: 108, wide: 84, narrow: 60 };
/** A narrow card still shows 44 pixels. */
const LOOSEST = 0.74;
/** The place is as wide as so many cards, however many lie there: it never moves. */
const SPREAD_PLACES = 6;
/** A narrower place has two rows, where the window has room for them. */
const ONE_ROW_WIDTH = 520;
const LOW = "(max-height: 719px)";
/** In a lower window the felt's cards are as narrow, too. */
const ROOMY = "(min-width: 760px) and (min-height: 720px)";
const LARGE = "(min-width: 1600px) and (min-height: 940px)";

const spreadCard = (): number => {
  if (matchMedia(LARGE).matches) return SPREAD_CARD.large;
  return matchMedia(ROOMY).matches ? SPREAD_CARD.wide : SPREAD_CARD.narrow;
};

const SpreadView = ({ pile, press, names, markOf }: PileViewProps) => {
  const [box, width] = useWidth<HTMLElement>();
  const { cards } = pile;
  const usual = spreadCard();
  const keptRows = width > ONE_ROW_WIDTH || matchMedia(LOW).matches ? 1 : 2;
  const { places, height, cardWidth } = placesWithin({
    ...{ count: cards.length, width, cardWidth: usual, least: 44, tightest: 24, loosest: LOOSEST },
    ...{ keptRows, align: "start", rowStep: 46, fan: 0 },
  });
  return (
    <section
      ref={box}
      class="table-spread"
      style={{
        ...{ height: `${height}px`, "--card-width": `${cardWidth}px` },
        flexBasis: `${usual * (1 + (SPREAD_PLACES - 1) * LOOSEST)}px`,
      }}
      data-anchor={pile.id}
      aria-label={pile.label}
    >
      {cards.length === 0 && <span class="table-slot" />}
      {cards.map((card, i) => {
        const { x = 0, y = 0 } = places[i] ?? {};
        const isLive = card.offers.length > 0 && press !== null;
        const face = <PileCardView card={card} label={names[card.code] ?? card.code} markOf={markOf} />;
        const transform = `translate(${x}px, ${y}px)`;
        return isLive ? (
          <button
            key={card.key}
            type="button"
            class="table-spread-card table-spread-live"
            style={{ transform }}
            onClick={() => press(offersInput(card))}
          >
            {face}
          </button>
        ) : (
          <span key={card.key} class="table-spread-card" style={{ transform }}>
            {face}
          </span>
        );
      })}
    </section>
  );
};
