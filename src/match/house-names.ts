// Which character of the cast a house bot is. A match keeps it, so a rematch has the same opponents.
import type { HouseFace } from "../games/faces.ts";
import type { Level } from "../games/game.ts";
import { HOUSE_CAST, type HouseName } from "../games/relay-names/house-cast.ts";
import type { SeatedBot, StoredMatch, WantedBot } from "./stored-match.ts";

type Houses = Pick<StoredMatch, "id" | "houses">;

/**
 * The bots of a match with one more. It has a name that no other has, as long as the cast has one, and one of its level
 * if it can. A bot that only changes its speed keeps its name.
 */
export const withHouseBot = (
  { id, houses }: Houses,
  seat: number,
  { level, speed }: WantedBot,
): readonly (SeatedBot | null)[] => {
  const before = houses[seat];
  const others = houses.with(seat, null).map((bot) => bot?.name);
  const uses = (name: HouseName): number => others.filter((other) => other === name).length;
  const name =
    before?.level === level
      ? before.name
      : namesFor(id, level).reduce((best, next) => (uses(next) < uses(best) ? next : best));
  return houses.with(seat, { level, speed, name });
};

/** Those of the level first. Each match begins with another one. */
const namesFor = (id: string, level: Level): readonly HouseName[] => {
  const own = namesOf((character) => character === level);
  const first = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % own.length;
  return [...own.slice(first), ...own.slice(0, first), ...namesOf((character) => character !== level)];
};

const namesOf = (fits: (level: Level) => boolean): readonly HouseName[] =>
  HOUSE_CAST.filter(({ level }) => fits(level)).map(({ name }) => name);

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** The letter that a stored match has for a name. */
export const castLetterOf = (name: HouseName): string =>
  LETTERS.charAt(HOUSE_CAST.findIndex((character) => character.name === name));

export const nameOfLetter = (letter = "-"): HouseName | undefined =>
  HOUSE_CAST[LETTERS.indexOf(letter)]?.name;

export const houseFaceOf = (name: HouseName): HouseFace =>
  HOUSE_CAST.find((character) => character.name === name)?.face ?? HOUSE_CAST[0].face;

/** As clients read it. A match of more bots than the cast has numbers the same names. */
export const houseNameAt = (houses: StoredMatch["houses"], seat: number): string => {
  const name = houses[seat]?.name ?? "";
  const number = houses.slice(0, seat + 1).filter((bot) => bot?.name === name).length;
  return number > 1 ? `${name} ${number}` : name;
};
