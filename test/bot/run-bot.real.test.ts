// The bot runner at a real relay: its account, its matches against the house, invitations, and what it goes on with.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BotDefinition, defineBot } from "../../src/bot/define-bot.ts";
import { matchesAgainstHouse } from "../../src/bot/match-source.ts";
import { type BotNews, type BotRun, runBot } from "../../src/bot/run-bot.ts";
import type { ClientRelay } from "../../src/client/client-relay.ts";
import { connectInNode } from "../../src/client/connect-in-node.ts";
import { type LocalRelay, startLocalRelay } from "../../src/local/start-local-relay.ts";
import { PATIENT_LIMITS, UNHURRIED } from "../harness/unhurried.ts";

const folder = mkdtempSync(join(tmpdir(), "bots-"));
const kept = join(folder, "kept");
let local: LocalRelay;

beforeAll(async () => {
  local = await startLocalRelay({ port: 0, data: null, settings: UNHURRIED, limits: PATIENT_LIMITS });
});
afterAll(async () => {
  await local.stop();
  rmSync(folder, { recursive: true });
});

const lucky = defineBot({
  name: "Lucky",
  games: ["zip-zap"],
  choose: ({ legal }, random) => legal[Math.floor(random() * legal.length)],
});

const example = (name: string): string => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));

const BIN = fileURLToPath(new URL("../../bin/turn-relay.js", import.meta.url));

/** The command in a process of its own, as a user runs it. */
const ran = async (file: string, ...args: readonly string[]) => {
  const child = spawn(process.execPath, [
    BIN,
    "bot",
    file,
    "--server",
    local.url,
    "--accounts",
    kept,
    ...args,
  ]);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: child.exitCode ?? (await once(child, "exit"))[0], out, err };
};

it.each([
  ["zip-zap", "zip-zap-bot.ts"],
  ["zap-your-neighbor", "zap-your-neighbor-bot.ts"],
  ["zip-zilch-zero", "zip-zilch-zero-bot.js"],
])("the example for %s plays its matches and prints a line each, then the tally", async (game, file) => {
  const { status, out } = await ran(example(file), "--against", "easy", "--matches", "2");
  expect(status).toBe(0);
  const lines = out.trim().split("\n");
  expect(lines.filter((line) => line.startsWith(`${game}  `) && line.includes("  place "))).toHaveLength(2);
  expect(out).toContain(`${game}, 2 matches against easy`);
  expect(out).toMatch(/95 % interval [\d.]+ % to [\d.]+ %/);
});

it("keeps the bot's account in a file that only its user reads, and plays with it again", async () => {
  const file = join(folder, "plain.js");
  writeFileSync(
    file,
    'export default { name: "Plain", games: ["zip-zap"], choose: ({ legal }) => legal[0] };\n',
  );
  const first = await ran(file, "--against", "easy", "--matches", "1");
  const [, account = ""] = /account, in (\S+)\.\n/.exec(first.err) ?? [];
  expect(statSync(account).mode & 0o777).toBe(0o600);
  const written = statSync(account).mtimeMs;
  const second = await ran(file, "--against", "easy", "--matches", "1");
  expect(second.err).toContain(`Its account is in ${account}.`);
  expect(statSync(account).mtimeMs).toBe(written);
});

it.each([
  ["nothing.js", null, "There is no file"],
  ["no-bot.js", "export default 5;\n", "must export a bot"],
])("refuses %s in one line", async (name, content, start) => {
  const file = join(folder, name);
  if (content !== null) writeFileSync(file, content);
  const { status, out, err } = await ran(file);
  expect({ status, out, lines: err.split("\n").length }).toEqual({ status: 2, out: "", lines: 2 });
  expect(err).toContain(start);
});

it("says where no relay answers", async () => {
  const { status, err } = await ran(example("zip-zap-bot.ts"), "--server", "http://127.0.0.1:9");
  expect(status).toBe(1);
  expect(err).toContain("No relay answers at http://127.0.0.1:9.");
});

/** A relay as a new bot account of a new guest sees it. */
const botRelay = async (): Promise<ClientRelay> => {
  const owner = connectInNode(local.url);
  await owner.guest("Owner");
  const made = await owner.patiently.createBot({ body: { name: "Lucky" } });
  owner.close();
  if (!made.ok) throw new Error(made.problem.detail);
  return connectInNode(local.url, { token: made.data.token });
};

const runOf = (relay: ClientRelay, bot: BotDefinition<"zip-zap">, news: BotNews[], more: Partial<BotRun>) =>
  runBot({
    ...{ bot, relay, sources: [], invitations: false, atOnce: 3, matches: 1, random: Math.random },
    stopping: new AbortController().signal,
    report: (told) => void news.push(told),
    ...more,
  });

const playedIn = (news: readonly BotNews[]) =>
  news.flatMap((entry) => (entry.type === "played" ? [entry.played] : []));

it("goes on with the match that it was in when it stopped", async () => {
  const relay = await botRelay();
  const match = await matchesAgainstHouse(relay, "zip-zap", { level: "easy", seats: 2 })();
  const news: BotNews[] = [];
  await runOf(relay, lucky, news, {});
  expect(playedIn(news)).toMatchObject([{ match: match.id, why: "over", refused: 0 }]);
  relay.close();
});

it("takes an invitation, and plays it beside its other matches", async () => {
  const relay = await botRelay();
  const me = await relay.rest.getProfile();
  const host = connectInNode(local.url);
  await host.guest("Host");
  const match = await host.open({ game: "zip-zap", seats: 3, visibility: "private" });
  const body = { level: "easy", speed: "instant" } as const;
  await host.patiently.seatHouseBot({ params: { id: match.id, n: 1 }, body });
  if (!me.ok) throw new Error(me.problem.detail);
  const invited = await host.patiently.invite({ params: { id: match.id }, body: { player: me.data.id } });
  expect(invited.ok).toBe(true);
  const news: BotNews[] = [];
  const house = matchesAgainstHouse(relay, "zip-zap", { level: "easy", seats: 2 });
  const done = runOf(relay, lucky, news, { invitations: true, sources: [house], matches: 2 });
  const ended = (async () => {
    for await (const view of match) {
      const [action] = view.legal;
      if (action) await match.act(action, view);
    }
  })();
  await Promise.all([done, ended]);
  expect(playedIn(news).map((played) => played.match)).toContain(match.id);
  expect(playedIn(news)).toHaveLength(2);
  host.close();
  relay.close();
});

it("a bot that fails is named, and its match goes on", async () => {
  const relay = await botRelay();
  let calls = 0;
  const faulty = defineBot({
    ...{ name: "Faulty", games: ["zip-zap"] },
    choose: ({ legal }) => {
      calls += 1;
      if (calls === 1) throw new Error("a fault of the bot");
      return legal[0];
    },
  });
  const news: BotNews[] = [];
  const house = matchesAgainstHouse(relay, "zip-zap", { level: "easy", seats: 2 });
  await runOf(relay, faulty, news, { sources: [house] });
  expect(news.some((entry) => entry.type === "faulty" && entry.fault.why === "threw")).toBe(true);
  expect(playedIn(news)).toMatchObject([{ why: "over" }]);
  relay.close();
});
