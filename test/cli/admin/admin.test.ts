// `turn-relay admin` as its user sees it, at a relay that answers what a test says.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DoorRequest } from "../../../src/protocol/operator-door.ts";
import { turnRelay } from "../in-process.ts";

const KEY = "op_an-operators-key-of-many-letters";
const SERVER = "http://127.0.0.1:8787";
const ADA = "7kQ2mXv9TzB4";
const NOW = new Date("2026-11-30T05:40:12.000Z");

const world: { asked: DoorRequest[]; answers: unknown[]; status: number; keys: unknown[] } = {
  ...{ asked: [], answers: [], status: 200, keys: [] },
};

beforeEach(() => {
  Object.assign(world, { asked: [], answers: [], status: 200, keys: [] });
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubEnv("TURN_RELAY_OPERATOR_KEY", KEY);
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    expect(url).toBe(`${SERVER}/@operator`);
    world.keys.push(new Headers(init.headers).get("authorization"));
    world.asked.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(world.answers.shift() ?? null), { status: world.status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const admin = (...words: readonly string[]) => turnRelay(["admin", "--server", SERVER, ...words]);
const answered = (body: unknown) => ({ type: "answered", body });
const entry = (more: object = {}) => ({
  ...{ n: 12, id: "e12", at: NOW.toISOString(), by: "local", action: "ban", player: ADA, reason: "cheating" },
  ...{ before: "0".repeat(64), hash: "a".repeat(64), done: true },
  ...more,
});

test("a ban for a week says so, with its reason and its note", async () => {
  const until = "2026-12-07T05:40:12.000Z";
  world.answers = [answered(entry({ until, note: "four aces", names: { player: "Ada" } }))];
  const { status, stdout, stderr } = await admin(
    ...["ban", ADA, "--for", "7d", "--reason", "cheating", "--note", "four aces"],
  );
  expect(world.asked).toEqual([
    { ask: "act", deed: { action: "ban", player: ADA, reason: "cheating", until, note: "four aces" } },
  ]);
  expect(world.keys).toEqual([`Bearer ${KEY}`]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toBe(
    `#12  2026-11-30 05:40Z  ban player ${ADA} \u2068Ada\u2069 until 2026-12-07 05:40Z, for cheating: \u2068four aces\u2069, by \u2068local\u2069\n`,
  );
});

test("options may stand before the command and behind it, and --json prints what the relay says", async () => {
  world.answers = [answered(entry())];
  const { stdout } = await turnRelay([
    "admin",
    "unban",
    ADA,
    "--reason",
    "other",
    "--server",
    SERVER,
    "--json",
  ]);
  expect(JSON.parse(stdout)).toEqual(entry());
});

test.each([
  ["no reason", ["ban", ADA], /--reason <code>/],
  ["another reason", ["ban", ADA, "--reason", "envy"], /Allowed choices are cheating, several-accounts/],
  ["no id", ["ban", "Ada Lovelace", "--reason", "name"], /It must be an id/],
  ["another time", ["ban", ADA, "--reason", "name", "--for", "soon"], /30m, 12h, 7d or 4w/],
  ["a note that is too long", ["ban", ADA, "--reason", "name", "--note", "x".repeat(500)], /--note/],
  ["no seat", ["give-back-seat", ADA, "--reason", "other"], /--seat <number>/],
])("%s: nothing is asked", async (_, words, says) => {
  const { status, stderr } = await admin(...words);
  expect(stderr).toMatch(says);
  expect({ status, asked: world.asked }).toEqual({ status: 2, asked: [] });
});

test.each(["erase", "end-match", "close-arena"])("%s asks first, unless --yes is there", async (deed) => {
  const { status, stderr } = await admin(deed, ADA, "--reason", "abuse");
  expect({ status, asked: world.asked }).toEqual({ status: 2, asked: [] });
  expect(stderr).toContain("Add --yes");
  world.answers = [answered(entry({ action: deed }))];
  expect((await admin(deed, ADA, "--reason", "abuse", "--yes")).status).toBe(0);
  expect(world.asked).toHaveLength(1);
});

test("a refusal is one line with its code, and the status is 1", async () => {
  const problem = {
    ...{ code: "no-such-player", status: 404, title: "No such player" },
    ...{ type: "about:blank", detail: "Check the link. The player may have been deleted." },
  };
  world.answers = [{ type: "refused", problem }];
  expect(await admin("player", ADA)).toEqual({
    ...{ status: 1, stdout: "" },
    stderr: "Not done (no-such-player). Check the link. The player may have been deleted.\n",
  });
});

test.each([
  [401, "not the key"],
  [404, "--stack"],
  [429, "Wait"],
  [502, "502"],
])("status %i is a sentence", async (status, says) => {
  world.status = status;
  const ran = await admin("reports");
  expect(ran).toMatchObject({ status: 1, stdout: "" });
  expect(ran.stderr).toContain(says);
});

test("what is no answer of the door is named as such", async () => {
  world.answers = [{ errorType: "Error", errorMessage: "a secret" }];
  expect((await admin("log")).stderr).toBe(
    `The relay at ${SERVER} failed, or is of another version. Its log says why.\n`,
  );
});

test("a player's words cannot write on the terminal", async () => {
  const name = "A\u001b[2J\u202eda";
  const player = { id: ADA, name, bot: false, createdAt: NOW.toISOString() };
  const restriction = { reason: "abuse", note: name, until: null };
  world.answers = [
    answered({
      ...{ player, account: ADA, bots: [], operator: false, ban: restriction, mute: null },
      ...{ tokens: 2, matches: ["m1"], reports: [] },
    }),
  ];
  const { stdout } = await admin("player", ADA);
  expect(stdout).toMatchInlineSnapshot(`
    "⁨A [2J da⁩  7kQ2mXv9TzB4
      account   its own
      since     2026-11-30 05:40Z
      ban       for good, for abuse: ⁨A [2J da⁩
      mute      none
      operator  no
      keys      2
      bots      none
      matches   m1
      reports   none
    "
  `);
});

test("an arena is looked at with its maker and all who have entered", async () => {
  const arena = {
    ...{ id: "8sKd02LmQx7P", name: "Friday night", game: "zip-zap", status: "live", visibility: "public" },
    ...{ rated: true, startsAt: NOW.toISOString(), endsAt: "2026-11-30T06:40:12.000Z", matches: 7 },
    ...{ series: "sr1", maker: { player: ADA, name: "Ada" } },
  };
  const players = [
    { player: "p1", name: "Bo", bot: false, state: "playing" },
    { player: "p2", name: "", bot: false, state: "left" },
  ];
  world.answers = [answered({ arena, players })];
  const { stdout } = await admin("arena", arena.id);
  expect(world.asked).toEqual([{ ask: "arena", arena: arena.id }]);
  expect(stdout).toMatchInlineSnapshot(`
    "⁨Friday night⁩  8sKd02LmQx7P  zip-zap  live  public  rated
      maker     7kQ2mXv9TzB4 ⁨Ada⁩
      starts    2026-11-30 05:40Z
      ends      2026-11-30 06:40Z
      series    sr1
      matches   7
      entrants  2
        p1  ⁨Bo⁩, playing
        p2  a player who is gone, left
    "
  `);
});

test.each([
  ["ban", "why; the one concerned is told"],
  ["close-reports", "why, for the log"],
  ["erase", "why, for the log"],
])("%s says who reads its reason", async (deed, says) => {
  expect((await admin(deed, "--help")).stdout.replaceAll(/\s+/g, " ")).toContain(says);
});

test("a list is read page by page, up to --count, and says if there is more", async () => {
  const page = (from: number, to: number, next: string | null) =>
    answered({ items: Array.from({ length: from - to + 1 }, (_, n) => entry({ n: from - n })), next });
  world.answers = [page(150, 51, "51"), page(50, 31, "31")];
  const { stdout } = await admin("log", "--count", "120");
  expect(world.asked).toEqual([
    { ask: "log", limit: 100, cursor: null },
    { ask: "log", limit: 20, cursor: "51" },
  ]);
  const lines = stdout.trimEnd().split("\n");
  expect(lines).toHaveLength(121);
  expect(lines.at(-1)).toBe("There is more: --count 600");
});

test("without a relay, or with two, nothing is asked", async () => {
  expect(await turnRelay(["admin", "log"])).toMatchObject({ status: 2, stdout: "" });
  expect((await admin("log", "--stack", "TurnRelay")).stderr).toContain("cannot be used with option");
});

test("a key that would go over the net in the clear is warned of", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(answered({ items: [], next: null }))));
  const { stderr } = await turnRelay(["admin", "--server", "http://192.0.2.1", "reports"]);
  expect(stderr).toMatch(/^Warning: without https/);
});
