// The model of a followed match, in the page's language. It changes at most once in each picture of the screen.
import { useEffect, useMemo } from "preact/hooks";
import type { ClientMatch } from "../../../client/index.ts";
import { presentationOf } from "../../presentations/presentation-of.ts";
import { createMatchFeed, type MatchFeed } from "../../scene/match-feed.ts";
import type { ModelGame } from "../../scene/match-model.ts";
import { tableWords } from "../../words/table/table-words.ts";
import type { LazyParts } from "./lazy-parts.ts";

/** So many times as long as a drawing took. A device that draws slowly needs the time for presses and for what flies. */
const REST = 2;
const MOST_REST_MS = 100;

/** Once a frame has been shown. The browser styles, lays out and paints between these two. */
const afterFrame = (next: (tookMs: number) => void): number =>
  requestAnimationFrame((beganMs) => setTimeout(() => next(performance.now() - beganMs)));

/**
 * The step runs once the message has been read, a frame has shown the step before, and the page has rested: what no frame
 * shows would be drawn and laid out for nobody. A hidden page has no frames, and may have a sound to make.
 */
const onceAFrame = (step: () => void): (() => void) => {
  let isAsked = false;
  let isResting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rested = (): void => {
    isResting = false;
    if (isAsked) run();
  };
  const run = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isAsked = false;
    const beganMs = performance.now();
    let stepMs = 0;
    const rest = (frameMs: number): void => {
      setTimeout(rested, Math.min(MOST_REST_MS, REST * (stepMs + frameMs)));
    };
    if (!isResting) afterFrame(rest);
    isResting = true;
    step();
    // Preact has drawn by then.
    queueMicrotask(() => {
      stepMs = performance.now() - beganMs;
    });
  };
  return () => {
    isAsked = true;
    if (!isResting || document.hidden) timer ??= setTimeout(run);
  };
};

export const useMatchFeed = (
  match: ClientMatch,
  game: ModelGame,
  describing: LazyParts["describing"],
): MatchFeed => {
  const words = tableWords();
  const feed = useMemo(
    () =>
      createMatchFeed({
        ...{ match, game, words, onceAFrame, describing },
        playsAtOnce: presentationOf(game.id).playsAtOnce,
        nowMs: () => performance.now(),
      }),
    [match],
  );
  useEffect(() => feed.speak(game, words), [feed, game, words]);
  useEffect(() => () => feed.close(), [feed]);
  return feed;
};
