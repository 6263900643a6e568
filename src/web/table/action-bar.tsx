// The line above the hand: what is asked, by when, and the actions that are no single card.
import { Avatar } from "../parts/avatar.tsx";
import { memoByValue } from "../parts/memo-by-value.tsx";
import type { Press } from "../scene/press-input.ts";
import type { Scene, SceneButton, SceneSeat } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";
import { BadgeRow } from "./badge-row.tsx";
import { DeadlineRing } from "./deadline-ring.tsx";
import { SceneButtonView } from "./scene-button-view.tsx";

/** What is asked of the players. */
export type SceneAsk = Pick<
  Scene,
  "mood" | "sentence" | "detail" | "deadline" | "pick" | "menu" | "menuSentence" | "buttons"
>;

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
  const { menuSentence = words.choose } = ask;
  return (
    <div class="table-bar">
      <div class={`table-asked table-asked-${mood}`}>
        {own && <Avatar name={own.name} seat={own.seat} sitter={own.sitter} among={own.sitters} />}
        <span class="table-asked-text">
          <strong>{menu ? menuSentence : sentence}</strong>
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
            {pick && (
              <button type="button" class="table-button" onClick={() => press?.({ type: "back" })}>
                {words.clear}
              </button>
            )}
            {inPlaces(buttons).map((button) => (
              <SceneButtonView key={button.key} button={button} press={press} />
            ))}
          </>
        )}
      </div>
    </div>
  );
});

/** The main button comes last: it keeps its place at the edge, whatever comes beside it. */
const inPlaces = (buttons: readonly SceneButton[]): readonly SceneButton[] =>
  buttons.toSorted((a, b) => Number(a.isMain) - Number(b.isMain));
