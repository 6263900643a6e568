// Spanish.
import { apart } from "../apart.ts";
import type { ReactionsWords } from "./en.ts";

export const reactionsSpanish: ReactionsWords = {
  title: "Reacciones",
  said: (name, what) => `${apart(name)}: ${what}`,
  wait: "Espera un momento",
  shown: "Mostrar reacciones de",
  everybody: "Todos",
  mute: (name) => `Silenciar: ${apart(name)}`,
  muted: (name) => `En silencio: ${apart(name)}`,
  report: (name) => `Denunciar: ${apart(name)}`,
  undo: "Deshacer",
};
