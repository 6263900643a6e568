// `turn-relay verify FILE`: the deals, what is proved and what is not, the exit status.
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { commitmentOf, entropyHashOf } from "../../src/games/shuffle.ts";
import { numbers, playedRecord } from "../match/played-record.ts";
import { walkedRecord } from "../match/walked-record.ts";
import { turnRelay } from "./in-process.ts";

const SECRET = "0".repeat(64);
const { document, tables } = playedRecord({ seats: 2, secret: SECRET, random: numbers(1) });
const players = [
  { player: "p1", name: "Ann\u001b[31m\nBob", bot: false },
  { player: null, name: "normal", bot: true },
];
const served = { ...document, commitment: commitmentOf(SECRET), ranking: tables.at(-1)?.ranking, players };
const verify = (record: object, ...more: readonly string[]) =>
  turnRelay(["verify", "-", ...more], JSON.stringify(record));

test("a record that holds: every deal and stock, then the conclusion, and 0", async () => {
  const { status, stdout, stderr } = await verify(served);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const lines = stdout.split("\n");
  expect(lines.slice(0, 5)).toEqual([
    `Zip Zap, 2 seats, ${document.actions.length} entries`,
    "round 1, shuffle 0",
    "  seat 0: r2 r4 r9 y1 y3 y4 y5 y7 w1 w2 w4 w9 zap",
    expect.stringMatching(/^ {2}seat 1: .* zap$/),
    "  stock, top first: w6 y8 r1 y10 y6 w8",
  ]);
  expect(stdout.match(/^round \d, shuffle 0$/gm)).toEqual(
    [1, 2, 3, 4].map((round) => `round ${round}, shuffle 0`),
  );
});

test("without a commitment a record is consistent with itself, whatever was replaced in it", async () => {
  const forged = walkedRecord(game("zip-zap"), { seats: 2, secret: "4".repeat(64), entropy: ["me", "you"] });
  for (const record of [served, forged]) {
    const { status, stdout } = await verify(record);
    expect(status).toBe(0);
    expect(stdout).toMatch(/\nconsistent with itself: [^\n]+, the ranking is [12] [12]\n$/);
    expect(stdout).not.toMatch(/verified/);
  }
});

test("with the commitment of the start a forged record fails, and the true one is verified", async () => {
  const shown = commitmentOf(SECRET);
  const forged = walkedRecord(game("zip-zap"), { seats: 2, secret: "4".repeat(64), entropy: ["me", "you"] });
  const no = await verify(forged, "--commitment", shown);
  expect(no.status).toBe(1);
  expect(no.stdout).toMatch(
    /\nnot verified: commitment: the secret belongs to [0-9a-f]{64}, not to [^\n]+\n$/,
  );
  for (const given of [shown, shown.toUpperCase()]) {
    const yes = await verify(served, "--commitment", given);
    expect(yes.status).toBe(0);
    expect(yes.stdout).toMatch(
      /\nverified: the secret fits the commitment that you gave, every entry is legal/,
    );
  }
});

test("the output lists what is proved, and each claim that is not", async () => {
  const record = walkedRecord(game("zip-zap"), { seats: 2, secret: SECRET, entropy: ["me", ""] });
  const { stdout } = await verify(record);
  expect(sectionOf(stdout, "Proved")).toEqual([
    "the secret fits the record's own commitment",
    "every deal follows from the secret and the entropy",
    "the entropy fits the hashes that the record names",
    "every entry of actions is legal",
    expect.stringMatching(/^the result follows from them: the ranking is \d \d, the scores are -?\d+ -?\d+$/),
  ]);
  expect(sectionOf(stdout, "Not proved")).toEqual([
    "the commitment is the one that was shown at the start. Give that one with --commitment",
    `the seats promised these hashes when they sat down: ${entropyHashOf("me")} none`,
    "these actions were played, and no others",
    'the options and the first dealer: {"scoring":"points","wildOnWild":true}',
    "the match: 7kQ2mXv9TzB4",
    "the player in seat 0: \u2068Player 0\u2069",
    "the player in seat 1: \u2068Player 1\u2069",
    "createdAt: 2100-01-01T18:00:00.000Z",
    "startedAt: 2100-01-01T18:01:00.000Z",
    "endedAt: 2100-01-01T18:09:00.000Z",
  ]);
  const given = await verify(record, "--commitment", record.commitment);
  expect(sectionOf(given.stdout, "Proved")[0]).toBe("the secret fits the commitment that you gave");
  expect(sectionOf(given.stdout, "Not proved")[0]).toMatch(/^the seats promised /);
});

test("a name cannot forge a line of the output", async () => {
  expect(sectionOf((await verify(served)).stdout, "Not proved")).toContain(
    "the player in seat 0: \u2068Ann [31m Bob\u2069",
  );
});

test.each([
  ["zip-zap", 2, 32, /^round 1, shuffle 0$/m],
  ["zap-your-neighbor", 3, 54, /^round 1, shuffle 0, seat 0 deals$/m],
  [
    "zip-zilch-zero",
    3,
    52,
    /^round 1, shuffle 0, seat (\d) deals\n {2}draw for the dealer, by seat: \w\w \w\w \w\w$/m,
  ],
] as const)(
  "%s: each deal is a whole deck, with the opened card and the draw",
  async (id, seats, deck, head) => {
    const entropy = ["a", "b", "c"].slice(0, seats);
    const { stdout } = await verify(walkedRecord(game(id), { seats, secret: "5".repeat(64), entropy }));
    expect(stdout).toMatch(head);
    const deals =
      stdout
        .split("\nProved:")[0]
        ?.split(/^round /m)
        .slice(1) ?? [];
    for (const deal of deals) {
      const cards = [...deal.matchAll(/^ {2}(?:seat \d|opened|stock, top first): (.*)$/gm)].flatMap(
        ([, list = ""]) => list.split(" "),
      );
      expect(cards).toHaveLength(deck);
      expect(new Set(cards.filter((card) => card !== "zap")).size).toBe(
        id === "zip-zap" ? deck - seats : deck,
      );
    }
    expect(deals.length).toBeGreaterThan(0);
  },
);

test("an abandoned match", async () => {
  const abandoned = { ...served, ranking: null, actions: document.actions.slice(0, 9) };
  const { status, stdout } = await verify(abandoned);
  expect(status).toBe(0);
  expect(stdout).toMatch(/\nconsistent with itself: .*, the match was abandoned\n$/);
});

test("a failed check: the deals, the failed check, no list of what is proved, and 1", async () => {
  const { status, stdout } = await verify({ ...served, secret: "1".repeat(64) });
  expect(status).toBe(1);
  expect(stdout).toMatch(/\nround 1, shuffle 0\n/);
  expect(stdout).toMatch(/\nnot consistent: commitment: [^\n]+\n$/);
  expect(stdout).not.toMatch(/proved:/i);
});

test.each([
  ["no JSON", "{"],
  ["no record", JSON.stringify({ ...served, format: "pgn" })],
  ["no served record", JSON.stringify(document)],
])("%s: one line on standard error, and 2", async (_title, stdin) => {
  const ran = await turnRelay(["verify", "-"], stdin);
  expect(ran).toEqual({ status: 2, stdout: "", stderr: expect.stringMatching(/^[a-z]+: [^\n]+\n$/) });
});

test.each([
  [["verify"]],
  [["verify", "-", "--commitment", "00"]],
  [["verify", "--url", "https://relay.example/"]],
  [["verify", "--url", "file:///v1/matches/7kQ2mXv9TzB4"]],
  [["verify", "--url", "http://127.0.0.1:1/v1/matches/7kQ2mXv9TzB4"]],
])("%j is no command, or has no record: 2", async (args) => {
  expect(await turnRelay(args)).toEqual({ status: 2, stdout: "", stderr: expect.stringMatching(/\S/) });
});

const game = (id: string) => {
  const found = GAMES.find((one) => one.id === id);
  if (!found) throw new Error(`no game ${id}`);
  return found;
};

/** The items under a title of the report. */
const sectionOf = (stdout: string, title: string): readonly string[] => {
  const [, rest = ""] = stdout.split(`\n${title}:\n`);
  return (/^(?: {2}- .*\n)*/.exec(rest)?.[0] ?? "").split("\n").flatMap((line) => line.slice(4) || []);
};
