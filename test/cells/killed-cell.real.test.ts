// Two real cells, each a process with a database of its own, behind one directory. SIGKILL of one in mid-match: the
// other plays on, the lobby says what is missing, and the killed one goes on where it was.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { startLocalDirectory } from "../../src/local/directory/start-local-directory.ts";
import { listen } from "../../src/local/gateway/listen.ts";
import { matchListSchema } from "../../src/protocol/rest.ts";
import { call, type Guest, newGuest, newMatch } from "../harness/rest-client.ts";
import { eventually } from "../local/eventually.ts";
import { expectGone } from "../local/spawned-relay.ts";
import { spawnRelay } from "../relay/support/spawn-relay.ts";
import { playStubbornly } from "../relay/support/stubborn-seat.ts";

type Cells = Readonly<Record<string, string>>;

/** Two ports that nobody uses. Each cell must know the address of the other before it starts. */
const twoPorts = async (): Promise<readonly number[]> => {
  const held = await Promise.all([listen({}), listen({})]);
  for (const { close } of held) close();
  return held.map(({ port }) => port);
};

const spawnCell = (name: string, cells: Cells, folder: string) =>
  spawnRelay({
    data: join(folder, name),
    port: Number(new URL(cells[name] ?? "").port),
    cell: { name, cells },
  });

const twoCells = async () => {
  const folder = mkdtempSync(join(tmpdir(), "cells-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [one, other] = await twoPorts();
  const cells = { aa: `http://127.0.0.1:${one}`, bb: `http://127.0.0.1:${other}` };
  const [aa, bb] = await Promise.all([spawnCell("aa", cells, folder), spawnCell("bb", cells, folder)]);
  const directory = await startLocalDirectory({ cells });
  onTestFinished(() => directory.stop());
  return { aa, bb, cells, folder, directory };
};

const lobbySchema = matchListSchema.extend({ missing: z.array(z.string()) });

/** A live match in a cell, whose players have their homes where the guests were made. */
const matchOf = async (url: string, [host, guest]: readonly [Guest, Guest]) => {
  const opening = { game: "zip-zap", seats: 2, visibility: "public", clocks: null };
  const opened = await call(url, "POST", "/v1/matches", { token: host.token, body: opening });
  expect(opened.status).toBe(201);
  const { id } = z.object({ id: z.string() }).parse(opened.body);
  // The guest's home may take its time to say who the guest is.
  await eventually(async () => {
    const seated = await call(url, "POST", `/v1/matches/${id}/seats`, { token: guest.token, body: {} });
    expect(seated.status).toBe(201);
  });
  return id;
};

test("a killed cell stops its own matches alone, and they go on when it is back", async () => {
  const { aa, bb, cells, folder, directory } = await twoCells();
  const guestOf = (url: string) => newGuest(url, "Guest");
  const [ada, bo] = [await guestOf(aa.url), await guestOf(bb.url)];
  const there = { aa: await matchOf(aa.url, [ada, bo]), bb: await matchOf(bb.url, [bo, ada]) };
  const seats = {
    aa: [ada, bo].map((guest) => playStubbornly(aa.url, there.aa, guest)),
    bb: [ada, bo].map((guest) => playStubbornly(bb.url, there.bb, guest)),
  };
  const countOf = (cell: "aa" | "bb") =>
    seats[cell].reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const lobby = async (status: string) => {
    const { body } = await call(directory.url, "GET", `/v1/matches?status=${status}`);
    return lobbySchema.parse(body);
  };
  await eventually(() => expect(Math.min(countOf("aa"), countOf("bb"))).toBeGreaterThanOrEqual(4));

  const processes = aa.processes();
  await aa.kill("SIGKILL");
  await expectGone(processes);
  await expect(call(aa.url, "GET", "/v1")).rejects.toThrow();
  // Both play on in the other cell, though the home of one is away, until the match ends.
  const isOver = async (url: string, id: string) => {
    const { body } = await call(url, "GET", `/v1/matches/${id}`);
    expect(body).toMatchObject({ view: { status: "over" } });
  };
  await eventually(() => isOver(bb.url, there.bb));
  const { id: open } = await newMatch(bb.url, 2, { clocks: null });
  await eventually(async () => {
    const { items, missing } = await lobby("live");
    expect(missing).toEqual(["aa"]);
    expect(items.map(({ id }) => id)).toEqual([open]);
  });
  // New guests come to the living cell, and find seats with those who are there already.
  const cleo = await eventually(() => newGuest(directory.url));
  expect(cleo.id).toMatch(/^bb/);
  const quick = async ({ token }: Guest) => {
    const body = { game: "zip-zap", seats: 2 };
    const answer = await call(bb.url, "POST", "/v1/quick", { token, body });
    return z.object({ id: z.string() }).parse(answer.body).id;
  };
  expect(await eventually(() => quick(ada))).toBe(await eventually(() => quick(cleo)));

  const again = await spawnCell("aa", cells, folder);
  await eventually(() => isOver(again.url, there.aa));
  await eventually(async () => expect((await lobby("live")).missing).toEqual([]));
  // What Ada has played elsewhere meanwhile is in the history of her home.
  await eventually(async () => {
    const { body } = await call(again.url, "GET", `/v1/players/${ada.id}/matches?status=over`);
    const ids = matchListSchema.parse(body).items.map(({ id }) => id);
    expect(ids.toSorted()).toEqual([there.aa, there.bb].toSorted());
  });
  for (const seat of [...seats.aa, ...seats.bb]) await seat.stop();
});
