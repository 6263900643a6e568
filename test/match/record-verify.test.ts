// When a served record is valid, and which check fails if it is not.
import { describe, expect, test } from "vitest";
import { commitmentOf, entropyHashOf } from "../../src/games/shuffle.ts";
import { verify } from "../../src/match/verify.ts";
import { numbers, playedRecord } from "./played-record.ts";
import { CLOCK, inFormat1, zap } from "./replayed.ts";

const SECRET = "5".repeat(64);
const { document, tables } = playedRecord({
  seats: 3,
  secret: SECRET,
  entropy: ["a", "", "c"],
  random: numbers(3),
});
const players = ["Ann", "Bob", "gone"].map((name) => ({ player: null, name, bot: false }));
const HASHES = [entropyHashOf("a"), null, entropyHashOf("c")];
const served = {
  ...document,
  commitment: commitmentOf(SECRET),
  entropyHashes: HASHES,
  ranking: tables.at(-1)?.ranking ?? null,
  players,
};
const firstHalf = document.actions.slice(0, 40);

const verdictOn = (value: unknown, shown?: string) => {
  const verdict = verify(value, shown);
  if (!verdict.ok) throw new Error(verdict.message);
  return verdict.value;
};

test("a whole match is valid", () => {
  expect(served.ranking).not.toBeNull();
  expect(verdictOn(served)).toMatchObject({
    failed: null,
    ranking: served.ranking,
    claims: { players },
  });
});

test("a whole match of the older format is valid too", () => {
  expect(verdictOn(inFormat1(served))).toEqual(verdictOn(served));
});

test("every deal is shown: all cards of the deck and a Zap a seat, each once", () => {
  const { deals } = verdictOn(served);
  expect(deals.length).toBeGreaterThanOrEqual(6);
  for (const { hands, stock } of deals) {
    expect(hands.map((hand) => hand.length)).toEqual([13, 13, 13]);
    expect(new Set([...hands.flat(), ...stock]).size).toBe(41);
    expect(stock).toHaveLength(4);
  }
  expect(deals[0]).toMatchObject({
    round: 1,
    shuffle: 0,
    hands: tables[0] && "hands" in tables[0] ? tables[0].hands : [],
  });
});

test("an abandoned match is valid without a ranking", () => {
  expect(verdictOn({ ...served, ranking: null, actions: firstHalf })).toMatchObject({
    failed: null,
    ranking: null,
  });
});

test("a record names the seats that promised entropy and did not reveal it", () => {
  const { document: dealt, tables: played } = playedRecord({ seats: 3, secret: SECRET, random: numbers(3) });
  const ranking = played.at(-1)?.ranking ?? null;
  const record = { ...served, ...dealt, ranking, entropyHashes: [entropyHashOf("a"), null, null] };
  expect(verdictOn(record)).toMatchObject({ failed: null, notRevealed: [0] });
  expect(verdictOn(served)).toMatchObject({ failed: null, notRevealed: [] });
});

test("the commitment that was shown at the start is that of the secret", () => {
  const other = commitmentOf("4".repeat(64));
  expect(verdictOn(served, commitmentOf(SECRET)).failed).toBeNull();
  expect(verdictOn(served, other).failed).toBe(
    `commitment: the secret belongs to ${commitmentOf(SECRET)}, not to the one that you gave`,
  );
});

test("a record with deals of its own shows none of them, and no result", () => {
  const deals = [{ hands: [["r1"], ["r2"], ["r3"]], stock: ["r4"] }];
  const shown = { deals: [], ranking: null, scores: null, events: [] };
  expect(verdictOn({ ...served, deals, actions: [] })).toMatchObject(shown);
});

test("a ranking that the replay does not give is told beside the replayed one", () => {
  const [said, replayed] = [served.ranking?.map((rank) => rank + 1).join(" "), served.ranking?.join(" ")];
  const wrong = (more: object) => verdictOn({ ...served, ...more }).failed;
  expect([wrong({ ranking: served.ranking?.map((rank) => rank + 1) }), wrong({ ranking: null })]).toEqual([
    `ranking: the record says ${said}, the replay gives ${replayed}`,
    `ranking: the record says null, the replay gives ${replayed}`,
  ]);
  expect(wrong({ actions: firstHalf })).toBe(`ranking: the record says ${replayed}, the replay gives null`);
});

test("a record without promises is valid where no seat has added anything", () => {
  const { document: dealt, tables: played } = playedRecord({ seats: 3, secret: SECRET, random: numbers(3) });
  const record = { ...served, ...dealt, ranking: played.at(-1)?.ranking ?? null, entropyHashes: undefined };
  expect(verdictOn(record)).toMatchObject({ failed: null, notRevealed: [] });
});

describe("fails", () => {
  test.each<[place: string, value: unknown]>([
    ["commitment", { ...served, commitment: commitmentOf("4".repeat(64)) }],
    ["commitment", { ...served, secret: "4".repeat(64) }],
    ["commitment", { ...served, secret: undefined }],
    ["entropy[0]", { ...served, entropyHashes: [entropyHashOf("b"), null, entropyHashOf("c")] }],
    ["entropy[2]", { ...served, entropyHashes: [entropyHashOf("a"), null, null] }],
    ["entropy[0]", { ...served, entropyHashes: undefined }],
    ["entropyHashes", { ...served, entropyHashes: [...HASHES, null] }],
    ["deals", { ...served, deals: [{ stock: [] }] }],
    ["actions[0]", { ...served, actions: [zap(0), ...document.actions] }],
    [`actions[${document.actions.length}]`, { ...served, actions: [...document.actions, CLOCK] }],
    ["ranking", { ...served, ranking: null }],
    ["ranking", { ...served, actions: firstHalf }],
    ["ranking", { ...served, ranking: served.ranking?.slice(1) }],
    ["ranking", { ...served, ranking: served.ranking?.map((rank) => rank + 1) }],
  ])("%s (%#)", (place, value) => {
    expect(verdictOn(value).failed).toMatch(new RegExp(`^${place.replace(/[[\]]/g, "\\$&")}: [^\n]+$`));
  });
});

describe("is no served record", () => {
  test.each<[place: string, value: unknown]>([
    ["format", { ...served, format: 1 }],
    ["commitment", document],
    ["commitment", { ...served, commitment: "00" }],
    ["commitment", { ...served, commitment: `${served.commitment}0` }],
    ["commitment", { ...served, commitment: `0${served.commitment}` }],
    ["ranking", { ...served, ranking: "first" }],
    ["ranking", { ...served, ranking: undefined }],
    ["entropyHashes[0]", { ...served, entropyHashes: ["A".repeat(64), null, null] }],
    ["entropyHashes[0]", { ...served, entropyHashes: [`${HASHES[0]}0`, null, null] }],
    ["entropyHashes[0]", { ...served, entropyHashes: [`x${HASHES[0]}`, null, null] }],
    ["players[1].name", { ...served, players: [{ name: "Ann" }, { name: 7 }] }],
    ["players[0].player", { ...served, players: [{ name: "Ann", player: 7 }] }],
    ["players[0].bot", { ...served, players: [{ name: "Ann", bot: "no" }] }],
    ...["match", "createdAt", "startedAt", "endedAt"].map((name): [string, unknown] => [
      name,
      { ...served, [name]: 7 },
    ]),
    ["clocks.turn", { ...served, clocks: { turn: 0.5 } }],
  ])("%s (%#)", (place, value) => {
    const verdict = verify(value);
    expect(verdict.ok ? "" : verdict.message.split(": ")[0]).toBe(place);
    if (/^(commitment|entropyHashes)/.test(place) && value !== document)
      expect(verdict).toMatchObject({ message: `${place}: not 64 hex digits in lower case` });
  });
});
