// The words of what the table shows large for a moment, or in its place, in Spanish.
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
  replacedTitle: "Ahora juegas en otro sitio",
  replacedText: "Otra pestaña u otro dispositivo tuyo tomó este asiento.",
  playHere: "Jugar aquí",
  fullTitle: "No hay sitio para mirar",
  full: "Ahora hay demasiados espectadores. Entras en cuanto se vaya uno.",
  botsPlay: "Cómo juegan los bots",
  newest: "Ir a lo más reciente",
};
