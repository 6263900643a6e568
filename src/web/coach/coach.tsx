// The coach: one short hint at a time in the first match of each game. It has a place of its own beside the hand, so it
// covers no card, and nothing moves when a hint changes. The table rings what the hint speaks of. Of a game without hints
// it says what the game is about, until the player has made a move.
import { useEffect, useRef, useState } from "preact/hooks";
import { gameNow } from "../app/games.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { coachWords } from "../words/coach/coach-words.ts";
import { endCoaching, isCoached } from "./coach-memory.ts";
import type { CoachedMatch } from "./coach-sight.ts";
import { LEAST_READING_MS, NOTHING_SAID, nextCoached } from "./coached.ts";
import { HINTS } from "./hints.ts";
import { leadOf } from "./lead-of.ts";

export interface CoachProps extends CoachedMatch {
  readonly over: boolean;
}

export const Coach = (props: CoachProps) => {
  const { game, over, you, events } = props;
  const hasBegun = HINTS[game] === undefined && events.some((event) => event["seat"] === you);
  useEffect(() => {
    if (over) return () => endCoaching(game);
    return undefined;
  }, [game, over]);
  useEffect(() => {
    if (hasBegun) endCoaching(game);
  }, [game, hasBegun]);
  const hasWords = HINTS[game] !== undefined || welcomeTo(game) !== "";
  return isCoached(game) && !over && hasWords ? <SpeakingCoach {...props} /> : null;
};

/** What a game without hints is about. Empty where the relay does not tell it. */
const welcomeTo = (game: string): string => leadOf(gameNow(game)?.howToPlay ?? "");

const SpeakingCoach = (match: CoachProps) => {
  const [coached, setCoached] = useState(NOTHING_SAID);
  const [, readAgain] = useState(0);
  const next = nextCoached(coached, match, performance.now());
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
  return (
    <aside ref={place} class={`coach ${isQuiet ? "coach-quiet" : ""}`} aria-label={words.coach}>
      <p class="coach-hint" role="status" key={next.hint?.id}>
        {next.hint ? words.hints[next.hint.id] : HINTS[match.game] ? words.welcome : welcomeTo(match.game)}
      </p>
      <IconButton icon="close" label={words.enough} onClick={() => endCoaching(match.game)} />
    </aside>
  );
};
