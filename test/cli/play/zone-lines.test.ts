// The terminal draws tricks, melds, rows, boards, dice and tokens as text.
import { expect, test } from "vitest";
import { unpainted } from "../../../src/cli/play/paint.ts";
import { partLines } from "../../../src/cli/play/part-lines.ts";
import type { PlayState } from "../../../src/cli/play/play-state.ts";
import { wordsOf } from "../../../src/cli/play/words-of.ts";
import { partsOf } from "../../../src/face/table-parts.ts";
import type { FieldWording } from "../../../src/protocol/wording.ts";
import { shownMatch } from "./shown-match.ts";
import { UNKNOWN_GAMES } from "./unknown-games.ts";

const firstState = (): PlayState => {
  const [found] = UNKNOWN_GAMES;
  const [state] = found
    ? shownMatch({ game: found.game, seats: 3, texts: found.texts("en"), secret: "5eed".repeat(16) })
    : [];
  if (!state) throw new Error("the match has no state");
  return state;
};

const linesOf = (fields: Readonly<Record<string, FieldWording & { readonly value: unknown }>>): string[] => {
  const state = firstState();
  const { game } = state;
  if (!game) throw new Error("the match has no game");
  const values = Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]));
  const table = { phase: "play", over: false, hands: [{ count: 1 }, { count: 1 }, { count: 1 }], ...values };
  const parts = partsOf(table, { ...game, wording: { ...game.wording, table: fields } }, []).filter(
    ({ field }) => field in fields,
  );
  const frame = { columns: 60, rows: 20, colour: false, nowMs: 0, words: wordsOf("en") };
  return partLines({ ...state, parts }, frame).map((line) => unpainted(line).trimEnd());
};

test("each part stands on a line of its own, and a board on one for each row", () => {
  const lines = linesOf({
    trick: {
      name: "Trick",
      kind: "trick",
      value: [
        { seat: 1, card: "2C" },
        { seat: 0, card: "3C" },
      ],
    },
    discards: { name: "Discards", kind: "pile", value: ["2D", "3D"] },
    market: { name: "Market", kind: "row", value: ["2H", null] },
    runs: { name: "Runs", kind: "meld", value: [["4S", "5S"]] },
    board: {
      name: "Board",
      kind: "grid",
      values: { x: "X" },
      value: [
        [null, "x"],
        [0, null],
      ],
    },
    dice: { name: "Dice", kind: "dice", value: [6, null] },
    targets: { name: "Aims at", kind: "playerPerSeat", value: [1, null, 0] },
    chips: { name: "Chips", kind: "tokens", values: { red: "red" }, value: { red: 3 } },
  });
  expect(lines.join("\n")).toMatchInlineSnapshot(`
    " Trick:  Nopal: [2♣]  Ada: [3♣]
     Discards 2: [2♦] [3♦]
     Market:  [2♥]  ·
     Runs:  [4♠][5♠]
     Board:
         1   2
      1 ·   X
      2 Ada ·
     Dice:  6 ?
     Aims at:  Ada: Nopal  李小龙: Ada
     Chips:  3 red"
  `);
});
