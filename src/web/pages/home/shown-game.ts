// What the first page shows of a game in little room: a few of its cards, and one sentence. Pure.
import type { GameDescription } from "../../../protocol/game-description.ts";

/** Cards that stand for a game of ours. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  "zip-zap": ["g3", "g4", "w5"],
  "zap-your-neighbor": ["2S", "3H", "X1"],
  "zip-zilch-zero": ["KS", "8D", "5H"],
};

const MOST_CARDS = 3;

/** Of another game, cards from all over its deck. */
export const cardsShown = (
  { id, cards }: Pick<GameDescription, "id" | "cards">,
  most = MOST_CARDS,
): readonly string[] => SHOWN[id] ?? spreadOver(Object.keys(cards), most);

export const spreadOver = (codes: readonly string[], most: number): readonly string[] => {
  const count = Math.min(codes.length, most);
  return Array.from({ length: count }, (_, i) => codes[Math.floor(((i + 0.5) * codes.length) / count)] ?? "");
};

/** The first paragraph of how it is played, without the marks of Markdown and without its label, such as "Goal.". */
export const leadOf = (howToPlay: string): string => {
  const paragraph = howToPlay
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.trim())
    .find((block) => block !== "" && !block.startsWith("#"));
  return (paragraph ?? "")
    .replace(/^\*\*[^*]+\*\*\s*/, "")
    .replaceAll(/[*_`]/g, "")
    .replaceAll(/\s+/g, " ");
};
