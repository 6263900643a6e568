// The end of a round: who went out, the open hands, and how the points come to the totals card by card.
import { useEffect, useState } from "preact/hooks";
import { numberText, signedText } from "../../games/number-text.ts";
import { CardFace } from "../cards/card-face.tsx";
import { Avatar } from "../parts/avatar.tsx";
import type { MarkOf, Scene } from "../scene/scene.ts";
import type { SceneRoundEnd } from "../scene/scene-moment.ts";
import { momentsWords } from "../words/moments/moments-words.ts";
import { tableWords } from "../words/table/table-words.ts";
import { type CountedCard, type CountedSeat, pointsAfter, sumOf } from "./counted-seats.ts";
import { stepMs, stepsAfter } from "./moment-times.ts";

interface RoundEndViewProps {
  readonly scene: Scene;
  readonly isCalm: boolean;
  readonly markOf: MarkOf;
  readonly end: SceneRoundEnd;
  readonly seats: readonly CountedSeat[];
  /** The cards of the largest hand. */
  readonly most: number;
}

export const RoundEndView = ({ scene, isCalm, markOf, end, seats, most }: RoundEndViewProps) => {
  const words = momentsWords();
  const counted = useSteps(most, isCalm);
  const out = scene.seats.find(({ seat }) => seat === end.out);
  const title = out ? (out.isOwn ? words.youOut : words.wentOut(out.name)) : words.nobodyOut;
  return (
    <section
      class={`moment moment-round ${out?.isOwn ? "moment-own" : ""} ${seats.length > 4 ? "moment-many" : ""}`}
      aria-label={title}
    >
      <header class="moment-head">
        <strong class="moment-title">{title}</strong>
        <span class="moment-round-name">{tableWords().round(end.round)}</span>
        <span class="moment-total" aria-hidden="true">
          {tableWords().total}
        </span>
      </header>
      <ul class="moment-seats">
        {seats.map((seat) => (
          <SeatRow key={seat.seat} {...{ scene, seat, markOf, counted }} isOut={seat.seat === end.out} />
        ))}
      </ul>
    </section>
  );
};

interface SeatRowProps extends Pick<RoundEndViewProps, "scene" | "markOf"> {
  readonly seat: CountedSeat;
  readonly counted: number;
  readonly isOut: boolean;
}

const SeatRow = ({ scene, seat, markOf, counted, isOut }: SeatRowProps) => {
  const words = momentsWords();
  const {
    name = "",
    isOwn = false,
    sitter,
    sitters,
  } = scene.seats.find((one) => one.seat === seat.seat) ?? {};
  const points = pointsAfter(seat, counted);
  const laid = seat.cards.filter(({ isLaid }) => isLaid);
  const held = seat.cards.filter(({ isLaid }) => !isLaid);
  return (
    <li class={`moment-seat ${isOwn ? "moment-seat-own" : ""}`}>
      <Avatar name={name} seat={seat.seat} sitter={sitter} among={sitters} />
      <span class="moment-name" dir="auto">
        {name}
      </span>
      <span class="moment-cards" aria-hidden="true">
        {isOut && seat.cards.length === 0 && <span class="moment-out">{tableWords().cardsLeft(0)}</span>}
        <CardGroup cards={laid} counted={counted} markOf={markOf} />
        <CardGroup cards={held} counted={counted - laid.length} markOf={markOf} />
      </span>
      <span class="moment-points" aria-hidden="true">
        <b>{signedText(points)}</b>
        <span>{numberText(seat.total - seat.points + points)}</span>
      </span>
      <span class="visually-hidden">
        {words.roundPoints(signedText(seat.points), numberText(seat.total))}
      </span>
    </li>
  );
};

interface CardGroupProps extends Pick<SeatRowProps, "markOf" | "counted"> {
  readonly cards: readonly CountedCard[];
}

/** What each card counts, and what they count together: the style sheet shows what there is room for. */
const CardGroup = ({ cards, counted, markOf }: CardGroupProps) => {
  if (cards.length === 0) return null;
  const sum = sumOf(cards.slice(0, Math.max(0, counted)));
  return (
    <span
      class={`moment-group ${cards[0]?.isLaid ? "moment-group-laid" : ""}`}
      style={{ "--cards": cards.length }}
    >
      {sum !== null && counted > 0 && <b class="moment-sum">{numberText(sum)}</b>}
      {cards.map(({ code, worth }, i) => (
        <span key={code} class={`moment-card ${i < counted ? "moment-card-counted" : ""}`}>
          <CardFace code={code} markOf={markOf} />
          {worth !== null && <b class="moment-worth">{numberText(worth)}</b>}
        </span>
      ))}
    </span>
  );
};

/** How many cards of each hand have counted. With little motion all of them at once. */
const useSteps = (cards: number, isCalm: boolean): number => {
  const [steps, setSteps] = useState(isCalm ? cards : 0);
  useEffect(() => {
    if (isCalm) return undefined;
    const began = performance.now();
    const timer = setInterval(
      () => {
        const now = stepsAfter(performance.now() - began, cards);
        setSteps(now);
        if (now >= cards) clearInterval(timer);
      },
      Math.max(50, stepMs(cards) / 2),
    );
    return () => clearInterval(timer);
  }, []);
  return steps;
};
