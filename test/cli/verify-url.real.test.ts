// `turn-relay verify --url`: a record against what a running relay tells of its match.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { entropyHashOf } from "../../src/games/shuffle.ts";
import { type LocalRelay, startLocalRelay } from "../../src/local/start-local-relay.ts";
import { call, newMatch } from "../harness/rest-client.ts";
import { PATIENT_LIMITS, UNHURRIED } from "../harness/unhurried.ts";
import { turnRelay } from "./in-process.ts";

let relay: LocalRelay | null = null;
/** A match that was played to its end, and one that was abandoned after some acts. */
let matches: Readonly<Record<"over" | "abandoned", Ended>> | null = null;

interface Ended {
  readonly address: string;
  readonly shown: string;
  readonly record: Readonly<Record<string, unknown>>;
}

beforeAll(async () => {
  relay = await startLocalRelay({
    data: null,
    settings: UNHURRIED,
    hosts: { rotating: 2 },
    limits: PATIENT_LIMITS,
  });
  const { url } = relay;
  matches = { over: await ended(url, 5_000), abandoned: await ended(url, 8) };
});
afterAll(() => relay?.stop());

const matchThat = (how: "over" | "abandoned"): Ended => {
  if (!matches) throw new Error("no relay");
  return matches[how];
};

describe.each(["over", "abandoned"] as const)("a match that is %s", (how) => {
  test.each(["", "/record"])("the relay's own record, from the address with `%s`", async (path) => {
    const { address } = matchThat(how);
    const { status, stdout, stderr } = await turnRelay(["verify", "--url", `${address}${path}`]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/\nconsistent with itself: [^\n]+, the relay tells the same\n$/);
    expect(stdout).toMatch(/The relay is the only witness/);
  });

  test("the commitment that the match showed while it was open", async () => {
    const { address, shown, record } = matchThat(how);
    const args = ["verify", "-", "--url", address, "--commitment", shown];
    const { status, stdout } = await turnRelay(args, JSON.stringify(record));
    expect(status).toBe(0);
    expect(stdout).toMatch(/\nverified: [^\n]+, the relay tells the same\n$/);
  });

  test.each<[field: string, forged: (record: Ended["record"]) => object]>([
    ["match", () => ({ match: "7kQ2mXv9TzB4" })],
    ["endedAt", () => ({ endedAt: "2031-01-01T00:00:00.000Z" })],
    ["createdAt", () => ({ createdAt: undefined })],
    ["players", ({ players }) => ({ players: Array.isArray(players) && players.toReversed() })],
    [
      "entropy",
      () => ({
        entropy: ["forged", ""],
        entropyHashes: [entropyHashOf("forged"), null],
        actions: [],
        ranking: null,
      }),
    ],
    ["options", () => ({ options: { wildOnWild: false }, actions: [], ranking: null })],
  ])("a forged %s", async (field, forged) => {
    const { address, record } = matchThat(how);
    const stdin = JSON.stringify({ ...record, ...forged(record) });
    const { status, stdout } = await turnRelay(["verify", "-", "--url", address], stdin);
    expect(status).toBe(1);
    expect(stdout).toMatch(new RegExp(`\\nnot consistent: ${field}: the record and the relay differ\\n$`));
  });
});

test("a match of a house bot, also by a record of before its name, and by none of another level", async () => {
  const { url } = relay ?? { url: "" };
  const { id, guests } = await newMatch(url, 1, { seats: 2, clocks: null, bots: "welcome" });
  const [token = ""] = guests.map((guest) => guest.token);
  const path = `/v1/matches/${id}`;
  const seated = { token, body: { level: "easy", speed: "instant" } };
  expect(await call(url, "PUT", `${path}/seats/1/bot`, seated)).toMatchObject({ status: 200 });
  expect(await call(url, "POST", `${path}/start`, { token, body: {} })).toMatchObject({ status: 200 });
  await call(url, "DELETE", `${path}/seats/me`, { token });
  const { body } = await call(url, "GET", `${path}/record`);
  const record = z.looseObject({ players: z.tuple([z.unknown(), z.unknown()]) }).parse(body);
  const verified = async (bot: unknown) => {
    const stdin = JSON.stringify({ ...record, players: [record.players[0], bot] });
    return (await turnRelay(["verify", "-", "--url", url + path], stdin)).status;
  };
  expect(record.players[1]).toMatchObject({ player: null, house: "easy", face: expect.any(String) });
  const named = (level: string) => ({ player: null, name: `House bot (${level})`, bot: true });
  expect(await verified(record.players[1])).toBe(0);
  expect(await verified(named("easy"))).toBe(0);
  expect(await verified(named("hard"))).toBe(1);
});

test("actions that the match did not have", async () => {
  const { address, record } = matchThat("abandoned");
  const actions = z.array(z.unknown()).parse(record["actions"]);
  for (const forged of [actions.slice(0, -1), [...actions, { type: "clock" }]]) {
    const stdin = JSON.stringify({ ...record, actions: forged });
    const { status, stdout } = await turnRelay(["verify", "-", "--url", address], stdin);
    expect(status).toBe(1);
    expect(stdout).toMatch(/\nnot consistent: actions: they make another event \d+ than [^\n]+\n$/);
  }
});

test("a match that the relay does not show: one line, and 2", async () => {
  const { url } = relay ?? { url: "" };
  const ran = await turnRelay(["verify", "--url", `${url}/v1/matches/nosuchmatch1`]);
  expect(ran).toEqual({
    status: 2,
    stdout: "",
    stderr: expect.stringMatching(/^url: [^\n]+ answers 404\n$/),
  });
});

const viewSchema = z.object({
  game: z.string(),
  commitment: z.string(),
  seq: z.int(),
  status: z.string(),
  view: z.object({ legal: z.array(z.looseObject({ type: z.string() })).default([]) }),
});

/** Each seat in turn plays its first legal action. After `mostActs` both leave. */
const ended = async (url: string, mostActs: number): Promise<Ended> => {
  const { id, guests } = await newMatch(url, 2, { clocks: null });
  const path = `/v1/matches/${id}`;
  const seen = async (token?: string) =>
    viewSchema.parse((await call(url, "GET", path, token === undefined ? {} : { token })).body);
  const { commitment: shown } = await seen();
  let acts = 0;
  while (acts < mostActs && (await seen()).status === "live") {
    for (const { token } of guests) {
      const { seq, game, view } = await seen(token);
      const [action] = view.legal;
      if (!action) continue;
      await call(url, "POST", `${path}/actions`, { token, body: { game, seen: seq, action } });
      acts += 1;
    }
  }
  if ((await seen()).status === "live")
    for (const { token } of guests) await call(url, "DELETE", `${path}/seats/me`, { token });
  const { status, body } = await call(url, "GET", `${path}/record`);
  if (status !== 200) throw new Error(`no record: ${status}`);
  return { address: url + path, shown, record: z.record(z.string(), z.unknown()).parse(body) };
};
