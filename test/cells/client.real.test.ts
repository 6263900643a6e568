// The client library over two real cells behind one directory: each call goes to the match's own cell.
import { expect, onTestFinished, test } from "vitest";
import { connect, connectCells } from "../../src/client/node.ts";
import { startLocalDirectory } from "../../src/local/directory/start-local-directory.ts";
import { listen } from "../../src/local/gateway/listen.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { CROWDED } from "../harness/unhurried.ts";
import { eventually } from "../local/eventually.ts";

const OPENING = { game: "zip-zap", seats: 2, visibility: "public" } as const;

const startCells = async () => {
  const held = await Promise.all([listen({}), listen({})]);
  for (const { close } of held) close();
  const [one = 0, other = 0] = held.map(({ port }) => port);
  const cells = { aa: `http://127.0.0.1:${one}`, bb: `http://127.0.0.1:${other}` };
  const started = async (name: "aa" | "bb", port: number) =>
    startTestRelay({ port, hosts: { rotating: 1 }, settings: { ...CROWDED, cell: { name, cells } } });
  const [aa, bb] = await Promise.all([started("aa", one), started("bb", other)]);
  const directory = await startLocalDirectory({ cells });
  onTestFinished(() => directory.stop());
  return { aa, bb, directory };
};

const clientOf = (url: string, token?: string) => {
  const client = connectCells(url, token === undefined ? {} : { token });
  onTestFinished(() => client.close());
  return client;
};

test("players meet over cells: by the lobby, by an id and by a code", async () => {
  const { aa, bb, directory } = await startCells();
  const atHome = connect(aa.url);
  onTestFinished(() => atHome.close());
  const ada = clientOf(directory.url, (await atHome.guest("Ada")).token);
  // Bo lives in the other cell, and opens matches there.
  expect(await ada.cells()).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: "bb", url: bb.url })]),
  );
  const bo = connect(bb.url);
  onTestFinished(() => bo.close());
  await bo.guest("Bo");
  const { id } = await bo.open(OPENING);
  expect(id).toMatch(/^bb/);

  await eventually(async () => {
    const listed: string[] = [];
    for await (const match of ada.lobby()) listed.push(match.id);
    expect(listed).toEqual([id]);
  });
  // Her home may take its time to say who she is.
  await eventually(async () => expect((await ada.join(id)).seat).toBe(1));

  const secret = await bo.open({ ...OPENING, visibility: "private" });
  const joined = await ada.join(secret.code ?? "");
  expect(joined.id).toBe(secret.id);
  await expect(ada.join("AAAAAA")).rejects.toMatchObject({ problem: { code: "no-such-match" } });
  // Who comes again brings the token alone.
  const again = clientOf(directory.url, ada.token);
  expect((await again.watch(id)).seat).toBe(1);
  await eventually(async () => expect((await again.open(OPENING)).id).toMatch(/^(aa|bb)/));
});
