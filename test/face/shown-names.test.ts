// The names of seats as players read them.
import { expect, test } from "vitest";
import { shownNames } from "../../src/face/shown-names.ts";

const WORDS = { houseBot: "Bot", erased: "Deleted player" };

test("house bots, and players of one name, are numbered", () => {
  const seats = [
    { name: "Ada" },
    { name: "House bot (easy)", house: "easy" },
    { name: "Ada" },
    { name: "House bot (hard)", house: "hard" },
    { name: "" },
    { name: "" },
  ];
  expect(shownNames(seats, WORDS)).toEqual(["Ada", "Bot 1", "Ada 2", "Bot 2", "", ""]);
});

test("an erased player is named in the reader's language", () => {
  const seats = [{ name: "gone" }, { name: "Gone" }, { name: "gone" }];
  expect(shownNames(seats, WORDS)).toEqual(["Deleted player", "Gone", "Deleted player 2"]);
});
