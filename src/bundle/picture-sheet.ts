// Writes the pictures of cards that games of the project have, and the style sheet that puts them in the places of the
// drawings. A picture of a style sheet runs no script. A relay without such pictures has no such sheet.
import { extname } from "node:path";
import type { Game } from "../games/game.ts";
import { type CardPicture, cardPictures, type GamePictures } from "./card-pictures.js";
import { writeAsset } from "./write-asset.ts";

/** Into the folder of the page. Returns the sheet's address. Null: no game has pictures. `home`: the config's folder. */
export const writePictures = (outFolder: string, home: string, games: readonly Game[]): string | null => {
  const own = cardPictures(home).filter(
    ({ id, pictures }) => pictures.length > 0 && games.some((game) => game.id === id),
  );
  if (own.length === 0) return null;
  const rules = own.flatMap((one) =>
    rulesOf(one, (picture) => writeAsset(outFolder, "card", extname(picture.name), picture.content)),
  );
  return writeAsset(outFolder, "pictures", ".css", Buffer.from(rules.join("\n")));
};

/** A line for each picture of a card that its game does not have. A folder of no game is left to others. */
export const strayPictures = (home: string, games: readonly Game[]): readonly string[] =>
  cardPictures(home).flatMap(({ id, pictures }) => {
    const known = games.find((game) => game.id === id)?.words.en.cards;
    return pictures.flatMap(({ code, name }) =>
      code === null || !known || Object.hasOwn(known, code)
        ? []
        : [`games/${id}/cards/${name}: the game has no card "${code}"`],
    );
  });

const rulesOf = (
  { id, pictures }: GamePictures,
  addressOf: (picture: CardPicture) => string,
): readonly string[] => {
  const game = `[data-game=${JSON.stringify(id)}]`;
  return pictures.flatMap((picture) => {
    const cards =
      picture.code === null
        ? [".card-back", ".table-backs > i", ".table-ghost-back"]
        : [`.card[data-code=${JSON.stringify(picture.code)}]`];
    const places = `${game} :is(${cards.join(", ")})`;
    return [
      `${places}{background-image:url(${addressOf(picture)});background-size:100% 100%}`,
      `${places}>svg{visibility:hidden}`,
      // A back that the reader has chosen gives way.
      `${places}::before{display:none}`,
    ];
  });
};
