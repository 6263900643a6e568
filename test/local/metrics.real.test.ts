// `GET /metrics` of the local relay: what the hosts have counted, gauges of what is there now, and who may read it. And
// the addresses that `GET /v1` names.
import { once } from "node:events";
import { get } from "node:http";
import { text as consumed } from "node:stream/consumers";
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { serviceSchema } from "../../src/protocol/rest.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { call, newGuest } from "../harness/rest-client.ts";
import { connect } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";

test("counts and gauges follow a match, and the text is what Prometheus reads", async () => {
  const { url, socketUrl } = await startTestRelay();
  const page = async () => (await fetch(`${url}/metrics`)).text();
  const sample = async (name: string) => sampleIn(await page(), `turn_relay_${name}`);
  expect(await sample("live_matches")).toBe(0);
  expect(await sample("accepted_total")).toBe(0);

  const [ada, bo] = [await newGuest(url, "Ada"), await newGuest(url, "Bo")];
  const opening = { game: "zip-zap", seats: 2, visibility: "public", clocks: null };
  const opened = await call(url, "POST", "/v1/matches", { token: ada.token, body: opening });
  const { id } = seatedSchema().parse(opened.body);
  await call(url, "POST", `/v1/matches/${id}/seats`, { token: bo.token, body: {} });
  const seats = [await connect(socketUrl, ada.token), await connect(socketUrl, bo.token)];
  for (const seat of seats) {
    seat.send({ type: "watch", match: id });
    await seat.frame((frame) => frame.type === "view");
  }
  for (const [n, seat] of seats.entries()) await seat.act(id, `ready ${n}`, 2, { type: "ready" });
  await seats[0]?.act(id, "wrong", 2, { type: "zap" });

  const soon = { timeout: PATIENCE_MS };
  await expect.poll(() => sample("accepted_total"), soon).toBe(2);
  await expect.poll(() => sample("post_latency_seconds_count"), soon).toBe(2);
  await expect.poll(() => sample('refused_total{code="wrong-phase"}'), soon).toBe(1);
  await expect.poll(() => sample("sockets_opened_total"), soon).toBe(2);
  await expect.poll(() => sample("matches_started_total"), soon).toBe(1);
  expect(await sample('commit_attempts_bucket{le="+Inf"}')).toBe(2);
  // Two hosts take turns, so one may write on an old version first.
  expect(await sample("commit_latency_seconds_count")).toBe(await sample("commit_attempts_sum"));
  expect(await sample("live_matches")).toBe(1);
  expect(await sample("sockets")).toBe(2);

  await seats[1]?.close();
  await expect.poll(() => sample("sockets"), soon).toBe(1);
  for (const { token } of [ada, bo]) await call(url, "DELETE", `/v1/matches/${id}/seats/me`, { token });
  await expect.poll(() => sample("live_matches"), soon).toBe(0);
  expect(misshapen(await page())).toEqual([]);
});

test("the address answers GET and HEAD alone", async () => {
  const { url } = await startTestRelay();
  const head = await fetch(`${url}/metrics`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
    "",
  ]);
  // A page of another origin may not read it.
  expect(head.headers.get("access-control-allow-origin")).toBeNull();
  const posted = await fetch(`${url}/metrics`, { method: "POST" });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("a page that reaches this machine by its own name, and what a proxy passes on, find no such address", async () => {
  const { url } = await startTestRelay();
  const { port } = new URL(url);
  for (const headers of [
    { host: `evil.example:${port}` },
    { host: `localhost:${port}`, "x-forwarded-for": "203.0.113.9" },
    { host: `localhost:${port}`, forwarded: "for=203.0.113.9" },
  ]) {
    const { status, text } = await asked(`${url}/metrics`, headers);
    expect([status, JSON.parse(text).code]).toEqual([404, "no-such-route"]);
    // The others are used through forwarded ports.
    expect((await asked(`${url}/v1`, headers)).status).toBe(200);
  }
  expect((await asked(`${url}/metrics`, { host: `localhost:${port}` })).status).toBe(200);
});

test("`GET /v1` names the host by which each caller came, and no text that is no host", async () => {
  const { url } = await startTestRelay();
  const { host } = new URL(url);
  const told = async (named: string) => {
    const { text, headers } = await asked(`${url}/v1`, { host: named });
    const { websocket, docs } = serviceSchema().parse(JSON.parse(text));
    return [websocket, docs, JSON.stringify(headers).includes(named)];
  };
  expect(await told("box.example:18763")).toEqual([
    "ws://box.example:18763/ws",
    "http://box.example:18763/docs",
    false,
  ]);
  for (const odd of ["a b", "a/b", 'a"b', "a:b", ""])
    expect((await told(odd)).slice(0, 2)).toEqual([`ws://${host}/ws`, `http://${host}/docs`]);
});

/** Node's `fetch` sets the host by itself. */
const asked = async (url: string, headers: Readonly<Record<string, string>>) => {
  const asking = get(url, { headers });
  const [response] = await once(asking, "response");
  return { status: response.statusCode, headers: response.headers, text: await consumed(response) };
};

/** 0 where there is no such sample. */
const sampleIn = (page: string, sample: string): number =>
  Number(
    page
      .split("\n")
      .find((line) => line.startsWith(`${sample} `))
      ?.split(" ")
      .at(-1) ?? 0,
  );

/** The lines that are neither a comment nor a sample of the family before them; and histograms that do not add up. */
const misshapen = (page: string): readonly string[] => {
  const lines = page.trimEnd().split("\n");
  let family = "";
  let below = 0;
  return lines.filter((line) => {
    const [, type] = /^# TYPE (turn_relay_\w+) (?:counter|gauge|histogram)$/.exec(line) ?? [];
    if (type !== undefined) {
      family = type;
      below = 0;
    }
    if (line.startsWith("#")) return !/^# (HELP|TYPE) turn_relay_\w+ \S/.test(line);
    const [, name = "", value] = /^(\w+)(?:\{\w+="[^"\\]+"\})? ([\d.e+-]+)$/.exec(line) ?? [];
    const isBucket = name === `${family}_bucket`;
    const falls = isBucket && Number(value) < below;
    if (isBucket) below = Number(value);
    return falls || ![family, `${family}_bucket`, `${family}_sum`, `${family}_count`].includes(name);
  });
};
