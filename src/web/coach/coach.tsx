// The coach: in the first match of each game it says the goal, and then one short hint at a time. It has a place of its own
// beside the hand, so it covers no card, and nothing moves when a hint changes. The table rings what the hint speaks of. In
// a game without hints the goal stands until the player has made a move.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { gameNow } from "../app/games.ts";
import { IconButton } from "../parts/button.tsx";
import type { Hint } from "../presentations/presentation.ts";
import { presentationOf } from "../presentations/presentation-of.ts";
import { translated } from "../presentations/translated.ts";
import type { MatchModel } from "../scene/match-model.ts";
import { coachWords } from "../words/coach/coach-words.ts";
import { language } from "../words/language.ts";
import { endCoaching, isCoached } from "./coach-memory.ts";
import { hintSight } from "./coach-sight.ts";
import { GOAL, LEAST_READING_MS, NOTHING_SAID, nextCoached } from "./coached.ts";
import { goalIn } from "./goal-in.ts";
import { spanTexts } from "./rules-text.tsx";

export interface CoachProps {
  readonly model: MatchModel;
  readonly over: boolean;
}

export const Coach = ({ model, over }: CoachProps) => {
  const game = model.game.id;
  const hints = useHints(game);
  const text = gameNow(game)?.howToPlay ?? "";
  const goal = useMemo(() => goalIn(text), [text]);
  const isWatching = model.you === null;
  const hasBegun =
    hints?.length === 0 && !isWatching && model.events.some(({ event }) => event["seat"] === model.you);
  useEffect(() => {
    if (over && !isWatching) return () => endCoaching(game);
    return undefined;
  }, [game, over, isWatching]);
  useEffect(() => {
    if (hasBegun) endCoaching(game);
  }, [game, hasBegun]);
  if (!isCoached(game)) return null;
  // The place stays, and so does the hand beside it.
  if (over) return goal.length > 0 || hints?.length ? <aside class="coach coach-quiet" /> : null;
  if (isWatching) return goal.length > 0 ? <WatchedGoal goal={goal} /> : null;
  const said = [...(goal.length > 0 ? [GOAL] : NONE), ...(hints ?? NONE)];
  if (said.length > 0) return <SpeakingCoach model={model} hints={said} goal={goal} />;
  return hints === null ? <aside class="coach coach-quiet" /> : null;
};

const WATCHED_MS = 15_000;

/** A spectator is told the goal. The first match of their own is still to come. */
const WatchedGoal = ({ goal }: Pick<SpeakingCoachProps, "goal">) => {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), WATCHED_MS);
    return () => clearTimeout(timer);
  }, []);
  const words = coachWords();
  return (
    <aside class={`coach ${isSaid ? "coach-quiet" : ""}`} aria-label={words.coach}>
      <p class="coach-hint" role="status">
        {spanTexts(goal)}
      </p>
      <IconButton icon="close" label={words.enough} onClick={() => setSaid(true)} />
    </aside>
  );
};

interface SpeakingCoachProps extends Pick<CoachProps, "model"> {
  readonly hints: readonly Hint[];
  readonly goal: ReturnType<typeof goalIn>;
}

const SpeakingCoach = ({ model, hints, goal }: SpeakingCoachProps) => {
  const coached = useRef(NOTHING_SAID);
  const [, readAgain] = useState(0);
  const next = nextCoached(coached.current, hints, hintSight(model), performance.now());
  coached.current = next;
  useEffect(() => {
    const timer = setTimeout(() => readAgain((times) => times + 1), LEAST_READING_MS);
    return () => clearTimeout(timer);
  }, [next.sinceMs]);
  const place = useRef<HTMLElement>(null);
  const { hint } = next;
  const spot = hint?.spot;
  // With the drawing, or the mark would cost a frame of its own.
  useLayoutEffect(() => {
    const table = place.current?.closest(".table");
    if (spot === undefined) return undefined;
    table?.setAttribute("data-coach", spot);
    return () => table?.removeAttribute("data-coach");
  }, [spot]);
  const words = coachWords();
  return (
    <aside ref={place} class={`coach ${hint ? "" : "coach-quiet"}`} aria-label={words.coach}>
      <p class="coach-hint" role="status" key={hint?.id}>
        {hint === GOAL ? spanTexts(goal) : hint && translated(hint.text, language.value)}
      </p>
      <IconButton icon="close" label={words.enough} onClick={() => endCoaching(model.game.id)} />
    </aside>
  );
};

const NONE: readonly Hint[] = [];

/** Null: they are on their way, or they did not come. A match goes on without them. Of a game without hints: none. */
const useHints = (game: string): readonly Hint[] | null => {
  const load = presentationOf(game).hints;
  const [hints, setHints] = useState(load ? null : NONE);
  useEffect(() => {
    load?.()
      .catch(load)
      .then(setHints, () => undefined);
  }, [load]);
  return hints;
};
