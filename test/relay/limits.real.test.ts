// Limits over real connections: for any number of hosts, and whatever address a header claims.
import { expect, test } from "vitest";
import { call, newGuest, newMatch } from "../harness/rest-client.ts";
import { connect } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { UNHURRIED } from "../harness/unhurried.ts";
import { pick } from "./support/pick.ts";

test("hosts count together, by the address that the gateway sees, and a refused request changes nothing", async () => {
  const few = { requestsPerMinute: 6, requestsPerMinuteByAddress: 4, framesPerSecond: 1 };
  const { url, socketUrl } = await startTestRelay({
    hosts: 2,
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
  const act = (n: number) => seat.act(id, `a${n}`, 2, { type: "pass" });
  // Each of the two hosts answers ten frames, and then ten that are over the limit.
  const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => act(n)));
  const codes = answers.map((answer) => ("code" in answer ? answer.code : "events"));
  expect(new Set(codes)).toEqual(new Set(["wrong-phase", "too-fast"]));
  const waits = answers.flatMap((answer) => ("retryMs" in answer ? [answer.retryMs ?? 0] : []));
  await new Promise((resolve) => setTimeout(resolve, Math.max(...waits)));
  expect(await seat.act(id, "again", 2, { type: "ready" })).toMatchObject({ type: "events", ack: "again" });
});
