// The templates of a stage with everything, at night of all stages, before two linters: cdk-nag with AWS's own packs, and
// cfn-lint. Each sees a planted fault.
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { App, Stack, Validations } from "aws-cdk-lib/core";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { GithubAccess } from "../../infra/github-access.ts";
import { readStages } from "../../infra/settings/read-stages.ts";
import type { StageGiven } from "../../infra/settings/stage-settings.ts";
import { STAGES } from "../../infra/settings/stages.ts";
import { TurnRelayStack } from "../../infra/turn-relay-stack.ts";
import { cfnLint, ROOT, testedWith } from "../contract/pinned-tools.ts";
import { sampled } from "../harness/sampled.ts";
import { findingsIn } from "./findings-in.ts";

const folder = mkdtempSync(join(tmpdir(), "turn-relay-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the committed stages have, and what they leave off. */
const EVERYTHING: StageGiven = {
  name: "Everything",
  keepsData: true,
  account: "111122223333",
  region: "eu-west-1",
  domain: {
    http: "api.example.com",
    socket: "ws.example.com",
    certificateArn: "arn:aws:acm:eu-west-1:111122223333:certificate/1",
    zone: { id: "Z0123456789", name: "example.com" },
    closesDefaultAddresses: true,
  },
  web: true,
  webAclArn: "arn:aws:wafv2:us-east-1:111122223333:global/webacl/guard/1-2",
  webDomain: {
    name: "play.example.com",
    certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/2",
    zone: { id: "Z0123456789", name: "example.com" },
  },
  copies: { region: "eu-central-1" },
  reservesWaiters: true,
  alarmAddress: "ada@example.com",
  budgetUsd: 50,
  accessLogs: true,
  routeMetrics: true,
  tracing: true,
};

const contextSchema = z.object({ context: z.record(z.string(), z.unknown()) });

const appIn = (outdir: string): App => {
  const { context } = contextSchema.parse(JSON.parse(readFileSync(join(ROOT, "cdk.json"), "utf8")));
  return new App({
    context: { ...context, "aws:cdk:disable-asset-staging": true, repository: "ada/turn-relay" },
    outdir,
  });
};

const synthesized = join(folder, "all");
const app = appIn(synthesized);
for (const settings of Object.values(readStages({ ...sampled({}, STAGES), everything: EVERYTHING })))
  new TurnRelayStack(app, settings);
const PLAIN: StageGiven = { name: "Plain", keepsData: true, web: true, alarms: false, dashboard: false };
for (const settings of Object.values(readStages(sampled({}, { plain: PLAIN }))))
  new TurnRelayStack(app, settings, { plain: true });
new GithubAccess(app, "TurnRelayGithub");

test("cdk-nag finds nothing in any stage that has no reason", () => {
  expect(findingsIn(app)).toEqual([]);
});

test("cdk-nag sees a queue that takes plain HTTP", () => {
  const planted = appIn(join(folder, "planted"));
  new Queue(new Stack(planted, "Planted"), "Open");
  expect(findingsIn(planted)).toContain("AwsSolutions-SQS4 Planted/Open/Resource");
});

test("each reason says something about a construct that is there", () => {
  const acknowledged = app.node
    .findAll()
    .flatMap(({ node }) =>
      node.metadata.filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY),
    );
  expect(acknowledged.length).toBeGreaterThan(50);
});

const lint = (program: string, ...args: readonly string[]) =>
  promisify(execFile)(program, [...args], { maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout || stderr,
  );

/** What stays so, by cfn-lint's numbers. */
const IGNORED = {
  // CDK names the role of a function as its dependency, and the function's property names it too.
  W3005: "a dependency said twice",
  // The output TableName shows a deployer the table, which the store's stack has made.
  W6001: "an output that another stack imported",
};

const { program, isLeftOut } = await testedWith(cfnLint);

test.skipIf(isLeftOut)("cfn-lint finds nothing in any template, and a planted fault", async () => {
  app.synth();
  const templates = readdirSync(synthesized).filter((name) => name.endsWith(".template.json"));
  expect(templates.length).toBeGreaterThanOrEqual(sampled(4, 9));
  const ignored = ["--ignore-checks", Object.keys(IGNORED).join(",")];
  expect(await lint(program, ...ignored, "--", ...templates.map((name) => join(synthesized, name)))).toBe("");
  const planted = join(folder, "planted.json");
  const queue = { Type: "AWS::SQS::Queue", Properties: { VisibilityTimeout: "soon" } };
  writeFileSync(planted, JSON.stringify({ Resources: { Queue: queue } }));
  expect(await lint(program, planted)).toContain("'soon' is not of type 'integer'");
});
