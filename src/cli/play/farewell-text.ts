// What stays on the normal screen after `play`: how the match ended.
import { endLines } from "./end-lines.ts";
import { unpainted } from "./paint.ts";
import type { PlayState } from "./play-state.ts";
import { wordsOf } from "./words-of.ts";

/** Empty if no match has ended. */
export const farewellText = (state: PlayState): string => {
  if (state.stage !== "over") return "";
  const words = wordsOf(state.language);
  const lines = endLines(state, { columns: 80, rows: 40, colour: false, nowMs: 0, words });
  const texts = lines.slice(0, -1).map((line) => unpainted(line).trimEnd());
  return `${[state.game?.name ?? "", ...texts].join("\n").trimEnd()}\n`;
};
