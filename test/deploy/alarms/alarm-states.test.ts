// The evaluator of alarms: what it reads, and when it says that an alarm rings.
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { sampled } from "../../harness/sampled.ts";
import { type Alarm, type MetricAlarm, ringing, ringsAfter, type Sample } from "./alarm-states.ts";
import { evaluate } from "./metric-expression.ts";

const scope = (values: Readonly<Record<string, number>> = {}) => ({
  metric: (name: string) => values[name] ?? null,
  alarm: (name: string) => name === "on",
});

describe("metric math", () => {
  it.for([
    ["1 + 2 * 3 - 4 / 2", 5],
    ["(1 + 2) * 3", 9],
    ["2 >= 1 AND 1 >= 2 OR 3 <= 3", 1],
    ["FILL(none, 0) + a", 7],
    ["none + a", null],
    ["IF(a >= 7, 100 * a, 0)", 700],
    ["IF(none >= 7, 1, 0)", null],
    ['(ALARM("on") AND ALARM("off")) OR ALARM("on")', 1],
  ] as const)("%s is %s", ([text, value]) => {
    expect(evaluate(text, scope({ a: 7 }))).toBe(value);
  });

  test("refuses what it does not know", () => {
    for (const text of ["ANOMALY(a)", "a +", "a b", "a ? 1 : 2", "(a"])
      expect(() => evaluate(text, scope({ a: 7 })), text).toThrow();
  });

  test("reckons sums and products as the language of the tests does", () => {
    const expression = fc.letrec<{ any: string }>((tie) => ({
      any: fc.oneof(
        { depthSize: "small" },
        fc.nat(9).map(String),
        fc
          .tuple(tie("any"), fc.constantFrom(" + ", " - ", " * "), tie("any"))
          .map(([left, operator, right]) => `(${left}${operator}${right})`),
      ),
    })).any;
    fc.assert(
      fc.property(expression, (text) => {
        expect(evaluate(text, scope())).toBe(Function(`return ${text}`)());
      }),
      { numRuns: sampled(50, 1_000) },
    );
  });
});

const metric = { namespace: "TurnRelay", metric: "Faults", dimensions: { Stack: "TurnRelay" } };
const alarm = (reached: number, of: number, threshold = 1): MetricAlarm => ({
  ...{ type: "metric", name: "faults", expression: "value", periodSeconds: 300, threshold, reached, of },
  readings: { value: { ...metric, statistic: "Sum" } },
  comparison: "atLeast",
  ofSilence: false,
});
const NOW = 1_800_000_000_000;
const ago = (minutes: number, value = 1): Sample => ({
  ...metric,
  atMs: NOW - minutes * 60_000,
  values: [value],
});

describe("an alarm", () => {
  test("rings by so many of so many periods, and not by missing data", () => {
    const rings = (...samples: readonly Sample[]) => ringing([alarm(2, 3)], samples, NOW).has("faults");
    expect(rings()).toBe(false);
    expect(rings(ago(1), ago(2))).toBe(false);
    expect(rings(ago(1), ago(6))).toBe(true);
    expect(rings(ago(1), ago(14))).toBe(true);
    expect(rings(ago(1), ago(16))).toBe(false);
    expect(rings(ago(1), ago(6, 0))).toBe(false);
  });

  test("rings by silence where it says so", () => {
    const silent = { ...alarm(2, 2), ofSilence: true };
    expect(ringing([silent], [], NOW).size).toBe(1);
    expect(ringing([silent], [ago(1, 0)], NOW).size).toBe(0);
    expect(ringing([silent], [ago(1, 1)], NOW).size).toBe(1);
  });

  test("reads its own dimensions alone", () => {
    const other = { ...ago(1), dimensions: { Stack: "Other" } };
    const more = { ...ago(1), dimensions: { Stack: "TurnRelay", Code: "late" } };
    expect(ringing([alarm(1, 1)], [other, more], NOW).size).toBe(0);
  });

  test("rings by others", () => {
    const level: Alarm = { type: "composite", name: "level", rule: '(ALARM("faults") AND ALARM("faults"))' };
    expect([...ringing([alarm(1, 1), level], [ago(1)], NOW)]).toEqual(["faults", "level"]);
    expect([...ringing([alarm(1, 1), level], [], NOW)]).toEqual([]);
  });

  test("rings after as many periods as it wants", () => {
    const minutes = (reached: number, of: number) =>
      ringsAfter([alarm(reached, of)], [ago(1)], NOW).get("faults");
    expect([minutes(1, 1), minutes(2, 3), minutes(3, 3)]).toEqual([5, 10, 15]);
  });

  test("rings by no less where more is counted, or less is wanted", () => {
    const minutes = fc.double({ min: 0, max: 20, noNaN: true });
    const samples = fc.array(fc.tuple(minutes, fc.nat(5)).map(([at, value]) => ago(at, value)));
    fc.assert(
      fc.property(samples, samples, fc.nat(5), (some, more, threshold) => {
        const rings = (all: readonly Sample[], wanted: number) =>
          ringing([alarm(2, 3, wanted)], all, NOW).size;
        expect(rings([...some, ...more], threshold + 1)).toBeGreaterThanOrEqual(rings(some, threshold + 1));
        expect(rings(some, threshold + 1)).toBeGreaterThanOrEqual(rings(some, threshold + 2));
      }),
      { numRuns: sampled(50, 1_000) },
    );
  });
});
