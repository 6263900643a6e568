// The hands that every game shows: redacted, open, and changed by a client's fold.
import { describe, expect, it } from "vitest";
import { handsFor, openHands, withCards, withoutCards } from "../../src/games/hands.ts";

const HANDS = [["r1", "r3"], [], ["y2"]];
const SEEN_BY_0 = [{ count: 2, cards: ["r1", "r3"] }, { count: 0 }, { count: 1 }];

describe("a viewer", () => {
  it.each([
    [0, SEEN_BY_0],
    [1, [{ count: 2 }, { count: 0, cards: [] }, { count: 1 }]],
    ["spectator", [{ count: 2 }, { count: 0 }, { count: 1 }]],
  ] as const)("%s sees its own hand, and counts of the others", (viewer, hands) => {
    // `toStrictEqual`: a hidden hand has no `cards`, not even undefined.
    expect(handsFor(HANDS, viewer)).toStrictEqual(hands);
  });

  it("sees every hand as the referee, and at the end", () => {
    const open = [
      { count: 2, cards: ["r1", "r3"] },
      { count: 0, cards: [] },
      { count: 1, cards: ["y2"] },
    ];
    expect(handsFor(HANDS, "referee")).toStrictEqual(open);
    expect(openHands(HANDS)).toStrictEqual(open);
  });
});

describe("a fold", () => {
  const sort = (cards: readonly string[]) => cards.toSorted();

  it("takes cards from a visible hand, and counts them off a hidden one", () => {
    expect(withoutCards(SEEN_BY_0, 0, ["r1"])).toStrictEqual([
      { count: 1, cards: ["r3"] },
      { count: 0 },
      { count: 1 },
    ]);
    expect(withoutCards(SEEN_BY_0, 2, ["y2"])).toStrictEqual([SEEN_BY_0[0], { count: 0 }, { count: 0 }]);
  });

  it("sorts cards into a visible hand, and counts them onto a hidden one", () => {
    expect(withCards(SEEN_BY_0, 0, 1, ["r2"], sort)).toStrictEqual([
      { count: 3, cards: ["r1", "r2", "r3"] },
      { count: 0 },
      { count: 1 },
    ]);
    expect(withCards(SEEN_BY_0, 1, 2, [], sort)).toStrictEqual([SEEN_BY_0[0], { count: 2 }, { count: 1 }]);
    // Everybody sees a card from the pile, but not the hand that it goes to.
    expect(withCards(SEEN_BY_0, 1, 1, ["r9"], sort)).toStrictEqual([
      SEEN_BY_0[0],
      { count: 1 },
      { count: 1 },
    ]);
  });
});
