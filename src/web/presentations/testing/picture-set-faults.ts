// Whether the pictures of a game's cards fit together: by their names alone, and what the scenes show face down. Pure.
import { cardKind } from "../../cards/card-kind.ts";
import type { Scene } from "../../scene/scene.ts";

const PICTURE = /^(.+)\.(?:svg|webp|png)$/;
const BACK = "back";

/** `names`: the files in `cards/`. Others than pictures, such as a licence, are left out. */
export const pictureSetFaults = (
  deck: readonly string[],
  names: readonly string[],
  isSeenFaceDown: boolean,
): readonly string[] => {
  const pictured = new Set(names.flatMap((name) => PICTURE.exec(name)?.[1] ?? []));
  const [drawn, written] = [false, true].map((isText) =>
    deck.filter((code) => (cardKind(code).type === "text") === isText),
  );
  const lacksBack = isSeenFaceDown && !pictured.has(BACK) && deck.some((code) => pictured.has(code));
  return [
    ...names
      .filter((name) => isOfNoCard(deck, PICTURE.exec(name)?.[1]))
      .map((name) => `pictures: cards/${name} is of no card of the game`),
    ...lacking(pictured, drawn ?? [], "the page draws it in its own style"),
    ...lacking(pictured, written ?? [], "the page shows its code"),
    ...(lacksBack ? [`pictures: cards lie face down, and there is no picture "${BACK}"`] : []),
  ];
};

const isOfNoCard = (deck: readonly string[], code: string | undefined): boolean =>
  code !== undefined && code !== BACK && !deck.includes(code);

/** Of cards that the page would show in one style, all have a picture, or none has. */
const lacking = (
  pictured: ReadonlySet<string>,
  cards: readonly string[],
  shown: string,
): readonly string[] => {
  const without = cards.filter((code) => !pictured.has(code));
  const [first] = without;
  if (first === undefined || without.length === cards.length) return [];
  return [
    `pictures: ${cards.length - without.length} of ${cards.length} cards have one, and "${first}" has none: ${shown}`,
  ];
};

/** Whether the back of a card shows. */
export const hasFaceDown = ({ seats, piles }: Scene): boolean =>
  seats.some(({ count, cards, isOwn }) => !isOwn && count > 0 && cards === null) ||
  piles.some(({ look, count }) => look === "stock" && count !== null && count > 0);
