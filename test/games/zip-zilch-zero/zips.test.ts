// Compares the searches of Zip, Zilch, Zero with all subsets of hands of up to 14 cards, from seeded random
// positions.
import { describe, expect, it } from "vitest";
import { FRENCH_DECK, sortCards } from "../../../src/games/french-deck.ts";
import { seededRandom } from "../../../src/games/seeded-random.ts";
import { shuffleCards } from "../../../src/games/shuffle.ts";
import { lightestRest } from "../../../src/games/zip-zilch-zero/lightest-rest.ts";
import type { ZipZilchZeroState } from "../../../src/games/zip-zilch-zero/state.ts";
import { zipZilchZero } from "../../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { sampled } from "../../harness/sampled.ts";
import { fresh, SECRET } from "./position.ts";

const BLACK = ["C", "S"];
/** From the rules page: 1 for an ace to 13 for a king, black positive, red negative. */
const valueIn = (card: string): number =>
  ("A23456789TJQK".indexOf(card.charAt(0)) + 1) * (BLACK.includes(card.charAt(1)) ? 1 : -1);

/** Every subset of a hand as bits, and the rules page's terms for it. */
const subsetsOf = (hand: readonly string[]) => {
  const whole = 2 ** hand.length - 1;
  const sums = new Int16Array(whole + 1);
  const sizes = new Uint8Array(whole + 1);
  for (let set = 1; set <= whole; set++) {
    const low = 31 - Math.clz32(set & -set);
    sums[set] = (sums[set & (set - 1)] ?? 0) + valueIn(hand[low] ?? "");
    sizes[set] = (sizes[set & (set - 1)] ?? 0) + 1;
  }
  const bit = (card: string | null) => (card === null ? 0 : 2 ** hand.indexOf(card));
  const isZip = (set: number) => sums[set] === 0 && (sizes[set] ?? 0) >= 2;
  /** For each set of cards: whether a zip of it with the card leaves at least one card. */
  const canPay = (card: string): Uint8Array => {
    const holdsZip = new Uint8Array(whole + 1);
    const pays = new Uint8Array(whole + 1);
    for (let set = 1; set <= whole; set++) {
      for (let rest = set; rest > 0; rest &= rest - 1) {
        if (holdsZip[set & ~(rest & -rest)]) pays[set] = 1;
      }
      holdsZip[set] = pays[set] || (isZip(set) && (set & bit(card)) !== 0) ? 1 : 0;
    }
    return pays;
  };
  const cardsOf = (set: number) => hand.filter((_, i) => set & (2 ** i));
  return { whole, sizes, bit, isZip, canPay, cardsOf };
};

interface Meld {
  readonly hand: readonly string[];
  readonly owed: string | null;
  readonly barred: string | null;
}

/** The zips that the rules page allows, as bits. */
const allowed = ({ hand, owed, barred }: Meld): ReadonlySet<number> => {
  const { whole, bit, isZip, canPay } = subsetsOf(hand);
  const pays = owed === null ? null : canPay(owed);
  const found = new Set<number>();
  for (let set = 1; set <= whole; set++) {
    const left = whole & ~set;
    const paid = owed === null || (set & bit(owed)) !== 0 || pays?.[left] === 1;
    if (isZip(set) && (left & ~bit(barred)) !== 0 && paid) found.add(set);
  }
  return found;
};

const random = seededRandom(SECRET, "zips");
const below = (m: number) => Math.floor(random() * m);
const BASE = fresh(3);

/** Random cards of the whole deck, or only of low ranks, so that many sets have equal sums. */
const someCards = (count: number): readonly string[] => {
  const ranks = ["A23456789TJQK", "A2345", "2468TQ", "9TJQK"][below(4)] ?? "";
  const deck = FRENCH_DECK.filter((card) => ranks.includes(card.charAt(0)));
  const secret = below(2 ** 32)
    .toString(16)
    .padStart(64, "0");
  return shuffleCards(deck, { secret, entropy: [], round: 1, shuffle: 0 }).slice(0, count);
};

const meldState = ({ hand, owed, barred }: Meld): ZipZilchZeroState => ({
  ...BASE,
  phase: "meld",
  hands: [hand, ["AC"], ["AD"]],
  owed,
  barred,
});

/** Random positions after a draw. An owed card is one that a draw may have left. */
const melds = (count: number, largest: number): readonly Meld[] => {
  const found: Meld[] = [];
  while (found.length < count) {
    const hand = sortCards(someCards(2 + below(largest - 1)));
    const card = hand[below(hand.length)] ?? null;
    const kind = below(4);
    const owed = kind >= 2 ? card : null;
    const { whole, canPay } = subsetsOf(hand);
    if (owed !== null && canPay(owed)[whole] === 0) continue;
    found.push({ hand, owed, barred: kind === 1 ? card : null });
  }
  return found;
};

/** The smallest zip with the card that leaves one. Of equals, the one whose cards come first. */
const smallestWith = (card: string, hand: readonly string[]): readonly string[] | undefined => {
  const { whole, bit, isZip, cardsOf } = subsetsOf(hand);
  const serving: (readonly string[])[] = [];
  for (let set = 1; set < whole; set++) if (isZip(set) && set & bit(card)) serving.push(cardsOf(set));
  const places = (cards: readonly string[]) =>
    cards.map((card) => String(FRENCH_DECK.indexOf(card)).padStart(2, "0")).join();
  return serving.sort((a, b) => a.length - b.length || (places(a) < places(b) ? -1 : 1))[0];
};

describe("over all subsets of hands of up to 14 cards", () => {
  it("ZZZ-9 ZZZ-10 `act` accepts exactly the zips that the rules allow", () => {
    for (const meld of [...melds(sampled(60, 150), 11), ...melds(sampled(10, 30), 14)]) {
      const state = meldState(meld);
      const { whole, cardsOf } = subsetsOf(meld.hand);
      const zips = allowed(meld);
      for (let set = 1; set <= whole; set++) {
        const { ok } = zipZilchZero.act(state, 0, { type: "zip", cards: cardsOf(set) });
        if (ok !== zips.has(set)) expect.fail(`${JSON.stringify(meld)}: ${cardsOf(set)} is ${ok}`);
      }
    }
  });

  it("ZZZ-9 ZZZ-10 `legal` lists the zips of two and three cards, and only the clock's zip if a card is owed and no small zip exists", () => {
    let alone = 0;
    for (const meld of melds(sampled(150, 400), 11)) {
      const { cardsOf } = subsetsOf(meld.hand);
      const small = [...allowed(meld)].map(cardsOf).filter((cards) => cards.length <= 3);
      const clocks = meld.owed !== null && small.length === 0 ? [smallestWith(meld.owed, meld.hand)] : [];
      alone += clocks.length;
      const listed = zipZilchZero
        .legal(meldState(meld), 0)
        .flatMap((action) => (action.type === "zip" ? [action.cards] : []));
      expect(listed.map(String).toSorted(), JSON.stringify(meld)).toEqual(
        [...small, ...clocks].map(String).toSorted(),
      );
    }
    expect(alone).toBeGreaterThan(5);
  });

  it("ZZZ-18 the clock lays the smallest zip that serves, of equals the one whose cards come first", () => {
    for (const meld of melds(sampled(200, 800), 14)) {
      if (meld.owed === null) continue;
      const outcome = zipZilchZero.clock(meldState(meld));
      const zip = outcome.ok ? outcome.events.find((event) => event.type === "zipped") : undefined;
      expect(zip?.cards, JSON.stringify(meld)).toEqual(smallestWith(meld.owed, meld.hand));
    }
  });

  it("ZZZ-8 a deeper card may be drawn exactly where a zip with it leaves a card", () => {
    const seen = { yes: 0, no: 0 };
    for (let i = 0; i < sampled(150, 400); i++) {
      const cards = someCards(3 + below(11));
      const handSize = 1 + below(cards.length - 2);
      const [hand, pile] = [sortCards(cards.slice(0, handSize)), cards.slice(handSize)];
      const state: ZipZilchZeroState = { ...BASE, hands: [hand, ["AC"], ["AD"]], pile };
      const deeper = pile.filter((card, place) => {
        const all = sortCards([...hand, ...pile.slice(place)]);
        return place < pile.length - 1 && smallestWith(card, all) !== undefined;
      });
      const may = pile.filter((card) => zipZilchZero.act(state, 0, { type: "draw", from: "pile", card }).ok);
      const listed = zipZilchZero
        .legal(state, 0)
        .flatMap((action) => (action.type === "draw" && action.from === "pile" ? [action.card] : []));
      expect(may, JSON.stringify({ hand, pile })).toEqual([...deeper, ...pile.slice(-1)]);
      expect(listed.toSorted()).toEqual(may.toSorted());
      seen.yes += deeper.length;
      seen.no += pile.length - 1 - deeper.length;
    }
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(100);
  });
});

describe("the house bots' search over all subsets", () => {
  it("what house bots keep is the lightest rest of a zip, of equal rests the one with the fewest cards", () => {
    const weight = (cards: readonly string[]) =>
      cards.reduce((sum, card) => sum + Math.abs(valueIn(card)), 0);
    for (const meld of melds(400, 10)) {
      const { whole, cardsOf } = subsetsOf(meld.hand);
      const noZip = meld.owed === null ? [whole] : [];
      const paying = [...allowed(meld)].filter(
        (set) => meld.owed === null || cardsOf(set).includes(meld.owed),
      );
      const rests = [...noZip, ...paying.map((set) => whole & ~set)].map(cardsOf);
      const [best] = rests.toSorted((a, b) => weight(a) - weight(b) || a.length - b.length);
      const rest = lightestRest(meld.hand, meld);
      expect(rests.map(String), JSON.stringify(meld)).toContain(String(rest));
      expect([weight(rest ?? []), rest?.length]).toEqual([weight(best ?? []), best?.length]);
    }
  });
});
