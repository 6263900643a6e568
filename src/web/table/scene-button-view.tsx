// A legal action as a button, with its key.
import { CardFace } from "../cards/card-face.tsx";
import { memoByValue } from "../parts/memo-by-value.tsx";
import { offersInput, type Press } from "../scene/press-input.ts";
import type { SceneButton } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";
import { SuitShape } from "./badge-row.tsx";

export interface SceneButtonViewProps {
  readonly button: SceneButton;
  readonly press: Press;
}

export const SceneButtonView = memoByValue(({ button, press }: SceneButtonViewProps) => {
  const { text, hotkey, isMain, isUrgent, suit, card, spoken } = button;
  const words = tableWords();
  const named = hotkey === "space" ? words.space : hotkey === "enter" ? "↵" : hotkey.toUpperCase();
  const look = isUrgent ? "alarm" : isMain ? "main" : suit === undefined ? "plain" : "suit";
  return (
    <button
      type="button"
      class={`table-button table-button-${look} table-button-${button.key.replace("/", "-").replace(/\W.*$/, "")}`}
      disabled={press === null}
      onClick={() => press?.(offersInput(button))}
      aria-label={spoken}
      aria-pressed={button.isPicked}
      aria-keyshortcuts={hotkey === "" ? undefined : hotkey}
    >
      {card !== undefined && <CardFace code={card} />}
      <SuitShape suit={suit} />
      <span>{text}</span>
      {named !== "" && <span class="table-key" aria-hidden="true" data-key={named} />}
    </button>
  );
});
