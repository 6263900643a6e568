// Cards of a zone beside each other, each to be pressed where an action names it.
import { offersInput, type Press } from "../scene/press-input.ts";
import type { MarkOf, PileCard, ScenePile } from "../scene/scene.ts";
import { PileCardView } from "./pile-view.tsx";

export interface ZoneRowProps {
  readonly pile: ScenePile;
  readonly press: Press;
  /** The names of the cards, by their codes. */
  readonly names: Readonly<Record<string, string>>;
  readonly markOf: MarkOf;
}

export const ZoneRow = ({ pile: { id, label, cards }, ...around }: ZoneRowProps) => {
  const isLive = cards.some(({ offers }) => offers.length > 0);
  return (
    <section class={`zoned-row ${isLive ? "zoned-row-live" : ""}`} data-anchor={id} aria-label={label}>
      {cards.map((card) => (
        <ZoneCard key={card.key} card={card} {...around} />
      ))}
    </section>
  );
};

const ZoneCard = ({
  card,
  press,
  names,
  markOf,
}: Omit<ZoneRowProps, "pile"> & { readonly card: PileCard }) => {
  const face = <PileCardView card={card} label={names[card.code] ?? card.code} markOf={markOf} />;
  return card.offers.length > 0 && press !== null ? (
    <button type="button" class="zoned-card table-spread-live" onClick={() => press(offersInput(card))}>
      {face}
    </button>
  ) : (
    <span class="zoned-card">{face}</span>
  );
};
