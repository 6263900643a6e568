// The dice of a record: fixed in a record that somebody wrote, decided by the secret in one that a relay served.
import { expect, test } from "vitest";
import { roll } from "../../src/games/chance.ts";
import type { Game } from "../../src/games/game.ts";
import { commitmentOf } from "../../src/games/shuffle.ts";
import { prizes } from "../games/prizes.ts";
import { withGame } from "../harness/with-game.ts";

const plain: Game = prizes;
const SECRET = "7".repeat(64);
const DICE = { roll: 0, sides: 6, count: 3 };

/** Throws three dice before its deal. `thrown`: what it says to have thrown. */
const diceGame = (thrown = (dice: readonly number[]) => dice, number = 0): Game => ({
  ...plain,
  id: "dice",
  start: (setup) => {
    const { events, ...started } = plain.start(setup);
    const rolled = { type: "rolled", ...DICE, roll: number, dice: thrown(roll(setup.chance, DICE)) };
    return { ...started, events: [rolled, ...events] };
  },
  redact: (event, viewer) => (event.type === "rolled" ? event : plain.redact(event, viewer)),
});

const CLOCKS = Array.from({ length: 5 }, () => ({ type: "clock" }));
const record = {
  ...{ format: "turn-relay/2", game: "dice", seats: 2, secret: SECRET, commitment: commitmentOf(SECRET) },
  ...{ ranking: [1, 2], actions: CLOCKS },
};

const verified = async (game: Game, value: object = record) => {
  const build = await withGame(game, async () => ({
    ...(await import("../../src/match/verify.ts")),
    ...(await import("../../src/cli/verify-report.ts")),
  }));
  const verdict = build.verify(value);
  if (!verdict.ok) return { message: verdict.message, report: "" };
  const { failed, rolls, ranking } = verdict.value;
  const report = [...build.reportLines(verdict.value, failed, { commitment: false, relay: null })].join("");
  return { failed, rolls, ranking, report };
};

const chance = { secret: SECRET, entropy: ["", ""], deals: [] };
const dice = roll(chance, DICE);

test("SH-9 the secret decides each roll of a served record, and the report shows it", async () => {
  const { ranking } = await verified(diceGame());
  const { failed, rolls, report } = await verified(diceGame(), { ...record, ranking });
  expect({ failed, rolls }).toEqual({ failed: null, rolls: [{ roll: 0, sides: 6, dice }] });
  expect(report).toContain(`roll 0, of 1 to 6: ${dice.join(" ")}`);
  expect(report).toContain("every deal and every roll follows from the secret");
});

test.each([
  ["other dice than the secret's", diceGame((thrown) => thrown.map((side) => (side % 6) + 1))],
  ["a die less", diceGame((thrown) => thrown.slice(1))],
  ["a roll of another number", diceGame((thrown) => thrown, 1)],
])("SH-9 %s is found", async (_, game) => {
  const { ranking } = await verified(game);
  const { failed } = await verified(game, { ...record, ranking });
  expect(failed).toBe("rolls[0]: not what the secret decides for roll 0");
});

test("SH-9 a record may fix its rolls, and then it proves nothing about its secret", async () => {
  const { failed } = await verified(diceGame(), { ...record, rolls: [[6, 6, 6]] });
  expect(failed).toBe("rolls: a served record has none, its secret decides every roll");
  const { replay, parseRecord } = await withGame(diceGame(), async () => ({
    ...(await import("../../src/match/replay.ts")),
    ...(await import("../../src/match/record.ts")),
  }));
  const parsed = parseRecord({ ...record, rolls: [[6, 6, 6]] });
  if (!parsed.ok) throw new Error(parsed.message);
  const [first] = replay(parsed.value);
  expect(first).toMatchObject({ ok: true, events: [{ type: "rolled", dice: [6, 6, 6] }, {}, {}, {}] });
});

test.each([
  ["no number", [["six"]], "rolls[0][0]: "],
  ["no die", [[]], "rolls[0]: "],
  ["a zero", [[1], [0]], "rolls[1][0]: "],
])("a roll of %s is no part of a record", async (_, rolls, place) => {
  const { message } = await verified(diceGame(), { ...record, rolls });
  expect(message).toMatch(new RegExp(`^${place.replaceAll(/[[\]]/g, "\\$&")}`));
});
