// The words of what the table shows large for a moment, in English.
import { apart } from "../apart.ts";

export const momentsEnglish = {
  youOut: "You went out!",
  wentOut: (name: string): string => `${apart(name)} went out`,
  nobodyOut: "The round is over",
  roundPoints: (points: string, total: string): string => `${points} in this round, ${total} in all`,
  close: (place: string): string => `So close! You came ${place}.`,
  wellPlayed: "Well played. The next one may be yours.",
  sharedWin: "You share the win!",
  bestScore: "best score",
  botsPlay: "How the bots play",
};

export type MomentsWords = typeof momentsEnglish;
