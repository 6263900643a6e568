// The operator of a real relay on this machine: it looks, bans, lets in again, and its log is whole.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import { call, newGuest } from "../../harness/rest-client.ts";
import { startTestRelay } from "../../harness/test-relay.ts";
import { eventually } from "../../local/eventually.ts";
import { turnRelay } from "../in-process.ts";

const KEY = "op_an-operators-key-of-many-letters";

const operated = async () => {
  const relay = await startTestRelay({ operatorKey: async () => KEY, hosts: { most: 1 } });
  vi.stubEnv("TURN_RELAY_OPERATOR_KEY", KEY);
  onTestFinished(() => void vi.unstubAllEnvs());
  const admin = (...words: readonly string[]) => turnRelay(["admin", "--server", relay.url, ...words]);
  return { url: relay.url, admin };
};

test("a banned player is refused with the reason, and let in again", async () => {
  const { url, admin } = await operated();
  const { id, token } = await newGuest(url, "Mallory");
  const banned = await admin(
    "ban",
    id,
    "--for",
    "7d",
    "--reason",
    "cheating",
    "--note",
    "four aces",
    "--json",
  );
  expect(banned.stderr).toBe("");
  expect(JSON.parse(banned.stdout)).toMatchObject({
    n: 1,
    by: "local",
    action: "ban",
    player: id,
    done: true,
  });
  const refused = await call(url, "GET", "/v1/players/me", { token });
  expect(refused).toMatchObject({
    status: 403,
    body: { code: "banned", reason: "cheating", note: "four aces" },
  });
  const folder = mkdtempSync(join(tmpdir(), "banned-bot-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bot = join(folder, "bot.js");
  writeFileSync(bot, 'export default { name: "Bot", games: ["zip-zap"], choose: ({ legal }) => legal[0] };');
  vi.stubEnv("TURN_RELAY_TOKEN", token);
  expect((await turnRelay(["bot", bot, "--server", url])).stderr).toMatch(
    /The relay refused: banned: .* until .*Z, for cheating: \u2068four aces\u2069\.\n$/,
  );
  expect((await admin("player", id)).stdout).toMatch(/ban +until .*, for cheating: \u2068four aces\u2069\n/);
  expect((await admin("unban", id, "--reason", "other")).status).toBe(0);
  expect(await admin("unban", id, "--reason", "other")).toMatchObject({
    ...{ status: 1, stdout: "" },
    stderr: "Not done (nothing-to-do). It is so already. Nothing was changed.\n",
  });
  await eventually(async () => {
    expect((await call(url, "GET", "/v1/players/me", { token })).status).toBe(200);
  });
  const { stdout } = await admin("log", "--verify");
  expect(stdout).toMatch(/^2 entries are whole\..* --noted 2:[0-9a-f]{64}\n$/);
});

test("a match ends for all, a private one too, and who is not there is told so", async () => {
  const { url, admin } = await operated();
  const { token } = await newGuest(url, "Ada");
  const body = { game: "zip-zap", seats: 2, visibility: "private", clocks: null };
  const opened = await call(url, "POST", "/v1/matches", { token, body });
  const { id } = z.object({ id: z.string() }).parse(opened.body);
  expect((await admin("match", id)).stdout).toMatch(/zip-zap {2}open {2}private\n[\s\S]*seat 1 +free\n$/);
  expect((await admin("match", "nothing")).stderr).toBe(
    "Not done (no-such-match). There is no such match, or no longer.\n",
  );
  expect((await admin("player", "nobody")).stderr).toMatch(/^Not done \(no-such-player\)\./);
});

test("an arena closes for all, a private one too, and its maker reads why", async () => {
  const { url, admin } = await operated();
  const ada = await newGuest(url, "Ada");
  const body = { game: "zip-zap", name: "Friday night", seats: 3, minutes: 30, visibility: "private" };
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const opened = await call(url, "POST", "/v1/arenas", { ...ada, body: { ...body, startsAt, every: "day" } });
  const { id, code } = z.object({ id: z.string(), code: z.string() }).parse(opened.body);
  const bo = await newGuest(url, "Bo");
  expect(await call(url, "PUT", `/v1/arenas/${id}/entry`, { ...bo, body: { code } })).toMatchObject({
    status: 200,
  });
  const looked = await admin("arena", id);
  expect(looked).toMatchObject({ status: 0, stderr: "" });
  expect(looked.stdout).toMatch(/^\u2068Friday night\u2069 {2}\w+ {2}zip-zap {2}planned {2}private\n/);
  expect(looked.stdout).toContain(`maker     ${ada.id} \u2068Ada\u2069\n`);
  expect(looked.stdout).toMatch(new RegExp(`entrants {2}1\\n {4}${bo.id} {2}\u2068Bo\u2069, waiting\\n$`));
  // The code lets people in. The operator needs none.
  expect(looked.stdout).not.toContain(code);
  const closed = await admin("close-arena", id, "--reason", "spam", "--note", "One a day.", "--yes");
  expect(closed).toMatchObject({ status: 0, stderr: "" });
  expect(closed.stdout).toMatch(
    new RegExp(`close-arena arena ${id}, for spam: \u2068One a day\\.\u2069, by \u2068local\u2069\\n$`),
  );
  expect((await admin("arena", id)).stdout).toMatch(/ {2}closed {2}private\n/);
  expect((await admin("log")).stdout).toContain(`close-arena arena ${id} \u2068Friday night\u2069, for spam`);
  expect(await admin("arena", "nothing")).toMatchObject({
    ...{ status: 1, stdout: "" },
    stderr: "Not done (no-such-arena). There is no such arena, or no longer.\n",
  });
});

test("without the key there is no way in", async () => {
  const { admin } = await operated();
  vi.stubEnv("TURN_RELAY_OPERATOR_KEY", `${KEY}x`);
  expect(await admin("log")).toMatchObject({ status: 1, stdout: "" });
});
