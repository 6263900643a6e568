// What the documents say of frames and answers, sentence by sentence: each test asks the relay, and finds its sentence.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { playedOutMatch } from "./support/played-out-match.ts";

const store = memoryStore();

/** A page on one line, so that a sentence is found wherever its lines break. */
const page = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), "utf8").replace(/\s+/g, " ");

const opening = { game: "zip-zap", seats: 2, visibility: "public" };

test("the event `started` comes only by `since` 0 or over REST; at the start everybody gets a view", async () => {
  const session = await wireSession(store, "started");
  const { gateway, call, received, stream } = session;
  const [ada, bo, onlooker] = [await gateway.newCaller(), await gateway.newCaller(), gateway.nobody()];
  const opened = await call(ada, "POST", "/v1/matches", opening);
  const match = idOf(opened.body);
  for (const caller of [ada, onlooker]) await received(caller, caller, { type: "watch", match });
  await call(bo, "POST", `/v1/matches/${match}/seats`, {});
  await stream.deliver();
  for (const caller of [ada, onlooker]) {
    const frames = await received(caller);
    expect(frames).toContainEqual(
      expect.objectContaining({ type: "view", view: expect.objectContaining({ status: "live" }) }),
    );
    expect(JSON.stringify(frames)).not.toContain('"type":"started"');
  }
  const asked = await received(bo, bo, { type: "watch", match, since: 0 });
  expect(asked).toContainEqual(
    expect.objectContaining({
      from: 1,
      events: expect.arrayContaining([expect.objectContaining({ type: "started" })]),
    }),
  );
  const news = await call(null, "GET", `/v1/matches/${match}/events`);
  expect(news.body).toMatchObject({ from: 1, events: [{ type: "started" }, { type: "dealt" }] });
  expect(page("docs/events.md")).toContain("The relay sends no frame with this event unasked");
  expect(page("docs/protocol.md")).toContain(
    "no frame brings you the event `started`: `watch` with `since` 0 does",
  );
});

test("the notice `started` goes to every player in the match, also to the one who started it", async () => {
  const { stream, gateway, call, received, relay } = await wireSession(store, "notice");
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const match = idOf((await call(ada, "POST", "/v1/matches", opening)).body);
  const before = await relay.matches.read(match);
  await call(bo, "POST", `/v1/matches/${match}/seats`, {});
  const after = await relay.matches.read(match);
  await stream.deliver();
  if (after) await projectChange(relay, { before, after });
  for (const caller of [ada, bo]) {
    const [hello] = await received(caller, caller, { type: "hello" });
    expect(hello).toMatchObject({ type: "hello", notices: [{ kind: "started", match }] });
  }
  expect(page("docs/protocol.md")).toContain(
    "Every player in it gets the notice, also the one whose request started it",
  );
});

test("`watch` with `since` gets a view of an open match, and events of a started one", async () => {
  const { gateway, call, received } = await wireSession(store, "since");
  const [ada, bo, onlooker] = [await gateway.newCaller(), await gateway.newCaller(), gateway.nobody()];
  const match = idOf((await call(ada, "POST", "/v1/matches", opening)).body);
  const answered = async (caller: typeof ada, since: number) =>
    (await received(caller, caller, { type: "watch", match, since })).find(({ type }) => type !== "seats");
  for (const since of [0, 7]) {
    expect(await answered(ada, since)).toMatchObject({ type: "view", seq: 0, view: { status: "open" } });
    expect(await answered(onlooker, since)).toMatchObject({ type: "view", seq: 0, view: { status: "open" } });
  }
  await call(bo, "POST", `/v1/matches/${match}/seats`, {});
  await received(ada);
  expect(await answered(ada, 2)).toMatchObject({ type: "events", from: 3, events: [] });
  expect(await answered(ada, 3)).toMatchObject({ type: "view", seq: 2 });
  const text = page("docs/protocol.md");
  expect(text).toContain("with `since`, once the match has started, `events`, even if nothing is new");
  expect(text).toContain("- The match is open, whatever `since` is. - `since` is above the newest seq.");
});

test.each([
  ["zip-zap", 2, false, ["scores", "ranking"]],
  ["zip-zap", 2, true, ["scores"]],
  ["zip-zilch-zero", 3, false, ["scores", "ranking"]],
  ["zip-zilch-zero", 3, true, ["scores"]],
  ["zap-your-neighbor", 3, false, ["ranking"]],
  ["zap-your-neighbor", 3, true, []],
])("%s with %i seats, abandoned: %s, has the fields %j", async (game, seats, abandoned, fields) => {
  const { ask, id, callers } = await playedOutMatch(store, seats, { game }, { abandoned });
  const { body } = await ask(callers[0] ?? null, "GET", `/v1/matches/${id}`);
  expect(body).toMatchObject({ status: abandoned ? "abandoned" : "over" });
  expect(Object.keys(Object(body)).filter((field) => ["scores", "ranking"].includes(field))).toEqual(fields);
  const text = page("docs/protocol.md");
  expect(text).toContain("Zap Your Neighbor has no scores, so its matches never have the field");
  expect(text).toContain("An abandoned match has no `ranking`");
});

test("the frames with a table are those that events.md names", () => {
  const tables = new Map<string, Set<boolean>>();
  for (const name of ["zip-zap-3-trouble", "zap-your-neighbor-4-trouble", "zip-zilch-zero-4-trouble"]) {
    const lines = readFileSync(new URL(`../../docs/traces/${name}.jsonl`, import.meta.url), "utf8").trimEnd();
    for (const line of lines.split("\n").slice(1)) {
      const { told } = JSON.parse(line);
      if (!told || told.view?.status === "open") continue;
      const has = Boolean((told.view ?? told).table);
      tables.set(told.type, (tables.get(told.type) ?? new Set()).add(has));
    }
  }
  const always = [...tables].filter(([, has]) => !has.has(false)).map(([type]) => type);
  expect(always.toSorted()).toEqual(["events", "refused", "view"]);
  const sometimes = [...tables].filter(([, has]) => has.size === 2);
  expect(sometimes).toEqual([]);
  expect(page("docs/events.md")).toContain(
    "Three kinds of frames carry it: `view`, `events`, and `refused` after a verdict",
  );
  for (const path of ["README.md", "docs/events.md", "docs/protocol.md"])
    expect(page(path)).not.toMatch(/every frame( of play| about the play)? carries/i);
});

test("a code and a token are drawn from as many letters as docs/security.md says", async () => {
  const { gateway, call } = await wireSession(store, "letters");
  const ada = await gateway.newCaller();
  const letters = new Set<string>();
  const codes = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const host = await gateway.newCaller();
      const { body } = await call(host, "POST", "/v1/matches", { ...opening, visibility: "private" });
      return String(Object(body).code);
    }),
  );
  for (const letter of codes.join("")) letters.add(letter);
  const alphabet = /A code has 6 of `([0-9A-Z]+)`/.exec(page("docs/protocol.md"))?.[1] ?? "";
  expect(codes.every((code) => code.length === 6)).toBe(true);
  expect([...letters].toSorted().join("")).toBe(alphabet);
  expect(page("docs/security.md")).toContain(`| guess codes | ${alphabet.length}^6 of them`);
  const length = (ada.token ?? "").length - "tr_".length;
  expect(page("docs/security.md")).toContain(`| guess tokens | 62^${length} of them`);
});

const idOf = (body: unknown): string => String(Object(body).id);
