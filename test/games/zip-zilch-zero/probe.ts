// What the check of every game is told of Zip, Zilch, Zero beside the game itself.
import { FRENCH_DECK } from "../../../src/games/french-deck.ts";
import type { Perspective } from "../../../src/games/game.ts";
import type { GameProbe } from "../../../src/games/testing/index.ts";
import type {
  ZipZilchZeroAction,
  ZipZilchZeroEvent,
  ZipZilchZeroState,
  ZipZilchZeroTypes,
} from "../../../src/games/zip-zilch-zero/state.ts";
import { visibleHands } from "../visible-hands.ts";

const valueIn = (card: string): number =>
  ("A23456789TJQK".indexOf(card.charAt(0)) + 1) * ("CS".includes(card.charAt(1)) ? 1 : -1);

/** The subsets of a size whose values sum so, each in the order of the cards. */
function* subsets(cards: readonly string[], size: number, sum: number): Generator<readonly string[]> {
  if (size === 0) {
    if (sum === 0) yield [];
    return;
  }
  for (const [i, card] of cards.entries()) {
    for (const rest of subsets(cards.slice(i + 1), size - 1, sum - valueIn(card))) yield [card, ...rest];
  }
}

/** All zips with the owed card of the fewest cards that leave one, four at least: among them is the clock's. */
const owedZips = (hand: readonly string[], owed: string): readonly (readonly string[])[] => {
  const others = hand.filter((card) => card !== owed);
  for (let size = 3; size < others.length; size++) {
    const found = [...subsets(others, size, -valueIn(owed))];
    if (found.length > 0)
      return found.map((cards) => hand.filter((card) => card === owed || cards.includes(card)));
  }
  return [];
};

const handAtTurn = ({ hands, turn }: ZipZilchZeroState): readonly string[] => hands[turn ?? 0] ?? [];

const writable = (_seats: number, state: ZipZilchZeroState): readonly ZipZilchZeroAction[] => {
  const hand = handAtTurn(state);
  const [first = "AS", second = "AH", third = "2S"] = hand;
  const zips = [
    ...subsets(hand, 2, 0),
    ...subsets(hand, 3, 0),
    ...(state.owed === null ? [] : owedZips(hand, state.owed)),
    [first],
    [first, first],
    [first, second],
    [first, second, third],
    ["AC", "AD"],
  ];
  return [
    { type: "draw", from: "stock" },
    ...FRENCH_DECK.map((card) => ({ type: "draw", from: "pile", card }) as const),
    ...FRENCH_DECK.map((card) => ({ type: "discard", card }) as const),
    ...[...new Set(zips.map((cards) => cards.join(" ")))].map(
      (cards) => ({ type: "zip", cards: cards.split(" ") }) as const,
    ),
  ];
};

const isSmall = (action: ZipZilchZeroAction): boolean => action.type !== "zip" || action.cards.length <= 3;

const placesOf = ({ cards }: { readonly cards: readonly string[] }): string =>
  cards.map((card) => String(FRENCH_DECK.indexOf(card)).padStart(2, "0")).join();

const listed: GameProbe<ZipZilchZeroTypes>["listed"] = (accepted, { owed }) => {
  const small = accepted.filter(isSmall);
  if (owed === null || small.length > 0) return small;
  const zips = accepted.filter((action) => action.type === "zip" && action.cards.includes(owed));
  return zips
    .filter((action) => action.type === "zip")
    .toSorted((a, b) => a.cards.length - b.cards.length || (placesOf(a) < placesOf(b) ? -1 : 1))
    .slice(0, 1);
};

const told = (event: ZipZilchZeroEvent, viewer: Perspective): unknown => {
  switch (event.type) {
    case "dealt":
      return { ...event, hands: visibleHands(event.hands, viewer) };
    case "roundEnded":
    case "matchEnded":
      return { ...event, hands: visibleHands(event.hands, "referee") };
    case "drew": {
      const hidden = event.from === "stock" && event.seat !== viewer && viewer !== "referee";
      return hidden ? { type: "drew", seat: event.seat, from: "stock" } : event;
    }
    default:
      return event;
  }
};

export const probe: GameProbe<ZipZilchZeroTypes> = {
  writable,
  listed,
  deck: () => FRENCH_DECK,
  kept: ({ hands, stock, pile }) => [...hands.flat(), ...stock, ...pile],
  laid: (event) => (event.type === "zipped" ? event.cards : []),
  visible: told,
};
