// A menu of many actions: what differs in two fields is chosen one after the other.
import { expect, test } from "vitest";
import { menuKeys, menuSteps } from "../../src/face/menu-steps.ts";

const bid = (face: number, dice: number) => ({ type: "bid", face, dice });
const bids = [1, 2, 3, 4].flatMap((face) => [1, 2, 3, 4].map((dice) => bid(face, dice)));

test("of many ways that differ in two fields a menu shows the values of the first, and then each way", () => {
  const steps = menuSteps(bids, []);
  expect(steps.map(([first, ...others]) => [first, others.length])).toEqual(
    [1, 2, 3, 4].map((face) => [bid(face, 1), 3]),
  );
  expect(menuSteps(steps[1] ?? [], [])).toEqual([1, 2, 3, 4].map((dice) => [bid(2, dice)]));
  expect(steps.flat()).toEqual(bids);
});

test("few ways, and ways that differ in one field, are shown at once", () => {
  expect(menuSteps(bids.slice(0, 12), [])).toHaveLength(12);
  const places = Array.from({ length: 40 }, (_, place) => ({ type: "put", place }));
  expect(menuSteps(places, [])).toEqual(places.map((one) => [one]));
});

test("an entry has the key of the number in its text, where that is clear", () => {
  expect(menuKeys(["Column 2", "Column 5", "Column 10"])).toEqual(["2", "5", "0"]);
  expect(menuKeys(["Column 2", "Column 2"])).toEqual(["1", "2"]);
  expect(menuKeys(["Bid 3 × 2", "Bid 4 × 2"])).toEqual(["1", "2"]);
  expect(menuKeys(["Ada", "Bo", "Nopal"])).toEqual(["1", "2", "3"]);
});

test("a bid of nothing has the key 0, whether it has a number or a word", () => {
  const bids = Array.from({ length: 13 }, (_, more) => `Bid ${more + 1}`);
  expect(menuKeys(["Bid nil", ...bids]).join("")).toBe("0123456789abef");
  expect(menuKeys([...bids, "Bid 0"]).join("")).toBe("123456789abef0");
});
