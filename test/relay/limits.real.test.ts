// Limits over real connections: for any number of hosts, and whatever address a header claims.
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { call, newGuest, newMatch } from "../harness/rest-client.ts";
import { connect, type FrameOf } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { UNHURRIED } from "../harness/unhurried.ts";
import { pick } from "./support/pick.ts";

test("hosts count together, by the address that the gateway sees, and a refused request changes nothing", async () => {
  const few = { requestsPerMinute: 6, requestsPerMinuteByAddress: 4, framesPerSecond: 1 };
  const { url, socketUrl } = await startTestRelay({
    hosts: { rotating: 2 },
    settings: { limits: { ...UNHURRIED.limits, ...few } },
  });
  const { token } = await newGuest(url);
  const ask = async (n: number, request: { readonly token?: string }) => {
    const headers = { "x-forwarded-for": `203.0.113.${n}` };
    return (await call(url, "GET", "/v1/matches", { ...request, headers })).status;
  };
  const statuses = (count: number, request: { readonly token?: string }) =>
    Promise.all(Array.from({ length: count }, (_, n) => ask(n, request)));
  expect((await statuses(10, {})).filter((status) => status === 200)).toHaveLength(4);
  expect((await statuses(10, { token })).filter((status) => status === 200)).toHaveLength(6);

  const { id, guests } = await newMatch(url, 2);
  const seat = await connect(socketUrl, pick(guests, 0).token);
  // Each of the two hosts takes ten frames that come at once.
  for (let n = 0; n < 30; n++)
    seat.send({ type: "act", match: id, id: `pass ${n}`, seen: 2, action: { type: "pass" } });
  const over = await seat.frame(
    (frame): frame is FrameOf<"refused"> => frame.type === "refused" && frame.code === "too-fast",
  );
  expect(over).toMatchObject({ limit: "framesPerSecond" });
  await expect
    .poll(async () => {
      const answer = await seat.act(id, `ready ${seat.frames.length}`, 2, { type: "ready" });
      await sleep("retryMs" in answer ? (answer.retryMs ?? 0) : 0);
      return answer.type;
    })
    .toBe("events");
});

test("a flood over a real socket ends with the close of its connection", async () => {
  const settings = { limits: { ...UNHURRIED.limits, framesPerSecond: 2 } };
  const { socketUrl } = await startTestRelay({ hosts: { rotating: 2 }, settings });
  const seat = await connect(socketUrl, null);
  const closed = once(seat.socket, "close");
  const ended = new AbortController();
  const flooding = (async () => {
    for (; !ended.signal.aborted; await new Promise((resolve) => setTimeout(resolve, 20)))
      for (let n = 0; n < 20; n++) seat.send({ type: "ping" });
  })();
  expect((await closed)[0]).toBe(1000);
  ended.abort();
  await flooding;
  const last = seat.frames.filter((frame) => frame.type === "error" && frame.re === undefined);
  expect(last[0]).toMatchObject({ problem: { code: "too-fast", limit: "framesPerSecond" } });
});

test("a real connection without a token that watches nothing is told, then closed", async () => {
  const { socketUrl } = await startTestRelay({ hosts: { rotating: 1 } });
  const [seat, other] = [await connect(socketUrl, null), await connect(socketUrl, `tr_${"0".repeat(40)}`)];
  const closed = await Promise.all([seat, other].map(({ socket }) => once(socket, "close")));
  expect(closed.map(([code]) => code)).toEqual([1000, 1000]);
  expect(seat.frames).toMatchObject([{ type: "error", problem: { code: "not-watching" } }]);
});
