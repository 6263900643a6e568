// The zips of two and three cards in a hand. They are few enough for a list. `zip-search.ts` finds larger
// ones.
import { cardValue } from "./cards.ts";

const HIGHEST = 13;

/** All small zips, each in sort order. `hand` comes in sort order. */
export const smallZips = (hand: readonly string[]): readonly (readonly string[])[] => {
  const values = hand.map(cardValue);
  const placesOf = placesByValue(values);
  const zips: string[][] = [];
  hand.forEach((first, i) => {
    for (let j = i + 1; j < hand.length; j++) {
      const second = hand[j] ?? "";
      const sum = (values[i] ?? 0) + (values[j] ?? 0);
      if (sum === 0) zips.push([first, second]);
      if (sum === 0 || Math.abs(sum) > HIGHEST) continue;
      for (const k of placesOf[HIGHEST - sum] ?? []) if (k > j) zips.push([first, second, hand[k] ?? ""]);
    }
  });
  return zips;
};

/** The entry `HIGHEST + value` lists the places of that value in ascending order. */
const placesByValue = (values: readonly number[]): readonly (readonly number[])[] => {
  const places: number[][] = Array.from({ length: 2 * HIGHEST + 1 }, () => []);
  values.forEach((value, place) => {
    places[HIGHEST + value]?.push(place);
  });
  return places;
};
