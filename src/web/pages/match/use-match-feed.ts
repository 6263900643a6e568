// The model of a followed match, in the page's language. It changes at most once in each picture of the screen.
import { useEffect, useMemo } from "preact/hooks";
import type { ClientMatch } from "../../../client/index.ts";
import { presentationOf } from "../../presentations/presentation-of.ts";
import { createMatchFeed, type MatchFeed } from "../../scene/match-feed.ts";
import type { ModelGame } from "../../scene/match-model.ts";
import { tableWords } from "../../words/table/table-words.ts";
import type { LazyParts } from "./lazy-parts.ts";

/**
 * The step runs once the message has been read and a frame has shown the step before, however long that takes: what no
 * frame shows would be drawn and laid out for nobody. A hidden page has no frames, and may have a sound to make.
 */
const onceAFrame = (step: () => void): (() => void) => {
  let isAsked = false;
  let isUnseen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const seen = (): void => {
    isUnseen = false;
    if (isAsked) run();
  };
  const run = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isAsked = false;
    // The browser styles, lays out and paints between these two.
    if (!isUnseen) requestAnimationFrame(() => setTimeout(seen));
    isUnseen = true;
    step();
  };
  return () => {
    isAsked = true;
    if (!isUnseen || document.hidden) timer ??= setTimeout(run);
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
