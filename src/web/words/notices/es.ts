// What the page tells a player of matches elsewhere, in Spanish.
import { apart } from "../apart.ts";
import type { NoticesWords } from "./en.ts";

export const noticesSpanish = {
  invited: (game, name) =>
    name === undefined ? `Te invitan a ${game}` : `${apart(name)} te invita a ${game}`,
  started: (game) => `Empieza tu partida de ${game}`,
  rematch: (game) => `Quieren la revancha en ${game}`,
  moved: (game) => `Es tu turno en ${game}`,
  ended: (game) => `Tu partida de ${game} terminó`,
  arenaMatch: "Tu partida de torneo",
  arenaEnded: "El torneo terminó",
  decided: "Una decisión sobre ti",
  play: "Jugar",
  back: "Volver al torneo",
  later: "Ahora no",
  why: "¿Por qué?",
  join: "Unirse",
  show: "Ver",
  resume: "Volver a tu partida",
} satisfies NoticesWords;
