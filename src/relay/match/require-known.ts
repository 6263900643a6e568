// Leaves a match alone that this build cannot referee: its game or its rules are missing here. A handler of another build,
// or of another config, may know them.
import { isKnown } from "../../match/hydrate.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { Unavailable } from "../ports/unavailable.ts";

const RETRY_MS = 1_000;

/** @throws Unavailable, whose message names the match, the game and the rules for the log. */
export const requireKnown = (match: StoredMatch): void => {
  if (isKnown(match)) return;
  const { id, game, rules } = match;
  throw new Unavailable(
    `a handler that knows this match's rules (${id}: ${game}, rules ${rules})`,
    RETRY_MS,
    null,
  );
};
