// What `deploy` and `destroy` say before anything is changed: without a terminal, without an account, without the word.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { type AwsAnswers, startAwsEndpoint } from "../aws-endpoint.ts";
import { turnRelay } from "../in-process.ts";
import { withoutAccount } from "../without-account.ts";

const folder = mkdtempSync(join(tmpdir(), "turn-relay-refusals-"));
afterAll(() => rmSync(folder, { recursive: true }));

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
  [["--stage", "live"], /^There is no stage live\. The stages: dev, prod\.$/m],
  [["--region", "Ireland"], /^Ireland is no region\./m],
  [["--region", "eu-west-1"], /^Run `aws configure` or `aws sso login`/m],
])("deploy %o is refused without an account", async (flags, why) => {
  const { status, stderr } = await turnRelay(["deploy", "--yes", ...flags]);
  expect(status).toBe(1);
  expect(stderr).toMatch(why);
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
