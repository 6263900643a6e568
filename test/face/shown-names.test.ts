// The names of seats as players read them.
import { expect, test } from "vitest";
import { shownNames } from "../../src/face/shown-names.ts";

const WORDS = { erased: "Deleted player" };

test("players of one name are numbered", () => {
  const seats = [{ name: "Ada" }, { name: "Pip" }, { name: "Ada" }, { name: "" }, { name: "" }];
  expect(shownNames(seats, WORDS)).toEqual(["Ada", "Pip", "Ada 2", "", ""]);
});

test("an erased player is named in the reader's language", () => {
  const seats = [{ name: "gone" }, { name: "Gone" }, { name: "gone" }];
  expect(shownNames(seats, WORDS)).toEqual(["Deleted player", "Gone", "Deleted player 2"]);
});
