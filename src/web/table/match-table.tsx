// The drawn table: the other seats around the felt, the piles in its middle, the own hand below.

import type { ComponentChildren, ComponentType } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { CardFace } from "../cards/card-face.tsx";
import { DeckNames } from "../cards/deck-names.ts";
import type { MomentViewProps } from "../moments/moment-view.tsx";
import { presentationOf } from "../presentations/presentation-of.ts";
import type { ModelGame } from "../scene/match-model.ts";
import type { Scene } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";
import { ActionBar, type SceneAsk } from "./action-bar.tsx";
import { Felt, type FeltProps } from "./felt.tsx";
import type { FlightsProps } from "./flights.ts";
import { HandView } from "./hand-view.tsx";
import { MeldRow } from "./meld-row.tsx";
import { seatLabel } from "./seat-label.ts";
import type { SensesProps } from "./senses.tsx";
import type { TableSideProps } from "./table-side.tsx";
import { useTableKeys } from "./use-table-keys.ts";
import { useVoice } from "./use-voice.tsx";

export interface MatchTableProps extends Omit<FeltProps, "cards" | "markOf"> {
  readonly game: Pick<ModelGame, "id" | "cards">;
  readonly isCalm: boolean;
  readonly hasSound: boolean;
  readonly hasVibration: boolean;
  /** The line above the felt. */
  readonly head?: ComponentChildren;
  /** What helps a newcomer, above the hand. */
  readonly coach?: ComponentChildren;
  /** Asked for by the key `?`. */
  readonly onHelp?: () => void;
  readonly isReplay?: boolean;
  /** How the match ended. It lies beside the table or below it. */
  readonly result?: ComponentChildren;
  /** Lets the cards fly. */
  readonly Flights: ComponentType<FlightsProps>;
  /** Draws what the table shows large for a moment. */
  readonly MomentView: ComponentType<MomentViewProps>;
  /** Lets the table be heard and felt. */
  readonly Senses: ComponentType<SensesProps>;
  /** Draws the felt of a scene with `zones`. */
  readonly ZonedFelt: ComponentType<FeltProps>;
  /** Draws what stands beside the table. */
  readonly Side: ComponentType<TableSideProps>;
}

export const MatchTable = ({
  scene,
  press,
  nowMs,
  game: { id, cards },
  isCalm,
  hasSound,
  hasVibration,
  head,
  coach,
  over,
  result,
  onHelp,
  isReplay = false,
  Flights,
  MomentView,
  Senses,
  ZonedFelt,
  Side,
}: MatchTableProps) => {
  const root = useRef<HTMLDivElement>(null);
  const { markOf, worthOf, hits } = presentationOf(id);
  const words = tableWords();
  const [goneSeq, setGone] = useState(0);
  const moment = scene.moment && scene.moment.seq > goneSeq ? scene.moment : null;
  const isRound = moment?.type === "round-end";
  // The last round is counted before the match is won.
  const isTelling = isRound && Boolean(result);
  const sensed = useMemo(() => (isTelling ? { ...scene, isOver: false } : scene), [scene, isTelling]);
  const { regions, tell } = useVoice(scene, nowMs, isReplay);
  useTableKeys(scene, press, { help: onHelp, tell });
  const own = scene.seats.find(({ isOwn }) => isOwn) ?? null;
  const large = { scene, moment, goneSeq, hits, isCalm, worthOf, markOf, end: setGone };
  const hit = !isRound && <MomentView {...large} />;
  const ShownFelt = scene.zones ? ZonedFelt : Felt;
  return (
    <DeckNames.Provider value={cards}>
      <Flights {...{ root, scene, isCalm }} />
      <Senses {...{ scene: sensed, hasSound, hasVibration, hits }} />
      <div
        ref={root}
        data-game={id}
        class={`table table-${scene.mood} ${scene.isTight ? "table-tight" : ""} ${scene.zones ? "table-zoned" : ""} ${result ? "table-ended" : ""}`}
      >
        <div class={`table-main ${over ? "table-covered" : ""}`}>
          {head && <div class="table-head">{head}</div>}
          <ShownFelt {...{ scene, press, nowMs, cards, markOf, over }} />
          {own && (
            <section
              class={`table-dock ${isCrowded(scene) ? "table-dock-many" : ""}`}
              aria-label={seatLabel(own, words)}
            >
              <NoteLine scene={scene} />
              {coach}
              {hit}
              <ActionBar ask={askOf(scene)} own={own} press={press} nowMs={nowMs} />
              <MeldRow melds={own.melds} seat={own.seat} />
              <HandView
                hand={scene.hand}
                seat={own.seat}
                press={press}
                markOf={markOf}
                isResting={scene.mood === "race" || scene.hand.some(({ isLifted }) => isLifted)}
              />
            </section>
          )}
          {!own && (
            <section class="table-dock table-dock-spectator">
              {coach}
              {hit}
              <ActionBar ask={askOf(scene)} own={null} press={null} nowMs={nowMs} />
            </section>
          )}
        </div>
        {isRound && !result && <MomentView {...large} />}
        {result && (
          // What has told of a round gives way to the result. The same node would be one that moves.
          <div key={String(isRound)} class="table-result">
            {isRound ? <MomentView {...large}>{result}</MomentView> : result}
          </div>
        )}
        <aside class="table-side">
          <Side scene={scene} game={id} />
        </aside>
        <div class="table-sky" data-sky aria-hidden="true" />
        {regions}
      </div>
    </DeckNames.Provider>
  );
};

/** So many choices say enough where there is little room. */
const MANY_CHOICES = 3;

const isCrowded = ({ buttons, menu, pick }: Scene): boolean =>
  (menu ?? buttons).length + (menu || pick ? 1 : 0) >= MANY_CHOICES &&
  // Suits have one line.
  (menu !== null || buttons.some(({ suit }) => suit === undefined));

const askOf = ({ mood, sentence, detail, deadline, pick, menu, menuSentence, buttons }: Scene): SceneAsk => ({
  ...{ mood, sentence, detail, deadline, pick, menu, buttons },
  ...(menuSentence !== undefined && { menuSentence }),
});

const NoteLine = ({ scene: { note } }: { readonly scene: Scene }) => (
  <div class="table-note-place">
    {note && (
      <p key={note.key} class={`table-note ${note.card ? "table-note-beaten" : ""}`}>
        {note.card && <CardFace code={note.card} />}
        {note.text}
      </p>
    )}
  </div>
);
