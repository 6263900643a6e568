// What the library sends for one operation, and what it makes of one answer.
import { expect, test } from "vitest";
import { secretText } from "../../src/client/ambient.ts";
import { connect, RelayRefusal } from "../../src/client/index.ts";
import { wellAnswered } from "./scripted-answers.ts";
import { refusal, type ScriptedAnswer, scriptedRelay } from "./scripted-relay.ts";

test("only a request that may change something has a body", async () => {
  const { relay, requests, settled } = scriptedRelay(() => ({ status: 200, text: "{}" }));
  const { rest } = relay;
  await settled(rest.listGames());
  await settled(rest.revokeToken({ params: { id: "t" } }));
  await settled(rest.changeProfile({ body: { name: "Ada" } }));
  await settled(rest.seatHouseBot({ params: { id: "m", n: 1 }, body: { level: "easy" } }));
  await settled(rest.startMatch({ params: { id: "m" } }));
  expect(requests.map(({ method, body, headers }) => [method, headers.get("content-type"), body])).toEqual([
    ["GET", null, undefined],
    ["DELETE", null, undefined],
    ["PATCH", "application/json", { name: "Ada" }],
    ["PUT", "application/json", { level: "easy" }],
    ["POST", "application/json", {}],
  ]);
});

test("a path and a query carry any text, and leave out what is undefined", async () => {
  const { relay, requests, settled } = scriptedRelay(() => ({ status: 200, text: "{}" }));
  await settled(relay.rest.getPlayer({ params: { id: "a/b?c#d é" } }));
  // As a program in JavaScript may call.
  for (const query of [{ game: "a&b", limit: 3, cursor: undefined }, { cursor: undefined }])
    await settled(Reflect.apply(relay.rest.listMatches, undefined, [{ query }]));
  expect(requests.map(({ target }) => target)).toEqual([
    "/v1/players/a%2Fb%3Fc%23d%20%C3%A9",
    "/v1/matches?game=a%26b&limit=3",
    "/v1/matches",
  ]);
});

test("a key of the caller's is sent as it is", async () => {
  const { relay, requests, settled } = scriptedRelay(() => ({ status: 201, text: "{}" }));
  const body = { name: "B" };
  await settled(relay.rest.createBot({ body, key: "mine" }));
  for (let n = 0; n < 2; n++) await settled(relay.rest.createBot({ body }));
  const keys = requests.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys[0]).toBe("mine");
  expect(keys.slice(1)).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)]);
  expect(new Set(keys).size).toBe(3);
});

test("secret texts differ, and have letters, digits, `-` and `_` only", () => {
  const texts = Array.from({ length: 200 }, () => secretText(22));
  expect(new Set(texts).size).toBe(200);
  for (const text of texts) expect(text).toMatch(/^[\w-]{22}$/);
  expect(new Set(texts.join("")).size).toBeGreaterThan(60);
});

test.for<[string, ScriptedAnswer, object]>([
  ["no text", { status: 204, text: "" }, { ok: true, status: 204, data: undefined }],
  ["JSON", { status: 200, text: '{"a":1}' }, { ok: true, status: 200, data: { a: 1 } }],
  ["a page", { status: 200, text: "<html>" }, { ok: true, status: 200, data: "<html>" }],
  ["a problem", refusal(409, "table-full"), { ok: false, status: 409, problem: { code: "table-full" } }],
  ...["null", "7", '{"code":7}', "<html>", ""].map((text): [string, ScriptedAnswer, object] => [
    `a refusal with the text ${text}`,
    { status: 409, text },
    {
      ...{ ok: false, status: 409 },
      problem: {
        code: "gateway",
        status: 409,
        detail: `http://relay: 409 ${text}`,
        title: "The relay did not answer",
      },
    },
  ]),
  [
    ...(["no answer", "cut"] as const),
    {
      ok: false,
      status: 0,
      problem: { code: "unreachable", status: 0, detail: "http://relay: Error: connection refused" },
    },
  ],
])("%s is read as what it is", async ([, answer, result]) => {
  const { relay, settled } = scriptedRelay(() => answer);
  const got = await settled(relay.rest.listGames());
  expect(got).toMatchObject(result);
  expect(Object.hasOwn(got ?? {}, "data")).toBe(Object.hasOwn(result, "data"));
});

test("a refusal that is thrown says its code and its detail", () => {
  const error = new RelayRefusal({ code: "table-full", status: 409, title: "Full", detail: "No seat." });
  expect([error.name, error.message]).toEqual(["RelayRefusal", "table-full: No seat."]);
});

test("a malformed request says in the error what is wrong, and where", async () => {
  const errors = [
    { path: "/seats", message: "Too big" },
    { path: "/clocks/lead", message: "Unknown field" },
  ];
  const { relay, settled } = scriptedRelay(() => refusal(400, "malformed", { detail: "Check.", errors }));
  const thrown = await settled(relay.guest("Ada").catch((error: unknown) => error));
  expect(thrown).toHaveProperty(
    "message",
    "malformed: Check.\n  /seats: Too big\n  /clocks/lead: Unknown field",
  );
});

test("a relay that cannot be reached is named, without what is secret in the request", async () => {
  const address = "http://me:secret@127.0.0.1:9";
  const relays = [
    connect(address),
    connect("http://127.0.0.1:9", { token: "secret\nsecret" }),
    connect("nowhere"),
  ];
  const asked = relays.map(({ rest }) => rest.getMatchByCode({ params: { code: "SECRET" } }));
  const details = (await Promise.all(asked)).map((got) => (got.ok ? "" : got.problem.detail));
  expect(details.map((detail) => detail.split(": ")[0])).toEqual([
    ...["http://127.0.0.1:9", "http://127.0.0.1:9", "nowhere"],
  ]);
  expect(details.join()).not.toMatch(/secret/i);
});

test("the page of a server in the relay's place is not told whole", async () => {
  const { relay, settled } = scriptedRelay(() => ({ status: 404, text: `<html>${"x".repeat(5_000)}` }));
  const got = await settled(relay.rest.listGames());
  expect(got).toMatchObject({
    problem: { detail: expect.stringMatching(/^http:\/\/relay: 404 <html>x{194}$/) },
  });
});

test("an address may end with slashes", async () => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (target) => {
    asked.push(String(target));
    return new Response("{}");
  };
  for (const address of ["http://relay", "http://relay/", "http://relay//"])
    await connect(address, { fetch }).rest.listGames();
  expect(asked).toEqual(asked.map(() => "http://relay/v1/games"));
});

test("a relay without sockets, or one that does not say where, opens none", async () => {
  for (const answer of [{ status: 200, text: '{"websocket":null}' }, refusal(503, "try-again")]) {
    const { relay, sockets, run } = scriptedRelay((request) =>
      request.target === "/v1" ? answer : wellAnswered(request),
    );
    await relay.watch("M");
    await run(60_000);
    expect(sockets).toEqual([]);
    relay.close();
  }
});
