// Spanish.
import { apart } from "../apart.ts";
import type { ReactionsWords } from "./en.ts";

export const reactionsSpanish: ReactionsWords = {
  title: "Reacciones",
  says: {
    "thumbs-up": "Pulgar arriba",
    heart: "Corazón",
    laugh: "Risa",
    wow: "Asombro",
    sad: "Tristeza",
    phew: "Uf",
    cool: "Genial",
    fire: "Fuego",
    hello: "¡Hola!",
    "good-luck": "¡Suerte!",
    "well-played": "¡Bien jugado!",
    thanks: "¡Gracias!",
    oops: "¡Uy!",
    "good-game": "¡Buena partida!",
  },
  said: (name, what) => `${apart(name)}: ${what}`,
  wait: "Espera un momento",
  shown: "Mostrar reacciones de",
  everybody: "Todos",
  mute: (name) => `Silenciar: ${apart(name)}`,
  muted: (name) => `En silencio: ${apart(name)}`,
  undo: "Deshacer",
};
