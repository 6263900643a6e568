// The drawn table: the other seats around the felt, the piles in its middle, the own hand below.

import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { DeckNames } from "../cards/deck-names.ts";
import { presentationOf } from "../presentations/presentation-of.ts";
import type { ModelGame } from "../scene/match-model.ts";
import type { Scene } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";
import { ActionBar, type SceneAsk } from "./action-bar.tsx";
import { Felt, type FeltProps } from "./felt.tsx";
import { HandView } from "./hand-view.tsx";
import { MeldRow } from "./meld-row.tsx";
import { seatLabel } from "./seat-label.ts";
import type { TableSideProps } from "./table-side.tsx";
import type { TableSounds } from "./table-sounds.ts";
import { useFlights } from "./use-flights.ts";
import { useTableKeys } from "./use-table-keys.ts";
import { useVoice } from "./use-voice.tsx";

export interface MatchTableProps extends Omit<FeltProps, "cards" | "markOf"> {
  readonly game: Pick<ModelGame, "id" | "cards">;
  readonly isCalm: boolean;
  readonly hasSound: boolean;
  /** The line above the felt. */
  readonly head?: ComponentChildren;
  /** What helps a newcomer, above the hand. */
  readonly coach?: ComponentChildren;
  /** Asked for by the key `?`. */
  readonly onHelp?: () => void;
  readonly isReplay?: boolean;
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
  head,
  coach,
  over,
  onHelp,
  isReplay = false,
  ZonedFelt,
  Side,
}: MatchTableProps) => {
  const root = useRef<HTMLDivElement>(null);
  const { markOf } = presentationOf(id);
  const words = tableWords();
  useFlights(root, scene, isCalm);
  useSounds(scene, hasSound);
  const { regions, tell } = useVoice(scene, nowMs, isReplay);
  useTableKeys(scene, press, { help: onHelp, tell });
  const own = scene.seats.find(({ isOwn }) => isOwn) ?? null;
  const ShownFelt = scene.zones ? ZonedFelt : Felt;
  return (
    <DeckNames.Provider value={cards}>
      <div
        ref={root}
        data-game={id}
        class={`table table-${scene.mood} ${scene.isTight ? "table-tight" : ""} ${scene.zones ? "table-zoned" : ""}`}
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
          {!own && <SpectatorLine scene={scene} nowMs={nowMs} />}
        </div>
        <aside class="table-side">
          <Side scene={scene} />
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
  (menu ?? buttons).length + (menu || pick ? 1 : 0) >= MANY_CHOICES;

const askOf = ({ mood, sentence, detail, deadline, pick, menu, buttons }: Scene): SceneAsk => ({
  ...{ mood, sentence, detail, deadline, pick, menu, buttons },
});

const NoteLine = ({ scene: { note } }: { readonly scene: Scene }) => (
  <div class="table-note-place">
    {note && (
      <p key={note.key} class="table-note">
        {note.text}
      </p>
    )}
  </div>
);

const SpectatorLine = ({ scene, nowMs }: Pick<MatchTableProps, "scene" | "nowMs">) => (
  <section class="table-dock table-dock-spectator">
    <ActionBar ask={askOf(scene)} own={null} press={null} nowMs={nowMs} />
  </section>
);

/** Without its script the table is silent. */
const useSounds = (scene: Scene, isOn: boolean): void => {
  const sounds = useRef<TableSounds | null>(null);
  const before = useRef<Scene | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    let isWanted = true;
    import("./table-sounds.ts").then(
      ({ createTableSounds }) => {
        if (isWanted) sounds.current = createTableSounds();
      },
      () => {},
    );
    return () => {
      isWanted = false;
      sounds.current?.close();
      sounds.current = null;
    };
  }, [isOn]);
  useEffect(() => {
    const earlier = before.current;
    before.current = scene;
    if (earlier) sounds.current?.play(earlier, scene);
  }, [scene]);
};
