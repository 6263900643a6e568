// The words of what the table shows large for a moment, or in its place, in English.
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
  replacedTitle: "You play elsewhere now",
  replacedText: "Another tab or device of yours has this seat now.",
  playHere: "Play here",
  fullTitle: "No room to watch",
  full: "Too many spectators. You get in when one leaves.",
  botsPlay: "How the bots play",
  newest: "Go to the newest",
};

export type MomentsWords = typeof momentsEnglish;
