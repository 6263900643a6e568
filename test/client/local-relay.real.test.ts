// The library in Node against the local relay over real sockets. The relay is killed and started again in mid-match.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { ClientMatch } from "../../src/client/client-match.ts";
import type { ActVerdict } from "../../src/client/core/act-verdict.ts";
import type { OpenEvent } from "../../src/client/core/relay-frame.ts";
import { connect } from "../../src/client/node.ts";
import { eventually } from "../local/eventually.ts";
import { spawnRelay } from "../relay/support/spawn-relay.ts";

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "client-relay-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const guest = async (url: string, name: string) => {
  const relay = connect(url);
  onTestFinished(() => relay.close());
  await relay.guest(name);
  return relay;
};

/** Plays to the end. */
const play = async (match: ClientMatch, verdicts: ActVerdict[]): Promise<void> => {
  for await (const view of match) {
    const action = view.legal[Math.floor(Math.random() * view.legal.length)];
    if (action) verdicts.push(await match.act(action, view));
  }
};

test("a match goes on and ends where the relay was killed in the middle", async () => {
  const data = newFolder();
  let server = await spawnRelay({ data });
  const { port, url } = server;
  const [ada, bo] = [await guest(url, "Ada"), await guest(url, "Bo")];
  const opened = await ada.open({ game: "zip-zap", seats: 2, visibility: "private", clocks: null });
  const joined = await bo.join(opened.code ?? "");
  expect([opened.seat, joined.seat]).toEqual([0, 1]);
  const verdicts: ActVerdict[] = [];
  const playing = [opened, joined].map((match) => play(match, verdicts));
  await eventually(() => expect(verdicts.length).toBeGreaterThan(10));

  await server.kill("SIGKILL");
  await eventually(() => expect(ada.status).not.toBe("open"));
  server = await spawnRelay({ data, port });
  await Promise.all(playing);

  expect(verdicts.map(({ type }) => type)).not.toContain("lost");
  const { record, verified } = await opened.record();
  expect(verified).toEqual({ failed: null, proved: ["secret", "commitment", "promises", "entropy"] });
  const entries = record.actions.filter(({ type }) => type === "action");
  expect(verdicts.filter(({ type }) => type === "accepted")).toHaveLength(entries.length);
  for (const match of [opened, joined]) {
    expect(match.view.table?.ranking).toEqual(record.ranking);
    const events: OpenEvent[] = [];
    for await (const event of match.events()) events.push(event);
    expect(events).toHaveLength(match.view.seq);
    expect([events[0]?.type, events.at(-1)?.type]).toEqual(["started", "matchEnded"]);
    expect(await match.ended).toEqual({ why: "over" });
  }
});
