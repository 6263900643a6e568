// The drawn table: the other seats around the felt, the piles in its middle, the own hand below.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { DeckNames } from "../cards/deck-names.ts";
import type { Press } from "../scene/press-input.ts";
import type { MarkOf, Scene } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";
import { ActionBar, type SceneAsk } from "./action-bar.tsx";
import { BadgeRow } from "./badge-row.tsx";
import { seatPlaces } from "./card-places.ts";
import { HandView } from "./hand-view.tsx";
import { LiveText } from "./live-text.tsx";
import { LogPanel } from "./log-panel.tsx";
import { MeldRow } from "./meld-row.tsx";
import { PileView } from "./pile-view.tsx";
import { ScorePanel } from "./score-panel.tsx";
import { SeatAround } from "./seat-around.tsx";
import type { TableSounds } from "./table-sounds.ts";
import { useFlights } from "./use-flights.ts";
import { useTableKeys } from "./use-table-keys.ts";

export interface MatchTableProps {
  readonly scene: Scene;
  /** Null: nobody plays here, as in a replay. The same function each time: a new one has all parts drawn anew. */
  readonly press: Press;
  /** By the relay's clock. The same function each time. */
  readonly nowMs: () => number;
  /** The names of the cards, by their codes. */
  readonly cards: Readonly<Record<string, string>>;
  readonly markOf: MarkOf;
  readonly isCalm: boolean;
  readonly hasSound: boolean;
  /** The line above the felt. */
  readonly head?: ComponentChildren;
  /** What helps a newcomer, above the hand. */
  readonly coach?: ComponentChildren;
  /** What lies over the felt, such as the end of the match. */
  readonly over?: ComponentChildren;
  /** Asked for by the key `?`. */
  readonly onHelp?: () => void;
}

export const MatchTable = ({
  scene,
  press,
  nowMs,
  cards,
  markOf,
  isCalm,
  hasSound,
  head,
  coach,
  over,
  onHelp,
}: MatchTableProps) => {
  const root = useRef<HTMLDivElement>(null);
  const words = tableWords();
  useFlights(root, scene, isCalm);
  useSounds(scene, hasSound);
  useTableKeys(scene, press, onHelp);
  const own = scene.seats.find(({ isOwn }) => isOwn) ?? null;
  return (
    <DeckNames.Provider value={cards}>
      <div ref={root} class={`table table-${scene.mood} ${scene.isTight ? "table-tight" : ""}`}>
        <div class={`table-main ${over ? "table-covered" : ""}`}>
          {head && <div class="table-head">{head}</div>}
          <Felt scene={scene} press={press} nowMs={nowMs} {...{ cards, markOf, over }} />
          {own && (
            <section
              class={`table-dock ${isCrowded(scene) ? "table-dock-many" : ""}`}
              aria-label={words.hand}
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
          {scene.scores && (
            <section>
              <h2>{words.scores}</h2>
              <ScorePanel scene={scene} />
            </section>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys. */}
          <section class="table-side-log" aria-label={words.log} tabIndex={0}>
            <h2>{words.log}</h2>
            <LogPanel log={scene.log} />
          </section>
        </aside>
        <div class="table-sky" data-sky aria-hidden="true" />
        <LiveText scene={scene} />
      </div>
    </DeckNames.Provider>
  );
};

const Felt = ({
  scene,
  press,
  nowMs,
  cards,
  markOf,
  over,
}: Omit<MatchTableProps, "isCalm" | "hasSound" | "head" | "coach" | "onHelp">) => {
  const others = scene.seats.filter(({ isOwn }) => !isOwn);
  const places = seatPlaces(others.length);
  const words = tableWords();
  return (
    <section class="table-felt" aria-label={words.table} data-others={others.length}>
      <ul class="table-seats" data-count={others.length}>
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
        {scene.direction !== null && !scene.isOver && (
          <span
            class={`table-direction ${scene.direction === 1 ? "" : "table-direction-back"}`}
            aria-hidden="true"
          />
        )}
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
      {over && <div class="table-cover">{over}</div>}
    </section>
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
