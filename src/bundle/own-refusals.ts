// What games say of refusals in their own words. The functions and the command line need them, so the bundler puts them in.
import { GAMES } from "../games/catalog.ts";
import { ownRefusalsOf } from "../games/own-refusals.ts";
import type { OwnTexts } from "../protocol/refusal-text.ts";
import { wordingOf } from "./game-texts.ts";

/** By code, and by the game's id, a dot and a shared code. A refusal of its own without a text is its code. */
export const ownRefusalTexts = (): OwnTexts =>
  Object.fromEntries(
    GAMES.flatMap((game) => {
      const [en = {}, es = {}, is = {}] = (["en", "es", "is"] as const).map(
        (language) => wordingOf(game, language).refusals,
      );
      const shared = Object.keys(en).map((word) => `${game.id}.${word}`);
      return [...new Set([...ownRefusalsOf(game), ...shared])].map((code) => {
        const word = code.slice(game.id.length + 1);
        return [code, { en: en[word] ?? code, es: es[word] ?? code, is: is[word] ?? code }];
      });
    }),
  );

/** For the bundler: as one text, since an object would become a source of its own in the maps. */
export const linkedTexts = () => ({ LINKED_REFUSALS: JSON.stringify(JSON.stringify(ownRefusalTexts())) });
