// What `deploy`, `destroy` and `template` say before anything is changed: without a terminal, an account, the word, a place.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { type AwsAnswers, startAwsEndpoint } from "../aws-endpoint.ts";
import { turnRelay } from "../in-process.ts";
import { withoutAccount } from "../without-account.ts";

const folder = mkdtempSync(join(tmpdir(), "turn-relay-refusals-"));
afterAll(() => rmSync(folder, { recursive: true }));

const FULL = join(folder, "full");
const FILE = join(FULL, "of.txt");
mkdirSync(FULL);
writeFileSync(FILE, "");

withoutAccount(folder);

const SECRET = "wJalrXUtnFEMI/K7MDENG+bPxRfiCY";
const GetCallerIdentity =
  "<GetCallerIdentityResult><Arn>arn:aws:iam::111122223333:user/ada</Arn><Account>111122223333</Account></GetCallerIdentityResult>";

const ran = async (answers: AwsAnswers, ...words: readonly string[]) => {
  const endpoint = await startAwsEndpoint("eu-west-1", answers);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", SECRET);
  vi.stubEnv("AWS_REGION", "eu-west-1");
  vi.stubEnv("AWS_ENDPOINT_URL", endpoint.url);
  const outcome = await turnRelay(words);
  await endpoint.close();
  expect(outcome.stdout + outcome.stderr).not.toContain(SECRET);
  return { ...outcome, asked: endpoint.asked };
};

test.each(["deploy", "destroy"])("%s wants a terminal, or --yes", async (command) => {
  const { status, stderr } = await turnRelay([command]);
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining("Add --yes to") });
});

test.each([
  ["deploy", ["--stage", "live"], /^There is no stage live\. The stages: dev, prod\.$/m],
  ["destroy", ["--region", "Ireland"], /^Ireland is no region\./m],
  ["template", ["--stage", "live", "--out", join(folder, "new")], /^There is no stage live\./m],
  ["template", ["--region", "Ireland", "--out", join(folder, "new")], /^Ireland is no region\./m],
  ["template", ["--out", FULL], /full is not empty\. Remove it first, or name another one\.$/m],
  ["template", ["--out", FILE], /^There is a file .*\. Name a folder that is new or empty\.$/m],
  ["template", [], /required option '--out <folder>' not specified/],
])("%s %o is no command", async (command, flags, why) => {
  const { status, stdout, stderr } = await turnRelay([command, "--yes", ...flags]);
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: "", stderr: expect.stringMatching(why) });
  expect(readdirSync(folder)).toEqual(["full"]);
});

test("deploy is refused without an account", async () => {
  const { status, stderr } = await turnRelay(["deploy", "--yes", "--region", "eu-west-1"]);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^Run `aws configure` or `aws sso login`/m),
  });
});

test("a session that has ended is a fault of the credentials, and nothing else is asked", async () => {
  const ended =
    "<ErrorResponse><Error><Code>ExpiredToken</Code><Message>is expired</Message></Error></ErrorResponse>";
  const { status, stdout, stderr, asked } = await ran({ GetCallerIdentity: [403, ended] }, "deploy", "--yes");
  expect(status).toBe(1);
  expect(stdout).toMatch(/FAULT credentials {5}.*ExpiredToken/);
  expect(stderr).toMatch(/^Run `aws configure` or `aws sso login`/m);
  expect(asked).toEqual(["sts GetCallerIdentity"]);
});

const ABSENT =
  "<ErrorResponse><Error><Code>ValidationError</Code><Message>Stack does not exist</Message></Error></ErrorResponse>";

test("what is not deployed need not be removed", async () => {
  const answers = { GetCallerIdentity, DescribeStacks: [400, ABSENT] } as const;
  const { status, stdout } = await ran(answers, "destroy", "--yes");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^TurnRelayDev is not deployed\.$/m);
});

test("a protected stage wants its name, and --yes is not enough", async () => {
  const DescribeStacks = "<Stacks><member><StackStatus>UPDATE_COMPLETE</StackStatus></member></Stacks>";
  const answers = { GetCallerIdentity, DescribeStacks };
  const { status, stdout, stderr, asked } = await ran(answers, "destroy", "--stage", "prod", "--yes");
  expect(status).toBe(1);
  expect(stdout).toMatch(/the stack TurnRelayStore, protected/);
  expect(stderr).toMatch(/^The stage prod is protected\. Add --confirm TurnRelay to remove it\.$/m);
  expect(asked.filter((call) => call.includes("UpdateTerminationProtection"))).toEqual([]);
});
