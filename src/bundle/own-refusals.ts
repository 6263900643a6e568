// The texts of the games' own refusals. The functions and the command line need them, so the bundler puts them in.
import { GAMES } from "../games/catalog.ts";
import { ownRefusalsOf } from "../games/own-refusals.ts";
import type { OwnTexts } from "../protocol/refusal-text.ts";
import { wordingOf } from "./game-texts.ts";

/** By code. A refusal without a text is its code. */
export const ownRefusalTexts = (): OwnTexts =>
  Object.fromEntries(
    GAMES.filter((game) => ownRefusalsOf(game).length > 0).flatMap((game) => {
      const [en, es, is] = (["en", "es", "is"] as const).map(
        (language) => wordingOf(game, language).refusals,
      );
      return ownRefusalsOf(game).map((code) => {
        const word = code.slice(game.id.length + 1);
        return [code, { en: en?.[word] ?? code, es: es?.[word] ?? code, is: is?.[word] ?? code }];
      });
    }),
  );

/** For the bundler: as one text, since an object would become a source of its own in the maps. */
export const linkedTexts = () => ({ LINKED_REFUSALS: JSON.stringify(JSON.stringify(ownRefusalTexts())) });
