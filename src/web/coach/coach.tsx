// The coach: one short hint at a time in the first match of each game. It has a place of its own beside the hand, so it
// covers no card, and nothing moves when a hint changes. The table rings what the hint speaks of. Of a game without hints
// it says what the game is about, until the player has made a move.

import { useEffect, useRef, useState } from "preact/hooks";
import { gameNow } from "../app/games.ts";
import { IconButton } from "../parts/button.tsx";
import type { Hint } from "../presentations/presentation.ts";
import { presentationOf } from "../presentations/presentation-of.ts";
import { translated } from "../presentations/translated.ts";
import { coachWords } from "../words/coach/coach-words.ts";
import { language } from "../words/language.ts";
import { endCoaching, isCoached } from "./coach-memory.ts";
import type { CoachedMatch } from "./coach-sight.ts";
import { LEAST_READING_MS, NOTHING_SAID, nextCoached } from "./coached.ts";
import { leadOf } from "./lead-of.ts";

export interface CoachProps extends CoachedMatch {
  readonly over: boolean;
}

export const Coach = (props: CoachProps) => {
  const { game, over, you, events } = props;
  const hints = useHints(game);
  const hasBegun = hints?.length === 0 && events.some((event) => event["seat"] === you);
  useEffect(() => {
    if (over) return () => endCoaching(game);
    return undefined;
  }, [game, over]);
  useEffect(() => {
    if (hasBegun) endCoaching(game);
  }, [game, hasBegun]);
  if (!isCoached(game) || over) return null;
  if (hints === null) return <aside class="coach coach-quiet" />;
  const hasWords = hints.length > 0 || welcomeTo(game) !== "";
  return hasWords ? <SpeakingCoach {...props} hints={hints} /> : null;
};

/** What a game without hints is about. Empty where the relay does not tell it. */
const welcomeTo = (game: string): string => leadOf(gameNow(game)?.howToPlay ?? "");

const SpeakingCoach = ({ hints, ...match }: CoachProps & { readonly hints: readonly Hint[] }) => {
  const [coached, setCoached] = useState(NOTHING_SAID);
  const [, readAgain] = useState(0);
  const next = nextCoached(coached, hints, match, performance.now());
  useEffect(() => {
    if (next !== coached) setCoached(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => readAgain((times) => times + 1), LEAST_READING_MS);
    return () => clearTimeout(timer);
  }, [next.sinceMs]);
  const place = useRef<HTMLElement>(null);
  const spot = next.hint?.spot;
  useEffect(() => {
    const table = place.current?.closest(".table");
    if (spot === undefined) return undefined;
    table?.setAttribute("data-coach", spot);
    return () => table?.removeAttribute("data-coach");
  }, [spot]);
  const words = coachWords();
  const isQuiet = next.hint === null && next.said.length > 0;
  const welcome = hints.length > 0 ? words.welcome : welcomeTo(match.game);
  return (
    <aside ref={place} class={`coach ${isQuiet ? "coach-quiet" : ""}`} aria-label={words.coach}>
      <p class="coach-hint" role="status" key={next.hint?.id}>
        {next.hint ? translated(next.hint.text, language.value) : welcome}
      </p>
      <IconButton icon="close" label={words.enough} onClick={() => endCoaching(match.game)} />
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
