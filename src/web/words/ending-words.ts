// What the end of a match says where there are no winners to name, in every language.
import type { Language } from "../../games/words.ts";

interface EndingWords {
  readonly draw: string;
  /** To the only player. */
  readonly lost: string;
}

export const endingWords: Readonly<Record<Language, EndingWords>> = {
  en: { draw: "A draw", lost: "You lost" },
  es: { draw: "Empate", lost: "Perdiste" },
  is: { draw: "Jafntefli", lost: "Þú tapaðir" },
};
