// Calls that nobody waits for any longer: the client is closed, or the caller aborts.
import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { CALLS, type PatientCall } from "./patient-call.ts";
import { wellAnswered } from "./scripted-answers.ts";
import { heldBack, refusal, type ScriptedAnswer, scriptedRelay } from "./scripted-relay.ts";

const slow = refusal(429, "too-fast", { retryMs: 3_600_000 });

/** The call, whose first request gets the answer and whose others are answered well. */
const begun = async ({ asks, call }: PatientCall, answer: ScriptedAnswer | Promise<ScriptedAnswer>) => {
  let asked = 0;
  const scripted = scriptedRelay((request) =>
    `${request.method} ${request.target}` === asks && asked++ === 0 ? answer : wellAnswered(request),
  );
  const match = await scripted.settled(scripted.relay.watch("M"));
  if (!match) throw new Error("no match");
  const outcome = call(scripted.relay, match).then(
    (got) => Object(got).problem?.code ?? got,
    (error: unknown) => Object(error).problem.code,
  );
  await scripted.run(10);
  return { ...scripted, asked: () => asked, outcome };
};

describe.each(Object.entries(CALLS))("%s", (_, call) => {
  test.each([
    ["a wait", slow, "too-fast"],
    ["a wait for the network", "cut", "unreachable"],
  ] as const)("ends with a close during %s, and asks no more", async (__, answer, code) => {
    const { relay, outcome, timers, settled, asked, run, nowMs } = await begun(call, answer);
    const closedAtMs = nowMs();
    relay.close();
    expect(await settled(outcome)).toBe(code);
    expect(nowMs()).toBe(closedAtMs);
    expect(timers.size).toBe(0);
    await run(4_000_000);
    expect(asked()).toBe(1);
  });

  test("takes the answer to a request on its way at the close, and asks no more", async () => {
    const late = heldBack();
    const { relay, outcome, timers, settled, asked } = await begun(call, late.answer);
    relay.close();
    late.release(slow);
    expect(await settled(outcome)).toBe("too-fast");
    expect([asked(), timers.size]).toEqual([1, 0]);
  });
});

test.each(["open", "join by id", "quick", "watch", "rematch"] as const)(
  "a match that %s gives after the close has ended, and nothing waits for it",
  async (name) => {
    const late = heldBack();
    const call = CALLS[name];
    if (!call) throw new Error(`no ${name}`);
    const scripted = scriptedRelay(async (request) => {
      if (`${request.method} ${request.target}` === call.asks) await late.answer;
      return wellAnswered(request);
    });
    const first = await scripted.settled(scripted.relay.watch("M"));
    if (!first) throw new Error("no match");
    const outcome = call.call(scripted.relay, first);
    scripted.relay.close();
    late.release("cut");
    const match = Object(await scripted.settled(outcome));
    expect(match.end).toEqual({ why: "closed" });
    expect(await scripted.settled(match.ended)).toEqual({ why: "closed" });
    expect(await scripted.settled(match.act({ type: "ready" }))).toEqual({ type: "lost" });
    expect(await scripted.settled(countOf(match))).toBe(1);
    expect(await scripted.settled(countOf(match.events()))).toBe(0);
    expect(scripted.timers.size).toBe(0);
  },
);

const countOf = async (all: AsyncIterable<unknown>): Promise<number> => {
  let count = 0;
  for await (const _ of all) count++;
  return count;
};

describe.each(["rest", "patiently"] as const)("an abort of a call of %s", (client) => {
  test.each([
    ["before the request", 0, -1, 0],
    ["during the request", 1, 0, 1],
    ["during the wait", 1, 1_000, 1],
  ])("%s ends it as unreachable at once, and leaves nothing", async (_, __, atMs, requests) => {
    const isWaiting = atMs > 0;
    const scripted = scriptedRelay(() => (isWaiting && client === "patiently" ? slow : "never"));
    const caller = new AbortController();
    if (atMs < 0) caller.abort();
    const outcome = scripted.relay[client].listGames({ signal: caller.signal });
    await scripted.run(Math.max(0, atMs));
    const abortedAtMs = scripted.nowMs();
    caller.abort();
    expect(await scripted.settled(outcome)).toMatchObject({
      ok: false,
      status: 0,
      problem: { code: "unreachable" },
    });
    expect(scripted.nowMs()).toBe(abortedAtMs);
    expect(scripted.requests).toHaveLength(requests);
    expect([scripted.timers.size, getEventListeners(caller.signal, "abort").length]).toEqual([0, 0]);
  });

  test("a call that was waited for leaves no listener on its signal", async () => {
    const scripted = scriptedRelay((request) =>
      scripted.requests.length === 1 ? slow : wellAnswered(request),
    );
    const caller = new AbortController();
    expect(
      await scripted.settled(scripted.relay.patiently.listGames({ signal: caller.signal })),
    ).toMatchObject({ ok: true });
    expect(scripted.requests).toHaveLength(2);
    expect(getEventListeners(caller.signal, "abort")).toEqual([]);
  });
});
