// The model of a followed match, in the page's language. It changes at most once in each picture of the screen.
import { useEffect, useMemo } from "preact/hooks";
import type { ClientMatch } from "../../../client/index.ts";
import { presentationOf } from "../../presentations/presentation-of.ts";
import { createMatchFeed, type MatchFeed } from "../../scene/match-feed.ts";
import type { ModelGame } from "../../scene/match-model.ts";
import { tableWords } from "../../words/table/table-words.ts";
import type { LazyParts } from "./lazy-parts.ts";

/** Of a display with 60 a second. */
const FRAME_MS = 1_000 / 60;

/**
 * After a quiet frame the step runs once the message has been read, otherwise in the next frame. A hidden page has no
 * frames, and may have a sound to make. A frame is asked for only where one is wanted: each costs the page a layout of
 * its layers.
 */
const onceAFrame = (step: () => void): (() => void) => {
  let ranAtMs = Number.NEGATIVE_INFINITY;
  let frame = 0;
  let isAsked = false;
  const run = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
    isAsked = false;
    ranAtMs = performance.now();
    step();
  };
  return () => {
    if (document.hidden || performance.now() - ranAtMs > FRAME_MS) {
      if (!isAsked) setTimeout(run);
      isAsked = true;
    } else if (frame === 0) frame = requestAnimationFrame(run);
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
