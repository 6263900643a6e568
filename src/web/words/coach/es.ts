// The words of the coach in Spanish.
import type { CoachWords } from "./en.ts";

export const coachSpanish = {
  coach: "Consejos",
  coachText: "En tu primera partida de cada juego",
  enough: "No quiero más consejos",
  rules: "Reglas",
  games: "Juegos",
  noGame: "No existe ese juego",
  noGameText: "Estos son los juegos que hay aquí.",
  playIt: (game) => `Jugar a ${game}`,
} satisfies CoachWords;
