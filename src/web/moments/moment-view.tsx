// What the table shows large for a few seconds: the end of a round, or what hits the player. The game goes on: a press or a
// key takes it away, and still does what it does.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { assertNever } from "../../games/assert-never.ts";
import { hitBetween } from "../scene/hit-between.ts";
import type { MarkOf, Scene } from "../scene/scene.ts";
import type { SceneHit, SceneMoment, SeatHits } from "../scene/scene-moment.ts";
import { countedSeats, type WorthOf } from "./counted-seats.ts";
import { HitView } from "./hit-view.tsx";
import { GRACE_MS, shownMs } from "./moment-times.ts";
import { RoundEndView } from "./round-end-view.tsx";
import { useFeltPlace } from "./use-felt-place.ts";

export interface MomentViewProps {
  readonly scene: Scene;
  /** Null: what the game tells of is over, or nothing. */
  readonly moment: SceneMoment | null;
  /** Moments up to this seq are over. */
  readonly goneSeq: number;
  /** Of the game. */
  readonly hits: SeatHits | undefined;
  readonly isCalm: boolean;
  readonly worthOf: WorthOf | undefined;
  readonly markOf: MarkOf;
  /** The moment of this seq is over. */
  readonly end: (seq: number) => void;
  /** What follows the moment: the result of the match. Whoever shows no moments shows this at once. */
  readonly children?: ComponentChildren;
}

export const MomentView = (props: MomentViewProps) => {
  const { scene, isCalm, worthOf, markOf, end } = props;
  const moment = useMoment(props);
  const seats = moment?.type === "round-end" ? countedSeats(moment, worthOf) : [];
  const most = seats.reduce((count, { cards }) => Math.max(count, cards.length), 0);
  useMomentEnd(moment, most, isCalm, end);
  const place = useFeltPlace(moment?.seq ?? null);
  if (!moment) return null;
  switch (moment.type) {
    case "round-end":
      return (
        <div ref={place} class="moment-round-place">
          <RoundEndView key={moment.seq} {...{ scene, isCalm, markOf, seats, most }} end={moment} />
        </div>
      );
    case "hit":
      return (
        <div class="moment-place">
          <HitView key={moment.seq} scene={scene} hit={moment} />
        </div>
      );
    default:
      return assertNever(moment);
  }
};

/** What the game tells of, or else what the newest lines of the log say. */
const useMoment = ({ scene, moment, goneSeq, hits }: MomentViewProps): SceneMoment | null => {
  const before = useRef(scene);
  const [hit, setHit] = useState<SceneHit | null>(null);
  useEffect(() => {
    const found = hitBetween(before.current, scene, hits);
    before.current = scene;
    if (found) setHit(found);
  }, [scene]);
  return moment ?? (hit && hit.seq > goneSeq && !scene.isOver ? hit : null);
};

/** They lead to other keys, or to what the moment offers. */
const SILENT_KEYS = ["Tab", "Shift", "Control", "Alt", "Meta"];
const LOOK_AGAIN_MS = 400;

/** A moment that somebody points at, or has stepped into by the keyboard, stays. */
const isHeld = (): boolean => document.querySelector(".moment:hover, .moment:focus-within") !== null;

const useMomentEnd = (
  shown: SceneMoment | null,
  cards: number,
  isCalm: boolean,
  end: (seq: number) => void,
): void => {
  const seq = shown?.seq ?? null;
  useEffect(() => {
    if (!shown) return undefined;
    const began = performance.now();
    const over = (): void => end(shown.seq);
    const look = (): void => {
      if (isHeld()) timer = setTimeout(look, LOOK_AGAIN_MS);
      else over();
    };
    let timer = setTimeout(look, shownMs(shown, cards, isCalm));
    const onPress = (): void => {
      if (performance.now() - began >= GRACE_MS) over();
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (!SILENT_KEYS.includes(key)) onPress();
    };
    addEventListener("click", onPress);
    addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      removeEventListener("click", onPress);
      removeEventListener("keydown", onKey);
    };
  }, [seq]);
};
