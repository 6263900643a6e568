// The keys of a replay: arrows step, Home and End jump, space plays. A control that has the focus keeps its own keys.
import { useLayoutEffect } from "preact/hooks";
import type { Playback } from "./playback.ts";

const PRESSED_BY_SPACE = "button:not([aria-pressed='true']), a, summary";
const KEEPS_KEYS = "input, select, textarea, dialog, [contenteditable]";

export const useReplayKeys = (playback: Playback): void =>
  // As soon as the replay is drawn: a key that is pressed before the next frame counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey) return;
      if (target instanceof Element && target.closest(KEEPS_KEYS)) return;
      // On a control, space presses it. On a choice that is made already it would do nothing.
      if (key === " " && target instanceof Element && target.closest(PRESSED_BY_SPACE)) return;
      const act = actOf(playback, key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [playback]);

const FAR = Number.MAX_SAFE_INTEGER;

const actOf = (playback: Playback, key: string): (() => void) | null => {
  switch (key) {
    case "ArrowRight":
      return () => playback.step(1);
    case "ArrowLeft":
      return () => playback.step(-1);
    case "Home":
      return () => playback.step(-FAR);
    case "End":
      return () => playback.step(FAR);
    case " ":
      return () => (playback.isPlaying.value ? playback.pause() : playback.play());
    default:
      return null;
  }
};
