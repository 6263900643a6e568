// The line above the hand: what is asked, by when, and the actions that are no single card.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Avatar } from "../parts/avatar.tsx";
import { memoByValue } from "../parts/memo-by-value.tsx";
import type { Press } from "../scene/press-input.ts";
import type { Scene, SceneSeat } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";
import { BadgeRow } from "./badge-row.tsx";
import { DeadlineRing } from "./deadline-ring.tsx";
import { SceneButtonView } from "./scene-button-view.tsx";

/** What is asked of the players. */
export type SceneAsk = Pick<Scene, "mood" | "sentence" | "detail" | "deadline" | "pick" | "menu" | "buttons">;

export interface ActionBarProps {
  readonly ask: SceneAsk;
  readonly own: SceneSeat | null;
  readonly press: Press;
  readonly nowMs: () => number;
}

/** Badges of the own seat that the sentence says already. */
const ASKED = ["turn", "lead", "passed"];

export const ActionBar = memoByValue(({ ask, own, press, nowMs }: ActionBarProps) => {
  const { mood, sentence, detail, deadline, pick, menu, buttons } = ask;
  const words = tableWords();
  // A menu is there for a moment.
  const bar = useTallest<HTMLDivElement>(menu === null);
  return (
    <div ref={bar} class="table-bar">
      <div class={`table-asked table-asked-${mood}`}>
        {own && <Avatar name={own.name} seat={own.seat} bot={false} />}
        <span class="table-asked-text">
          <strong>{menu ? words.choose : sentence}</strong>
          {!menu && detail !== "" && <span class="table-asked-detail">{detail}</span>}
        </span>
        {own && (
          <span class="table-own-badges">
            <BadgeRow badges={own.badges.filter(({ key }) => !ASKED.includes(key))} />
          </span>
        )}
        {own && own.scoreText !== "" && <span class="table-asked-score">{own.scoreText}</span>}
        <DeadlineRing deadline={deadline} nowMs={nowMs} />
      </div>
      {pick?.sum != null && (
        <span class={`table-sum ${pick.sum === 0 ? "table-sum-done" : ""}`}>{pick.text}</span>
      )}
      <div class={`table-actions ${menu ? "table-menu" : ""}`}>
        {menu ? (
          <>
            {menu.map((button) => (
              <SceneButtonView key={button.key} button={button} press={press} />
            ))}
            <button type="button" class="table-button" onClick={() => press?.({ type: "back" })}>
              {words.cancel}
            </button>
          </>
        ) : (
          <>
            {buttons.map((button) => (
              <SceneButtonView key={button.key} button={button} press={press} />
            ))}
            {pick && (
              <button type="button" class="table-button" onClick={() => press?.({ type: "back" })}>
                {words.clear}
              </button>
            )}
          </>
        )}
      </div>
    </div>
  );
});

/** The style sheet says where it holds. */
const TALLEST = "--tallest";

/** `counts`: whether the height of now is to be kept. */
const useTallest = <Kind extends HTMLElement>(counts: boolean): RefObject<Kind | null> => {
  const ref = useRef<Kind>(null);
  const isCounted = useRef(counts);
  isCounted.current = counts;
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    let width = 0;
    let tallest = 0;
    const observer = new ResizeObserver(() => {
      // Another width has other lines.
      if (element.offsetWidth !== width) {
        width = element.offsetWidth;
        tallest = 0;
        element.style.removeProperty(TALLEST);
      }
      if (!isCounted.current || element.offsetHeight <= tallest) return;
      tallest = element.offsetHeight;
      element.style.setProperty(TALLEST, `${tallest}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return ref;
};
