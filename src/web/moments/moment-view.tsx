// What the table shows large for a few seconds, above the own hand: the end of a round, or what hits the player. The game
// goes on below it: any press and any key takes it away, and still does what it does.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { assertNever } from "../../games/assert-never.ts";
import type { Press } from "../scene/press-input.ts";
import type { MarkOf, Scene } from "../scene/scene.ts";
import type { SceneMoment } from "../scene/scene-moment.ts";
import { countedSeats, type WorthOf } from "./counted-seats.ts";
import { HitView } from "./hit-view.tsx";
import { shownMs } from "./moment-times.ts";
import { RoundEndView } from "./round-end-view.tsx";

export interface MomentViewProps {
  readonly scene: Scene;
  readonly press: Press;
  readonly isCalm: boolean;
  readonly worthOf: WorthOf | undefined;
  readonly markOf: MarkOf;
}

export const MomentView = ({ scene, press, isCalm, worthOf, markOf }: MomentViewProps) => {
  const { moment } = scene;
  const [goneSeq, setGone] = useState(0);
  const shown = moment && moment.seq > goneSeq ? moment : null;
  const seats = shown?.type === "round-end" ? countedSeats(shown, worthOf) : [];
  const most = seats.reduce((count, { cards }) => Math.max(count, cards.length), 0);
  useMomentEnd(shown, most, setGone);
  const place = useHighest(shown?.seq ?? null);
  if (!shown) return null;
  return (
    <div ref={place} class="moment-place">
      {shown.type === "round-end" ? (
        <RoundEndView key={shown.seq} {...{ scene, press, isCalm, markOf, seats, most }} end={shown} />
      ) : shown.type === "hit" ? (
        <HitView key={shown.seq} scene={scene} hit={shown} />
      ) : (
        assertNever(shown)
      )}
    </div>
  );
};

/** The style sheet says where it holds. */
const ROOM = "--room";

/** A moment is never higher than what the table has above it. Read once: a moment is short. */
const useHighest = (seq: number | null): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const table = place.current?.closest(".table");
    if (!place.current || !table) return;
    const room = place.current.getBoundingClientRect().bottom - table.getBoundingClientRect().top;
    place.current.style.setProperty(ROOM, `${Math.floor(room)}px`);
  }, [seq]);
  return place;
};

/** They lead to other keys, or to what the moment offers. */
const SILENT_KEYS = ["Tab", "Shift", "Control", "Alt", "Meta"];
const LOOK_AGAIN_MS = 400;

/** A moment that somebody points at, or has stepped into by the keyboard, stays. */
const isHeld = (): boolean => document.querySelector(".moment:hover, .moment:focus-within") !== null;

const useMomentEnd = (shown: SceneMoment | null, cards: number, end: (seq: number) => void): void => {
  const seq = shown?.seq ?? null;
  useEffect(() => {
    if (!shown) return undefined;
    const over = (): void => end(shown.seq);
    const look = (): void => {
      if (isHeld()) timer = setTimeout(look, LOOK_AGAIN_MS);
      else over();
    };
    let timer = setTimeout(look, shownMs(shown, cards));
    const onKey = ({ key }: KeyboardEvent): void => {
      if (!SILENT_KEYS.includes(key)) over();
    };
    addEventListener("click", over);
    addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      removeEventListener("click", over);
      removeEventListener("keydown", onKey);
    };
  }, [seq]);
};
