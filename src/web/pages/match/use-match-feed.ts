// The model and the scene of a followed match, in the page's language.
import { useEffect, useMemo } from "preact/hooks";
import type { ClientMatch } from "../../../client/index.ts";
import { presentationOf } from "../../presentations/presentation-of.ts";
import { createMatchFeed, type MatchFeed } from "../../scene/match-feed.ts";
import type { ModelGame } from "../../scene/match-model.ts";
import { tableWords } from "../../words/table/table-words.ts";

export const useMatchFeed = (match: ClientMatch, game: ModelGame): MatchFeed => {
  const words = tableWords();
  const feed = useMemo(
    () =>
      createMatchFeed({
        match,
        game,
        words,
        playsAtOnce: presentationOf(game.id).playsAtOnce,
        nowMs: () => performance.now(),
      }),
    [match],
  );
  useEffect(() => feed.speak(game, words), [feed, game, words]);
  useEffect(() => () => feed.close(), [feed]);
  return feed;
};
