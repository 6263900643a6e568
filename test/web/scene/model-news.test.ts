// What the page's model makes of news that come twice, late and out of order, and how often the page changes.
import { afterEach, expect, test, vi } from "vitest";
import type { OpenEvent, View } from "../../../src/client/index.ts";
import { useMatchFeed } from "../../../src/web/pages/match/use-match-feed.ts";
import { applyModelNews } from "../../../src/web/scene/apply-model-news.ts";
import { newMatchModel } from "../../../src/web/scene/match-model.ts";
import { tableEnglish } from "../../../src/web/words/table/en.ts";
import { servedGame } from "../../cli/play/shown-match.ts";
import { wellAnswered } from "../../client/scripted-answers.ts";
import { scriptedRelay } from "../../client/scripted-relay.ts";
import { events, HELLO } from "../../client/scripted-session.ts";
import { hooked, SeenPage } from "../harness/hooked.ts";

const GAME = servedGame("zip-zap", "en");
const seats = ["Ada", "Bo"].map((name) => ({ name, bot: false, connected: true, acts: "player" }));
const view = (seq: number, more: Partial<View> = {}): View => ({
  ...{ seq, own: 0, table: null, legal: [], deadline: null, over: false },
  ...more,
});
const at = (seq: number, nowMs: number, more: Partial<View> = {}) => ({
  view: { view: view(seq, more), nowMs },
});
const discards = (from: number, ...cards: readonly string[]) => ({
  events: {
    from,
    events: cards.map((card): OpenEvent => ({ ...{ type: "discarded" }, ...{ seat: 0, card } })),
  },
});
const seated = applyModelNews(newMatchModel(GAME, tableEnglish, false), {
  roster: { status: "live", seats, you: 0 },
  ...at(1, 0),
});

test("events that come twice, or with some of those before, are shown once", () => {
  const once = applyModelNews(seated, discards(2, "y7", "r7", "g7"));
  for (const again of [discards(2, "y7", "r7", "g7"), discards(3, "r7"), discards(4, "g7")])
    expect(applyModelNews(once, again)).toEqual(once);
  const bit = applyModelNews(seated, discards(2, "y7"));
  const whole = applyModelNews(bit, discards(2, "y7", "r7", "g7"));
  for (const model of [once, whole]) {
    expect(model.events.map(({ seq }) => seq)).toEqual([2, 3, 4]);
    expect(model.log.map(({ seq }) => seq)).toEqual([2, 3, 4]);
    expect(model.flights.map(({ seq }) => seq)).toEqual([2, 3, 4]);
    expect(model.trail.map(({ code }) => code)).toEqual(["y7", "r7", "g7"]);
  }
});

test("what happened before the page looked is in the log, and does not fly", () => {
  const model = applyModelNews(seated, discards(1, "y7", "r7"));
  expect(model.log.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(model.flights.map(({ seq }) => seq)).toEqual([2]);
});

test("a clock that goes on keeps its beginning, another begins anew, and none is none", () => {
  const first = applyModelNews(seated, at(2, 1_000, { deadline: 9_000 }));
  expect(first.deadline).toEqual({ atMs: 9_000, sinceMs: 1_000 });
  const same = applyModelNews(first, at(3, 2_000, { deadline: 9_000 }));
  expect(same.deadline).toBe(first.deadline);
  expect(applyModelNews(same, at(4, 3_000, { deadline: 9_001 })).deadline).toEqual({
    atMs: 9_001,
    sinceMs: 3_000,
  });
  expect(applyModelNews(same, at(4, 3_000)).deadline).toBeNull();
});

test("a verdict ends what is shown meanwhile, and says what a player must know", () => {
  const sent = { ...seated, picked: ["y7"], sent: { cards: ["y7"], to: { at: "pile" } as const } };
  const after = (verdict: Parameters<typeof applyModelNews>[1]["verdict"]) =>
    applyModelNews(sent, verdict ? { verdict } : {});
  expect(after({ type: "accepted", seq: 2, events: [] })).toMatchObject({
    sent: null,
    picked: [],
    note: null,
  });
  expect(after({ type: "beaten", message: "", by: 1, behindMs: 40 }).note?.text).toBe(
    tableEnglish.faster("Bo", 40),
  );
  expect(after({ type: "beaten", message: "", by: 0 }).note?.text).toBe(tableEnglish.late);
  expect(after({ type: "beaten", message: "" }).note?.text).toBe(tableEnglish.late);
  expect(after({ type: "refused", code: "x", message: "No." }).note?.text).toBe("No.");
  expect(after({ type: "lost" }).note?.text).toBe(tableEnglish.lost);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the page changes at once where a frame has shown the last change, else after that frame and a rest, and also while it is hidden", async () => {
  const relay = scriptedRelay(wellAnswered);
  const match = await relay.settled(relay.relay.watch("M"));
  if (!match) throw new Error("no match");
  await relay.run(0);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const page = new SeenPage();
  const frames: ((nowMs: number) => void)[] = [];
  vi.stubGlobal("document", page);
  vi.stubGlobal("requestAnimationFrame", (step: (nowMs: number) => void) => frames.push(step));
  vi.stubGlobal("cancelAnimationFrame", () => frames.splice(0));
  const hook = await hooked(() => useMatchFeed(match, GAME, () => Promise.reject(new Error("no sets"))));
  const seq = () => hook.value.model.value.view?.seq;
  const [socket] = relay.sockets;
  const drawn = async () => {
    for (const step of frames.splice(0)) step(performance.now());
    await hook.pass(1);
  };
  const say = (frame: object): void => socket?.say(JSON.stringify(frame));
  socket?.open();
  say(HELLO);
  say(events(3, 1));
  say(events(4, 1));
  expect(seq()).toBe(2);
  await hook.pass(0);
  expect([seq(), frames.length]).toEqual([4, 1]);
  say(events(5, 1));
  say(events(6, 1));
  await hook.pass(1000);
  expect(seq()).toBe(4);
  await drawn();
  expect([seq(), frames.length]).toEqual([6, 1]);
  page.hidden = true;
  say(events(7, 1));
  await hook.pass(0);
  expect([seq(), frames.length]).toEqual([7, 1]);
  page.hidden = false;
  say(events(8, 1));
  await hook.pass(1000);
  expect(seq()).toBe(7);
  await drawn();
  expect(seq()).toBe(8);
  await drawn();
  say(events(9, 1));
  await hook.pass(0);
  expect([seq(), frames.length]).toEqual([9, 1]);
  const { model } = hook.value;
  await hook.unmount();
  await hook.pass(100);
  say(events(10, 1));
  await hook.pass(100);
  expect(model.value.view?.seq).toBe(9);
  relay.relay.close();
});
