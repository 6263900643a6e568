// What a deployer reads: what a stack will have, what it may cost, what comes next, and what stays.
import { expect, test } from "vitest";
import { parseStages } from "../../../infra/settings/read-stages.ts";
import { STAGES } from "../../../infra/settings/stages.ts";
import { copiesPricePerGb, costLines, idlePrice } from "../../../src/cli/deploy/cost-lines.ts";
import { deployScript } from "../../../src/cli/deploy/deploy-script.ts";
import { goesBackTo } from "../../../src/cli/deploy/deployment-report.ts";
import { newStackLines, watchedIn } from "../../../src/cli/deploy/new-stack-lines.ts";
import { outcomeOf, whyNotPlayed } from "../../../src/cli/deploy/smoke-outcome.ts";
import { templateLines } from "../../../src/cli/deploy/template-lines.ts";
import { addressesIn, whatNextLines } from "../../../src/cli/deploy/what-next-lines.ts";
import { whatGoesLine, whatStaysLines } from "../../../src/cli/deploy/what-stays-lines.ts";

const { dev, prod } = parseStages(STAGES).stages;
if (dev === undefined || prod === undefined) throw new Error("a stage is lost");

const queue = (Properties: Readonly<Record<string, unknown>> = {}) => ({
  Type: "AWS::SQS::Queue",
  Properties,
});
const STACK = {
  name: "TurnRelay",
  resources: {
    Timers: queue({ RedrivePolicy: {} }),
    Webhooks: queue({ RedrivePolicy: {} }),
    Failed: queue(),
    Late: { Type: "AWS::CloudWatch::Alarm", Properties: {} },
    Http: { Type: "AWS::Lambda::Function", Properties: {} },
  },
};

test("a new stack is counted by kind", () => {
  expect(newStackLines(STACK)).toEqual([
    "TurnRelay is new: 5 resources",
    "  1 functions, 3 queues, 1 alarms, cdk.out/TurnRelay.template.json has all",
  ]);
});

test("nobody plays: two queues that are read, and each metric of an alarm", () => {
  const share = { Metrics: [{ Expression: "bad / all" }, { MetricStat: {} }, { MetricStat: {} }] };
  const levels = {
    Share: { Type: "AWS::CloudWatch::Alarm", Properties: share },
    Level: { Type: "AWS::CloudWatch::CompositeAlarm", Properties: {} },
  };
  const watched = watchedIn([STACK, { name: "TurnRelayStore", resources: levels }]);
  expect(watched).toEqual({ queues: 2, alarmMetrics: 3, compositeAlarms: 1, canary: false });
  // docs/deploying.md: the free million of requests leaves $0.12 of the queues' $0.52.
  const noAlarms = { queues: 2, alarmMetrics: 0, compositeAlarms: 0, canary: false };
  expect(idlePrice(noAlarms)).toBeCloseTo(0.52, 2);
  // docs/operations.md: 61 metrics and 3 service levels are $7.60, and the canary is $1.50.
  expect(idlePrice({ ...noAlarms, alarmMetrics: 61, compositeAlarms: 3 })).toBeCloseTo(0.52 + 7.6, 2);
  expect(idlePrice({ ...noAlarms, canary: true })).toBeCloseTo(0.52 + 1.5, 1);
});

test("the more players, the higher the price", () => {
  const lines = costLines({ queues: 2, alarmMetrics: 0, compositeAlarms: 0, canary: true });
  const prices = lines.flatMap(
    (line) => /\$([\d,.]+) (?:while|with)/.exec(line)?.[1]?.replaceAll(",", "") ?? [],
  );
  expect(prices).toHaveLength(4);
  expect(prices.map(Number)).toEqual(prices.map(Number).toSorted((a, b) => a - b));
});

test("copies cost by the GB of the store, and stay when the stage goes", () => {
  const copies = { region: "eu-central-1", everyHours: 6, keptDays: 7, locked: true } as const;
  // docs/restore.md has these prices.
  expect(copiesPricePerGb(copies)).toBeCloseTo(5.6, 2);
  expect(copiesPricePerGb({ everyHours: 24, keptDays: 7 })).toBeCloseTo(1.4, 2);
  expect(copiesPricePerGb({ everyHours: 1, keptDays: 7 })).toBeCloseTo(33.6, 2);
  const lines = costLines({ queues: 2, alarmMetrics: 0, compositeAlarms: 0, canary: false }, copies).join(
    "\n",
  );
  expect(lines).toContain("$5.60 for the copies in eu-central-1, for each GB of the store");
  const staying = (stage: typeof prod) => whatStaysLines({ ...stage, copies }).join("\n");
  expect(staying(prod)).toContain("the stack TurnRelayCopies, protected");
  expect(staying(prod)).not.toContain("No new copies");
  // The plan of an adopted table goes with the relay.
  const table = {
    name: "store-2",
    streamArn: "arn:aws:dynamodb:eu-west-1:111122223333:table/store-2/stream/1",
  };
  expect(staying({ ...prod, table })).toContain("7 days. No new copies are made.");
});

const OUTPUTS = { HttpUrl: "https://rest.example/", SocketUrl: "wss://socket.example/v1" };

test("the addresses come from the outputs of all stacks", () => {
  expect(
    addressesIn({ TurnRelay: OUTPUTS, TurnRelayWeb: { WebUrl: "https://page.example" } }, "TurnRelay"),
  ).toEqual({
    ...{ rest: "https://rest.example", socket: "wss://socket.example/v1", page: "https://page.example" },
    target: null,
  });
  expect(addressesIn({}, "TurnRelay")).toMatch(/no address\. Run this command again\.$/);
});

const ADDRESSES = {
  rest: "https://rest.example",
  socket: "wss://s.example/v1",
  page: "https://page.example",
  target: null,
};

test("the end names every address, and how to play, update and take back", () => {
  const text = whatNextLines({ stage: "dev", settings: dev }, ADDRESSES, { type: "passed" }).join("\n");
  for (const part of [
    ADDRESSES.rest,
    ADDRESSES.socket,
    ADDRESSES.page,
    "deploy --stage dev",
    "destroy --stage dev",
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/failed|alarm/);
});

test("a failed smoke, a missing record and an unconfirmed mail are told", () => {
  const watched = { stage: "prod", settings: { ...prod, alarmAddress: "ada@example.com" } };
  const failed = whatNextLines(
    watched,
    { ...ADDRESSES, target: "d-1.execute-api.example" },
    { type: "failed" },
  ).join("\n");
  expect(failed).toMatch(/The smoke has failed/);
  expect(failed).toMatch(/lead to d-1\.execute-api\.example/);
  expect(failed).toMatch(/the mail that AWS sends to ada@example\.com/);
  expect(whatNextLines({ stage: "prod", settings: prod }, ADDRESSES, { type: "passed" }).join("\n")).toMatch(
    /set `alarmAddress`/,
  );
});

test("dev goes with its data, and prod leaves its store", () => {
  expect(whatGoesLine(dev)).toMatch(/with all its matches/);
  expect(whatStaysLines(dev)).toEqual(["What stays:", expect.stringContaining("CDKToolkit")]);
  expect(whatGoesLine(prod)).toMatch(/both APIs/);
  expect(whatStaysLines(prod).join("\n")).toMatch(
    /TurnRelayStore, protected[\s\S]*logs[\s\S]*schedules[\s\S]*\/turn-relay\/TurnRelay\/canary-token[\s\S]*CDKToolkit/,
  );
});

test("a build goes back only after a failed smoke, to another commit, where the doctor is sure", () => {
  const line = (state: "fine" | "look" | "fault" | "unknown") => ({ about: "rollback", state, says: "" });
  const builds = { build: "b".repeat(40), before: "a".repeat(40), rollback: line("fine") };
  expect(goesBackTo("failed", builds)).toBe(builds.before);
  expect(goesBackTo("passed", builds)).toBeNull();
  expect(goesBackTo("not-run", builds)).toBeNull();
  expect(goesBackTo("failed", { ...builds, before: builds.build })).toBeNull();
  expect(goesBackTo("failed", { ...builds, before: null })).toBeNull();
  for (const state of ["look", "fault", "unknown"] as const)
    expect(goesBackTo("failed", { ...builds, rollback: line(state) })).toBeNull();
  expect(goesBackTo("failed", { ...builds, rollback: null })).toBeNull();
});

test("a stack that is stopped or sheds is not played on, and what its budget refuses fails no build", () => {
  const found = (about: string, state: "fine" | "look", says: string) => [{ about, state, says }];
  expect(whyNotPlayed(found("budget", "fine", "$1.00 of $2.00 today"))).toBeNull();
  expect(whyNotPlayed(found("budget", "look", "not estimated"))).toBeNull();
  const stopped = whyNotPlayed(found("running", "look", "stopped by hand"));
  expect(stopped).toMatchObject({ type: "not-run" });
  if (stopped === null) throw new Error("it is played on");
  expect(whatNextLines({ stage: "dev", settings: dev }, ADDRESSES, stopped).join("\n")).toContain(
    "The smoke was left out: the stack was stopped by hand. Once it takes everything: npx turn-relay smoke --server",
  );
  expect(whyNotPlayed(found("shedding", "look", "shedding by step 2"))).toMatchObject({ type: "not-run" });
  const [passed, untried, failed] = (["passed", "untried", "failed"] as const).map((result) => ({
    ...{ result, seen: result },
  }));
  if (!passed || !untried || !failed) throw new Error("three are there");
  expect(outcomeOf([passed, passed])).toEqual({ type: "passed" });
  expect(outcomeOf([passed, untried])).toMatchObject({ type: "not-run" });
  expect(outcomeOf([untried, failed])).toEqual({ type: "failed" });
});

const TEMPLATE = {
  out: "plain/",
  stacks: ["TurnRelayStore", "TurnRelay"],
  bundles: 9,
  bundleBytes: 4_096_000,
};

test("after a plain template, its files are told and what to run", () => {
  const text = templateLines({ stage: "prod", settings: { ...prod, region: "eu-west-1" } }, TEMPLATE).join(
    "\n",
  );
  for (const part of [
    "TurnRelayStore.template.json",
    "9 zips of 4.1 MB",
    "mb s3://BUCKET --region eu-west-1",
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/^Deploy: +plain\/deploy\.sh BUCKET$/m);
  expect(text).toMatch(/^Take back: .*protected/m);
  expect(templateLines({ stage: "dev", settings: { ...dev, region: "eu-west-1" } }, TEMPLATE).at(-1)).toMatch(
    /delete-stack .*TurnRelayDev --region eu-west-1$/,
  );
  expect(templateLines({ stage: "dev", settings: dev }, TEMPLATE).at(-1)).toMatch(
    /delete-stack .*TurnRelayDev$/,
  );
});

test("the script protects a stage that keeps its data, and goes only where the settings lead", () => {
  const script = deployScript({ stage: "prod", settings: prod, stacks: TEMPLATE.stacks });
  expect(script).toMatch(/^for stack in TurnRelayStore TurnRelay; do$/m);
  expect(script).toContain("update-termination-protection --enable");
  expect(script).not.toMatch(/AWS_REGION=|get-caller-identity/);
  const settings = { ...dev, region: "eu-west-1", account: "111122223333" };
  const bound = deployScript({ stage: "dev", settings, stacks: ["TurnRelayDev"] });
  expect(bound).not.toContain("update-termination-protection");
  expect(bound).toMatch(/^export AWS_REGION=eu-west-1 AWS_DEFAULT_REGION=eu-west-1$/m);
  expect(bound).toContain('[ "$account" = 111122223333 ]');
  const copies = { region: "eu-central-1", everyHours: 6, keptDays: 7, locked: true } as const;
  const copied = deployScript({ stage: "prod", settings: { ...prod, copies }, stacks: TEMPLATE.stacks });
  expect(copied).toMatch(/deploy --region eu-central-1 --stack-name TurnRelayCopies [\s\S]*^for stack in/m);
});
