// Each call of the library that asks the relay, under each answer that the relay, its gateway or the network may give.
import { describe, expect, test } from "vitest";
import { type ConnectOptions, RelayRefusal } from "../../src/client/index.ts";
import { CALLS, type PatientCall } from "./patient-call.ts";
import { wellAnswered } from "./scripted-answers.ts";
import { refusal, type ScriptedAnswer, type ScriptedRequest, scriptedRelay } from "./scripted-relay.ts";

const GATEWAY = (status: number): ScriptedAnswer => ({ status, text: '{"message":"Service Unavailable"}' });
/** 0.3 s, doubled each time, by half of the jitter. */
const BACK_OFF = [225, 450, 900, 1_800, 3_600, 7_200];
/** A seventh wait would end after 20 s. */
const MOST = 7;

interface Script {
  /** The answers before the good one. */
  readonly answers: readonly ScriptedAnswer[];
  /** How long the client waits before each further request. */
  readonly waits: readonly number[];
  /** The code of the refusal in the end. Null: the call succeeds. */
  readonly code: string | null;
  readonly options?: ConnectOptions;
}

const often = <Value>(times: number, one: Value): readonly Value[] =>
  Array.from({ length: times }, () => one);
const slow = refusal(429, "too-fast", { retryMs: 4_000 });
const busy = refusal(503, "try-again", { retryMs: 200 });

const SCRIPTS: Readonly<Record<string, Script>> = {
  "no fault": { answers: [], waits: [], code: null },
  "a 429 with a wait": { answers: [slow], waits: [4_000], code: null },
  "a 429 with a wait of an hour": {
    ...{ answers: [refusal(429, "too-fast", { retryMs: 3_600_000 })], waits: [3_600_000], code: null },
  },
  "a 503 with a wait": { answers: [busy], waits: [200], code: null },
  "a wait of 0": { answers: [refusal(503, "try-again", { retryMs: 0 })], waits: [0], code: null },
  "one 503 after another": { answers: often(20, busy), waits: often(20, 200), code: null },
  "a 429 within the longest wait": { ...after(slow, 4_000), waits: [4_000], code: null },
  "a 429 beyond the longest wait": { ...after(slow, 3_999), waits: [], code: "too-fast" },
  "a 503 within the longest wait": { ...after(busy, 200), waits: [200], code: null },
  "a 503 beyond the longest wait": { ...after(busy, 199), waits: [], code: "try-again" },
  "a 429 without a wait": { answers: [refusal(429, "too-fast")], waits: [], code: "too-fast" },
  "a 503 without a wait": { answers: [refusal(503, "try-again")], waits: [], code: "try-again" },
  "a cut": { answers: ["cut"], waits: [225], code: null },
  "a cut in the middle of the answer": { answers: ["torn"], waits: [225], code: null },
  "a 502 of the gateway": { answers: [{ status: 502, text: "<html>" }], waits: [225], code: null },
  "a 503 of the gateway": { answers: [GATEWAY(503)], waits: [225], code: null },
  "a 429 of the gateway": { answers: [GATEWAY(429)], waits: [225], code: null },
  "six cuts, then an answer": { answers: often(MOST - 1, "cut"), waits: BACK_OFF, code: null },
  "cuts without end": { answers: often(MOST, "cut"), waits: BACK_OFF, code: "unreachable" },
  "a gateway that answers 503 without end": {
    answers: often(MOST, GATEWAY(503)),
    waits: BACK_OFF,
    code: "gateway",
  },
  "a gateway that answers 429 without end": {
    answers: often(MOST, GATEWAY(429)),
    waits: BACK_OFF,
    code: "gateway",
  },
  "no answer, also beyond the longest wait": {
    ...{ answers: often(MOST, "cut"), waits: BACK_OFF, code: "unreachable", options: { longestWaitMs: 0 } },
  },
  "a wait between cuts": { answers: ["cut", busy, "cut"], waits: [225, 200, 450], code: null },
  "a redirect": { answers: [{ status: 308, text: "" }], waits: [], code: "gateway" },
  "a limit": { answers: [refusal(409, "limit-reached")], waits: [], code: "limit-reached" },
  "a fault": { answers: [refusal(500, "fault")], waits: [], code: "fault" },
  "a token that has ended": { answers: [refusal(401, "bad-token")], waits: [], code: "bad-token" },
  "a match that is not there": { answers: [refusal(404, "no-such-match")], waits: [], code: "no-such-match" },
};

function after(first: ScriptedAnswer, longestWaitMs: number) {
  return { answers: [first], options: { longestWaitMs } };
}

const ask = async (
  { asks, call }: PatientCall,
  { answers, options = {} }: Omit<Script, "waits" | "code">,
) => {
  let failed = 0;
  const asked: ScriptedRequest[] = [];
  const scripted = scriptedRelay((request) => {
    const isIt = `${request.method} ${request.target}` === asks;
    if (isIt) asked.push(request);
    return (isIt ? answers[failed++] : undefined) ?? wellAnswered(request);
  }, options);
  const match = await scripted.settled(scripted.relay.watch("M"));
  if (!match) throw new Error("no match");
  const outcome = call(scripted.relay, match).then(
    (got) => ({ isThrown: false, code: codeOf(got) }),
    (error: unknown) => ({ isThrown: error instanceof RelayRefusal, code: codeOf(error) }),
  );
  return { ...scripted, asked, match, outcome };
};

/** Null: no refusal. */
const codeOf = (outcome: unknown): string | null => Object(outcome).problem?.code ?? null;

describe.each(Object.entries(CALLS))("%s", (_, call) => {
  test.each(Object.entries(SCRIPTS))("under %s", async (_, script) => {
    const { asked, outcome, settled, relay } = await ask(call, script);
    expect(await settled(outcome)).toEqual({
      isThrown: script.code !== null && !call.isValue,
      code: script.code,
    });
    expect(asked.slice(1).map(({ atMs }, n) => atMs - (asked[n]?.atMs ?? 0))).toEqual(script.waits);
    const keys = asked.map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toEqual(call.isKeyed ? expect.stringMatching(/^[\w-]{22}$/) : null);
    expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    relay.close();
  });

  test.each(["never", "cut"] as const)("gives up within 20 s where the relay answers %s", async (answer) => {
    const { asked, outcome, settled, relay, nowMs } = await ask(call, { answers: often(MOST, answer) });
    const begunMs = nowMs();
    expect(await settled(outcome)).toMatchObject({ code: "unreachable" });
    expect(nowMs() - begunMs).toBeLessThanOrEqual(20_000);
    expect(asked.length).toBeGreaterThan(1);
    relay.close();
  });
});
