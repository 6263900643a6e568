// Waiting readers over real connections: any number of them delays no player.
import { expect, test } from "vitest";
import { newsSchema } from "../../src/protocol/match.ts";
import { call, newMatch } from "../harness/rest-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { pick } from "./support/pick.ts";

/** A wait ends after 20 s. On a machine too busy for that, the attempt shows nothing. */
const ANEW = { retry: 5 };

test("while thirty readers wait, players go on, and all readers receive the first event", ANEW, async () => {
  const relay = await startTestRelay({ hosts: { rotating: 1 } });
  const { url } = relay;
  const { id, guests } = await newMatch(url, 3);
  const at = `/v1/matches/${id}`;
  let answered = 0;
  const waiting = Array.from({ length: 30 }, async (_, n) => {
    const reader = n % 2 === 0 ? { token: pick(guests, 2).token } : {};
    const { body } = await call(url, "GET", `${at}/events?since=2&wait=20`, reader);
    answered += 1;
    return newsSchema().parse(body);
  });
  // No host answers these before they are done, and one host does them all.
  for (let n = 0; n < 5; n++) {
    expect((await call(url, "GET", at, { token: pick(guests, 0).token })).status).toBe(200);
    expect((await call(url, "GET", `${at}/events?since=1`)).status).toBe(200);
  }
  expect(answered).toBe(0);
  const body = { game: "zip-zap", seen: 2, action: { type: "ready" } };
  const acted = await call(url, "POST", `${at}/actions`, { token: pick(guests, 1).token, body });
  expect(acted.status).toBe(200);
  const news = await Promise.all(waiting);
  for (const one of news) {
    expect(one).toMatchObject({ from: 3, seq: 3, events: [{ type: "readied", seat: 1 }] });
  }

  const held = call(url, "GET", `${at}/events?since=3&wait=20`).catch(() => null);
  expect((await call(url, "GET", at)).status).toBe(200);
  await relay.stop();
  expect((await held)?.status ?? 500).toBe(500);
});
