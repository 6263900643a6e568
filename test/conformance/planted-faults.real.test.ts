// Each planted fault is found. The clients without a fault and the client library make no mistake in any scenario. With
// each change: a fault for each rule and way in, and no client that speaks as another one does.
import { beforeAll, expect, test } from "vitest";
import { CLIENT_RULES } from "../../src/conformance/client-rules.ts";
import type { ScenarioResult } from "../../src/conformance/run-scenario.ts";
import { SCENARIOS } from "../../src/conformance/scenarios/all-scenarios.ts";
import { sampled } from "../harness/sampled.ts";
import { type JudgedRun, judgeClients } from "./judged-clients.ts";
import { type FaultName, PLANTED_FAULTS, type PlantedFault } from "./planted-faults.ts";

/** These clients never do what the kit waits for. So a short wait shows the same as a long one. */
const SHORT = { stuckMs: 8_000, silenceMs: 8_000 };
/** The faulty clients change too early or never. */
const CHANGE = { changeMs: 6_000, graceMs: 3_000 };

type NamedFault = readonly [FaultName, PlantedFault];
const every = Object.entries(PLANTED_FAULTS) as readonly NamedFault[];
const wayOf = ([, { rule, over }]: NamedFault): string => `${rule} over ${over}`;
const firsts = new Map(every.toReversed().map((fault) => [wayOf(fault), fault]));
const faults = sampled([...firsts.values()], every);
const faulty = new Map<FaultName, JudgedRun>(
  faults.map(([fault, { scenario, over, stops }]) => [
    fault,
    { scenario, over, fault, bounds: { ...(stops ? SHORT : {}), ...(scenario === "change" ? CHANGE : {}) } },
  ]),
);
/** The library is on a socket, too. */
const clients = sampled<readonly JudgedRun["over"][]>(["rest", "library"], ["socket", "rest", "library"]);
const faultless: readonly JudgedRun[] = clients.flatMap((over) =>
  SCENARIOS.filter(({ suits }) => suits.includes(over === "rest" ? "rest" : "socket")).map(({ name }) => ({
    scenario: name,
    over,
    fault: null,
  })),
);

const results = new Map<JudgedRun, ScenarioResult>();

/** The relay draws the deal, and a match may give a fault no occasion to show. Then another match does. */
const MOST_MATCHES = 3;

const rulesBroken = (run: JudgedRun | undefined): readonly string[] | undefined =>
  run && results.get(run)?.mistakes.map(({ rule }) => rule);

const unshown = (): JudgedRun[] =>
  faults.flatMap(([fault, { rule }]) => {
    const run = faulty.get(fault);
    return run && !rulesBroken(run)?.includes(rule) ? [run] : [];
  });

beforeAll(async () => {
  let runs = [...faultless, ...faulty.values()];
  for (let n = 0; n < MOST_MATCHES && runs.length > 0; n++) {
    for (const [run, result] of await judgeClients(runs)) results.set(run, result);
    runs = unshown();
  }
}, 1_800_000);

test.for(faults)("a client that %s breaks its rule", ([fault, { rule }]) => {
  expect(rulesBroken(faulty.get(fault))).toContain(rule);
});

test.for(faultless)("$scenario over $over: a client without a fault makes no mistake", (run) => {
  const { mistakes = null, isWhole, isSkipped } = results.get(run) ?? {};
  expect(mistakes?.map(({ rule, what }) => `${rule} ${what}`)).toEqual([]);
  expect({ isWhole, isSkipped }).toEqual({ isWhole: true, isSkipped: false });
});

test("every rule has a planted fault", () => {
  const planted = new Set<string>(faults.map(([, { rule }]) => rule));
  expect(Object.keys(CLIENT_RULES).filter((rule) => !planted.has(rule))).toEqual([]);
});
