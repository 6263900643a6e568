// Two nights of a ladder: bots in processes of their own play in an arena, and in the one that follows a day later. Between
// the nights one bot is killed and started again, and all others lose their sockets.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { connectInNode } from "../../src/client/connect-in-node.ts";
import { dataOf } from "../../src/client/relay-refusal.ts";
import { builtScript } from "../harness/built-script.ts";
import { startCable } from "../harness/cable.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { sampled } from "../harness/sampled.ts";

const BOTS = sampled(2, 10);
const MINUTES = 5;
const PATH = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** It thinks, so that an evening has few matches. */
const BOT = `export default {
  name: "Lucky",
  games: ["zip-zap"],
  choose: async ({ legal }, random) => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return legal[Math.floor(random() * legal.length)];
  },
};
`;

/** Seldom, because each look asks the relay. */
const eventually = <T>(attempt: () => Promise<T>): Promise<T> =>
  vi.waitFor(attempt, { timeout: PATIENCE_MS, interval: 300 });

const startRelay = async () => {
  const child = spawn(process.execPath, [await builtScript(PATH("leaping-relay.ts"))], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    child.stdin.end();
    if (child.exitCode === null) await once(child, "exit");
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const port = Number((await lines.next()).value);
  const leap = async (ms: number): Promise<void> => {
    child.stdin.write(`${Math.ceil(ms)}\n`);
    expect((await lines.next()).value).toBe("leapt");
  };
  return { port, leap };
};

const ladder = async () => {
  const relay = await startRelay();
  const cable = await startCable(relay.port);
  const folder = mkdtempSync(join(tmpdir(), "night-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "lucky.js");
  writeFileSync(file, BOT);
  const maker = connectInNode<string>(`http://127.0.0.1:${relay.port}`);
  onTestFinished(() => maker.close());
  await maker.guest("Maker");
  const opened = await maker.patiently.openArena({
    body: {
      ...{ name: "Ladder", game: "zip-zap", seats: 2, rated: false, visibility: "public" },
      ...{ entry: "bots", fill: "wait", minutes: MINUTES, every: "day" },
    },
  });
  const first = dataOf(opened);
  const bots: ChildProcess[] = [];
  const startBot = (n: number): void => {
    const options = ["--server", `http://127.0.0.1:${cable.port}`, "--accounts", join(folder, String(n))];
    bots[n] = spawn(
      process.execPath,
      [PATH("../../bin/turn-relay.js"), "bot", file, "--arena", first.id, ...options],
      { stdio: "ignore" },
    );
  };
  onTestFinished(() => {
    for (const bot of bots) bot.kill("SIGKILL");
  });
  for (let n = 0; n < BOTS; n++) startBot(n);

  const shown = async (arena: string) => dataOf(await maker.patiently.getArena({ params: { arena } }));
  const tableOf = async (arena: string) =>
    dataOf(await maker.patiently.listStandings({ params: { arena }, query: { limit: 100 } })).items;
  const series = first.series ?? "";
  const next = async () => dataOf(await maker.patiently.getSeries({ params: { series } })).next;
  const allHavePlayed = (arena: string) =>
    eventually(async () => {
      const rows = await tableOf(arena);
      expect(rows.filter(({ played }) => played > 0)).toHaveLength(BOTS);
    });
  /** Ends the evening, and returns its table. */
  const end = async (arena: string) => {
    await relay.leap(MINUTES * 60_000);
    await eventually(async () => expect((await shown(arena)).status).toBe("ended"));
    return tableOf(arena);
  };
  return { relay, cable, maker, bots, startBot, first, series, shown, tableOf, next, allHavePlayed, end };
};

test("a ladder of bots comes again a day later, and all of them with it", async () => {
  const { relay, cable, maker, bots, startBot, first, series, shown, next, allHavePlayed, end } =
    await ladder();
  await allHavePlayed(first.id);
  const nights = [await end(first.id)];
  const second = await eventually(async () => {
    const id = await next();
    expect(id).not.toBe(first.id);
    return id ?? "";
  });
  await eventually(async () => expect((await shown(second)).entrants).toBe(BOTS));
  bots[0]?.kill("SIGKILL");
  const { startsAt, status } = await shown(second);
  expect(status).toBe("planned");
  await relay.leap(Date.parse(startsAt) - Date.parse(first.startsAt) - MINUTES * 60_000);
  cable.cut();
  cable.plugIn();
  startBot(0);
  await allHavePlayed(second);
  nights.push(await end(second));

  const table = dataOf(
    await maker.patiently.listSeriesStandings({ params: { series }, query: { limit: 100 } }),
  ).items;
  const points = (rows: readonly { readonly player: string; readonly points: number }[], player: string) =>
    rows.filter((row) => row.player === player).reduce((sum, row) => sum + row.points, 0);
  expect(table.map(({ player, points: sum }) => [player, sum])).toEqual(
    table.map(({ player }) => [player, nights.reduce((sum, rows) => sum + points(rows, player), 0)]),
  );
  expect(table.map((row) => row.nights)).toEqual(Array.from({ length: BOTS }, () => 2));

  // They have entered the third evening already, and leave it.
  const third = await eventually(async () => {
    const id = (await next()) ?? "";
    expect((await shown(id)).entrants).toBe(BOTS);
    return id;
  });
  const exits = bots.map((bot) => once(bot, "exit"));
  for (const bot of bots) bot.kill("SIGINT");
  expect((await Promise.all(exits)).map(([code]) => code)).toEqual(bots.map(() => 0));
  expect((await shown(third)).entrants).toBe(0);
});
