// Loads the hints of a game.
import { useEffect, useState } from "preact/hooks";
import type { Hint } from "../presentations/presentation.ts";
import { presentationOf } from "../presentations/presentation-of.ts";

const NONE: readonly Hint[] = [];

/** Null: they are on their way, or they did not come. A match goes on without them. Of a game without hints: none. */
export const useHints = (game: string): readonly Hint[] | null => {
  const load = presentationOf(game).hints;
  const [hints, setHints] = useState(load ? null : NONE);
  useEffect(() => {
    load?.()
      .catch(load)
      .then(setHints, () => undefined);
  }, [load]);
  return hints;
};
