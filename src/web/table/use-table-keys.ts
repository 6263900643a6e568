// The keys of the table: numbers for lifted cards, space for the Zap, P for a pass, those that buttons show, and a full stop
// to hear how the table stands.
import { useLayoutEffect, useRef } from "preact/hooks";
import { cardInput, offersInput, type PlayerInput, type Press } from "../scene/press-input.ts";
import type { Scene } from "../scene/scene.ts";

const NAMES: Readonly<Record<string, string>> = { " ": "space", Enter: "enter", Escape: "escape" };

/** What the key does in this scene. Null: nothing. */
export const inputOf = ({ hand, buttons, menu, seats, pick }: Scene, key: string): PlayerInput | null => {
  if (key === "escape") return menu || pick ? { type: "back" } : null;
  const chosen = menu?.find(({ hotkey }) => hotkey === key);
  if (chosen) return offersInput(chosen);
  const card = hand.find(({ hotkey, isLifted }) => hotkey === key && (isLifted || pick !== null));
  if (card) return cardInput(card, false);
  const all = [...buttons, ...seats.flatMap((seat) => seat.buttons)];
  const isDoing = key === "space" || key === "enter";
  const button =
    all.find(({ hotkey }) => hotkey === key) ?? (isDoing && buttons.length === 1 ? buttons[0] : undefined);
  return button ? offersInput(button) : null;
};

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/** A control that was reached by the keyboard keeps its own keys. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("button, a, summary") && target.matches(":focus-visible");

export interface TableAsks {
  readonly help: (() => void) | undefined;
  readonly tell: () => void;
}

export const useTableKeys = (scene: Scene, press: Press, asks: TableAsks): void => {
  const now = useRef({ scene, press, asks });
  now.current = { scene, press, asks };
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, ctrlKey, metaKey, altKey, repeat } = event;
      if (ctrlKey || metaKey || altKey || repeat || isWriting(target)) return;
      if (document.querySelector("dialog[open]")) return;
      const key = NAMES[event.key] ?? event.key.toLowerCase();
      const { scene, asks } = now.current;
      if (key === "?") asks.help?.();
      if (key === ".") asks.tell();
      if ((key === "space" || key === "enter") && isControl(target)) return;
      // Large hands have capitals, too.
      const input = inputOf(scene, event.key) ?? inputOf(scene, key);
      if (!input) return;
      event.preventDefault();
      now.current.press?.(input);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
};
