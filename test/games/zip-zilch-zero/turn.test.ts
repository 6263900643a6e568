// A turn of Zip, Zilch, Zero: one draw, any zips, one discard.
import { describe, expect, it } from "vitest";
import { at, course, eventsOf, movesOf, play, refusalOf, typesOf } from "./position.ts";

describe("drawing", () => {
  const state = at("9D KS | 2C | 3C", "4H 9S 7D", "TC 8H");

  it("ZZZ-5 from the stock takes its top card", () => {
    const { state: drawn, events } = course(state, "0 draw");
    expect(drawn).toMatchObject({
      phase: "meld",
      turn: 0,
      stock: ["8H"],
      hands: [["TC", "9D", "KS"], ["2C"], ["3C"]],
      drawn: "TC",
      barred: null,
      owed: null,
    });
    expect(events).toEqual([{ type: "drew", seat: 0, from: "stock", card: "TC" }]);
  });

  it("ZZZ-5 from the pile takes the card and every card above it", () => {
    const { state: drawn, events } = course(state, "0 draw 9S");
    expect(drawn).toMatchObject({
      phase: "meld",
      pile: ["4H"],
      hands: [["7D", "9D", "9S", "KS"], ["2C"], ["3C"]],
    });
    expect(events).toEqual([{ type: "drew", seat: 0, from: "pile", cards: ["9S", "7D"] }]);
  });

  it("ZZZ-5 a turn has one draw, and begins with it", () => {
    expect(movesOf(state, 0)).toEqual(["draw", "draw 7D", "draw 9S", "draw 4H"]);
    expect(movesOf(state, 1)).toEqual([]);
    expect(movesOf(play(state, "0 draw"), 0)).toEqual(["TC", "9D", "KS"]);
  });
});

describe("the top card alone", () => {
  const drawn = play(at("7D KS 2H | 2C | 3C", "4H 7S", "TC"), "0 draw 7S");

  it("ZZZ-6 is barred: it may not be discarded this turn", () => {
    expect(drawn).toMatchObject({ barred: "7S", owed: null, drawn: null });
    expect(refusalOf(drawn, "0 7S")).toBe("barred");
    expect(movesOf(drawn, 0)).toEqual(["zip 7D 7S", "7D", "2H", "KS"]);
  });

  it("ZZZ-6 may be zipped, and the bar stands until the turn ends", () => {
    const zipped = play(drawn, "0 zip 7D 7S");
    expect(zipped).toMatchObject({ barred: "7S", hands: [["2H", "KS"], ["2C"], ["3C"]] });
    expect(play(zipped, "0 KS")).toMatchObject({ barred: null });
    expect(play(drawn, "0 KS")).toMatchObject({ barred: null });
  });
});

describe("a deeper card", () => {
  const state = at("7D KS 2H | 2C | 3C", "4H 7S QH TS", "TC");
  const drawn = play(state, "0 draw 7S");

  it("ZZZ-7 is owed: it must be part of a zip this turn", () => {
    expect(drawn).toMatchObject({ owed: "7S", barred: null });
    expect(refusalOf(drawn, "0 KS")).toBe("owed");
    const paid = play(drawn, "0 zip 7D 7S");
    expect(paid.owed).toBeNull();
    expect(refusalOf(paid, "0 KS")).toBeNull();
  });

  it("ZZZ-7 bars no card: the former top and all others that came along may be discarded", () => {
    const paid = play(drawn, "0 zip 7D 7S");
    expect(movesOf(paid, 0)).toEqual(["2H", "QH", "TS", "KS"]);
    expect(play(paid, "0 TS").pile).toEqual(["4H", "TS"]);
  });

  it("ZZZ-8 may be drawn only if a zip can hold it that leaves a card to discard", () => {
    expect(movesOf(state, 0)).toContain("draw 7S");
    expect(refusalOf(at("KS | 2C | 3C", "4H 9S", "TC"), "0 draw 4H")).toBe("not-a-zip");
  });

  it("ZZZ-8 counts the cards that it brings", () => {
    expect(refusalOf(at("KS | 2C | 3C", "4H 4S", "TC"), "0 draw 4H")).toBeNull();
    expect(refusalOf(at("KS | 2C | 3C", "4H AS 3S", "TC"), "0 draw 4H")).toBeNull();
  });

  it("ZZZ-8 is refused where the only zip would leave no card", () => {
    expect(refusalOf(at("3S | 2C | 3C", "4H AS", "TC"), "0 draw 4H")).toBe("not-a-zip");
    expect(refusalOf(at("3S KS | 2C | 3C", "4H AS", "TC"), "0 draw 4H")).toBeNull();
    // All five cards have the sum 0, and a smaller zip also contains the card.
    expect(refusalOf(at("4C 3S | 2C | 3D", "4H 5H 2S", "TC"), "0 draw 4H")).toBeNull();
  });

  it("ZZZ-8 counts larger zips than LEGAL lists; then only the clock's zip is listed", () => {
    const state = at("AS 2S 3S 4S KS | 2C | 3C", "TH KH", "TC");
    expect(movesOf(state, 0)).toContain("draw TH");
    // KH and KS would leave the owed card all other cards, and no card to discard.
    expect(movesOf(play(state, "0 draw TH"), 0)).toEqual(["zip TH AS 2S 3S 4S"]);
  });
});

describe("zips", () => {
  it.each([
    ["6H 6S", true, "a red and a black of one rank"],
    ["2D 3D 8D KS", true, "a king against 2, 3 and 8"],
    ["AS AH", true, "aces are 1"],
    ["JS TH AD", true, "a jack is 11"],
    ["QC JD AH", true, "a queen is 12"],
    ["KC QH AD", true, "a king is 13"],
    ["AS KS AD KH", true, "two pairs at once"],
    ["6C 6S", false, "two blacks"],
    ["6D 6H", false, "two reds"],
    ["AH KS", false, "an ace is not high"],
  ])("ZZZ-9 %s: %s, %s", (cards, does) => {
    const state = play(at(`${cards} 9C | 2C | 3C`, "4C", "5C"), "0 draw");
    expect(refusalOf(state, `0 zip ${cards}`)).toBe(does ? null : "not-a-zip");
  });

  it("ZZZ-9 are laid open one after the other, and stay for the round", () => {
    const state = play(at("6D 6S 2H 9D 9S | 2C 2D | 3C 3D", "4C", "2S TC 7C"), "0 draw");
    const { state: laid, events } = course(state, "0 zip 6D 6S", "0 zip 9D 9S");
    expect(laid.zips).toEqual([
      [
        ["6D", "6S"],
        ["9D", "9S"],
      ],
      [],
      [],
    ]);
    expect(laid).toMatchObject({
      phase: "meld",
      turn: 0,
      hands: [
        ["2H", "2S"],
        ["2C", "2D"],
        ["3C", "3D"],
      ],
    });
    expect(events).toEqual([
      { type: "zipped", seat: 0, cards: ["6D", "6S"] },
      { type: "zipped", seat: 0, cards: ["9D", "9S"] },
    ]);
    expect(play(laid, "0 2H", "1 draw", "1 TC").zips).toEqual(laid.zips);
  });

  it("ALL-7 each is in sort order, however it is written", () => {
    const state = play(at("8D 3D 2D KS 9C | 2C | 3C", "4C", "5C"), "0 draw");
    expect(eventsOf(state, "0 zip KS 8D 2D 3D")).toEqual([
      { type: "zipped", seat: 0, cards: ["2D", "3D", "8D", "KS"] },
    ]);
  });

  it("ZZZ-9 a drawn stock card that is zipped is drawn no more", () => {
    const state = play(at("6D 9S | 2C | 3C", "4C", "6S"), "0 draw");
    expect(state.drawn).toBe("6S");
    expect(play(state, "0 zip 6D 6S").drawn).toBeNull();
    expect(play(at("6D 9S 6C | 2C | 3C", "4C", "6S"), "0 draw", "0 zip 6C 6D").drawn).toBe("6S");
  });
});

describe("a zip that would leave the turn without an end", () => {
  it("ZZZ-10 is refused where it leaves no card", () => {
    const state = play(at("6D | 2C | 3C", "4C", "6S"), "0 draw");
    expect(refusalOf(state, "0 zip 6D 6S")).toBe("last-card");
    expect(movesOf(state, 0)).toEqual(["6D", "6S"]);
  });

  it("ZZZ-10 is refused where it leaves the barred card alone", () => {
    const state = play(at("6D 6S | 2C | 3C", "4C", "5C"), "0 draw 4C");
    expect(refusalOf(state, "0 zip 6D 6S")).toBe("last-card");
    expect(movesOf(state, 0)).toEqual(["6D", "6S"]);
  });

  it("ZZZ-10 is played where the barred card goes with it", () => {
    const state = play(at("4D 6S | 2C | 3C", "4C", "5C"), "0 draw 4C");
    expect(play(state, "0 zip 4C 4D")).toMatchObject({ hands: [["6S"], ["2C"], ["3C"]], barred: "4C" });
  });

  it("ZZZ-10 is refused where the owed card could not be zipped afterwards", () => {
    const state = play(at("7D 7C KS | 2C | 3C", "7S 9C", "TC"), "0 draw 7S");
    expect(refusalOf(state, "0 zip 7C 7D")).toBe("owed");
    expect(movesOf(state, 0)).toEqual(["zip 7D 7S"]);
  });

  it("ZZZ-10 is refused where the owed card's zip would then leave no card", () => {
    const state = play(at("7D 9D | 2C | 3C", "7S 9C", "TC"), "0 draw 7S");
    expect(refusalOf(state, "0 zip 9C 9D")).toBe("owed");
    const richer = play(at("7D 9D KS | 2C | 3C", "7S 9C", "TC"), "0 draw 7S");
    expect(play(richer, "0 zip 9C 9D")).toMatchObject({ owed: "7S" });
  });
});

describe("the end of a turn", () => {
  it("ZZZ-11 is a discard, and the next seat draws", () => {
    const { state, events } = course(at("9D KS | 2C | 3C", "4H", "TC 8H"), "0 draw", "0 KS");
    expect(state).toMatchObject({ phase: "draw", turn: 1, pile: ["4H", "KS"], drawn: null, stale: 1 });
    expect(events[1]).toEqual({ type: "discarded", seat: 0, card: "KS", stale: 1 });
  });

  it("ZZZ-11 is refused while a card is owed", () => {
    const state = play(at("7D KS | 2C | 3C", "7S 9C", "TC"), "0 draw 7S");
    expect(["0 KS", "0 7S", "0 9C"].map((move) => refusalOf(state, move))).toEqual(["owed", "owed", "owed"]);
  });

  it("ZZZ-12 a seat that discards its last card goes out", () => {
    const state = play(at("6D 9S | 2C | 3C", "4C", "6S 5C"), "0 draw", "0 zip 6D 6S");
    const { events } = course(state, "0 9S");
    expect(typesOf(events)).toEqual(["discarded", "roundEnded", "dealt"]);
    expect(events[1]).toMatchObject({ out: 0, round: 1 });
  });

  it("ZZZ-12 a zip never goes out", () => {
    const state = play(at("6D 9S | 2C | 3C", "4C", "6S 5C"), "0 draw");
    expect(refusalOf(state, "0 zip 6D 6S")).toBeNull();
    expect(typesOf(eventsOf(state, "0 zip 6D 6S"))).toEqual(["zipped"]);
  });
});
