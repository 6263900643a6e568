// The words of what the table shows large for a moment, in Spanish.
import { apart } from "../apart.ts";
import type { MomentsWords } from "./en.ts";

export const momentsSpanish: MomentsWords = {
  youOut: "¡Te quedaste sin cartas!",
  wentOut: (name) => `${apart(name)} se quedó sin cartas`,
  nobodyOut: "Fin de la ronda",
  roundPoints: (points, total) => `${points} en esta ronda, ${total} en total`,
  close: (place) => `¡Qué cerca! Quedaste en ${place} lugar.`,
  wellPlayed: "Bien jugado. La próxima puede ser tuya.",
  sharedWin: "¡Compartes la victoria!",
  bestScore: "mejor puntuación",
  botsPlay: "Cómo juegan los bots",
};
