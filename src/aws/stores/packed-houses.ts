// House bots as a match's item keeps them: one letter a seat.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { LEVELS, type SeatedBot, type StoredMatch } from "../../match/stored-match.ts";

/** The first letter of the bot's level, a capital for an instant one, or a dash for no house bot. */
export const packedHouses = (houses: StoredMatch["houses"]): AttributeValue | null =>
  houses.some((bot) => bot !== null) ? { S: houses.map(letterOf).join("") } : null;

const letterOf = (bot: SeatedBot | null): string => {
  const letter = bot?.level[0] ?? "-";
  return bot?.speed === "instant" ? letter.toUpperCase() : letter;
};

/** The bot of a seat's letter. No letter: the item is older than house bots. */
export const houseFrom = (letter = "-"): SeatedBot | null => {
  const level = LEVELS.find((known) => known[0] === letter.toLowerCase());
  return level ? { level, speed: letter === letter.toLowerCase() ? "human" : "instant" } : null;
};
