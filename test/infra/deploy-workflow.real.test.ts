// The workflow that deploys: its syntax, its rights, and the roles that it takes.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Match, Template } from "aws-cdk-lib/assertions";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { GithubAccess } from "../../infra/github-access.ts";
import { STAGES } from "../../infra/settings/stages.ts";
import { actionlint, ROOT, testedWith } from "../contract/pinned-tools.ts";
import { inApp } from "./in-app.ts";

const WORKFLOW = join(ROOT, ".github/workflows/deploy.yml");

const stepSchema = z.object({
  id: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      environment: z.string().optional(),
      needs: z.string().optional(),
      permissions: z.record(z.string(), z.string()),
      steps: z.array(stepSchema),
    }),
  ),
});

const workflow = workflowSchema.parse(parse(readFileSync(WORKFLOW, "utf8")));
const stepsOf = (job: string) => workflow.jobs[job]?.steps ?? [];

test("every action is pinned to a commit, because a tag can move", () => {
  const used = Object.keys(workflow.jobs).flatMap((job) => stepsOf(job).flatMap(({ uses }) => uses ?? []));
  expect(used.length).toBeGreaterThan(8);
  expect(used.filter((name) => !/@[0-9a-f]{40}$/.test(name))).toEqual([]);
});

test("each stage has a job with its environment, which deploys it, plays on it, and notes the commit", () => {
  for (const stage of Object.keys(STAGES)) {
    expect(workflow.jobs[stage]?.environment, stage).toBe(stage);
    const [words = ""] = stepsOf(stage).flatMap(({ run }) => (run?.includes(" deploy ") ? run : []));
    expect(words).toMatch(
      new RegExp(`^npx turn-relay deploy --stage ${stage} --yes --build "\\$GITHUB_SHA"`),
    );
    expect(words).not.toContain("--no-smoke");
  }
  expect(workflow.jobs["prod"]?.needs).toBe("dev");
});

describe("after a deployment of prod that failed", () => {
  const [back] = stepsOf("prod").filter((step) => step.if !== undefined);
  const folder = mkdtempSync(join(tmpdir(), "turn-relay-back-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  // They say what they are asked for, instead of the real ones.
  for (const name of ["git", "npm", "npx"])
    writeFileSync(join(folder, name), `#!/bin/sh\necho "ran ${name} $*"\n`, { mode: 0o755 });
  writeFileSync(
    join(folder, "jq"),
    `#!${process.execPath}\nconst { readFileSync } = require("node:fs");\n` +
      "process.stdout.write(JSON.parse(readFileSync(process.argv.at(-1), 'utf8')).goBackTo ?? '');\n",
    { mode: 0o755 },
  );

  const ran = async (report: object | null): Promise<readonly string[]> => {
    const file = join(folder, "deployment.json");
    rmSync(file, { force: true });
    if (report) writeFileSync(file, JSON.stringify(report));
    const env = { PATH: `${folder}:${process.env["PATH"]}` };
    const { stdout } = await promisify(execFile)("bash", ["-e", "-c", back?.run ?? ""], { cwd: folder, env });
    return stdout.split("\n").filter((line) => line.startsWith("ran "));
  };

  test("the step runs only then, and has all commits to go back to", () => {
    const [deployment] = stepsOf("prod").filter(({ id }) => id === "deploy");
    expect(deployment?.run).toContain("--report deployment.json");
    expect(back?.if).toBe("failure() && steps.deploy.outcome == 'failure'");
    expect(stepsOf("prod")[0]?.with?.["fetch-depth"]).toBe(0);
  });

  test("it deploys the older build where the report names one", async () => {
    const before = "a".repeat(40);
    expect(await ran({ smoke: "failed", goBackTo: before })).toEqual([
      `ran git checkout --detach ${before}`,
      "ran npm ci",
      `ran npx turn-relay deploy --stage prod --yes --build ${before}`,
    ]);
  });

  test("it leaves prod as it is where no older build can take over, and where the smoke did not run", async () => {
    expect(await ran({ smoke: "failed", goBackTo: null })).toEqual([]);
    expect(await ran(null)).toEqual([]);
  });
});

test("only the jobs that take a role may ask for an identity token", () => {
  expect(workflow.permissions).toEqual({ contents: "read" });
  for (const [job, { permissions }] of Object.entries(workflow.jobs)) {
    expect(permissions, job).toEqual({ contents: "read", "id-token": "write" });
    const takesRole = stepsOf(job).some(({ uses }) =>
      uses?.startsWith("aws-actions/configure-aws-credentials@"),
    );
    expect(takesRole, job).toBe(true);
  }
});

const access = (context: Readonly<Record<string, string>>): Template =>
  inApp(context, (app) => Template.fromStack(new GithubAccess(app, "TurnRelayGithub")));

test("the roles trust the repository alone, and may take CDK's roles. One reads the stages' templates", () => {
  const template = access({ repository: "ada/turn-relay" });
  const trusting = (subjects: readonly string[]) => ({
    AssumeRolePolicyDocument: {
      Statement: [
        Match.objectLike({
          Condition: {
            StringEquals: {
              "token.actions.githubusercontent.com:aud": "sts.amazonaws.com",
              "token.actions.githubusercontent.com:sub": subjects,
            },
          },
        }),
      ],
    },
  });
  template.resourceCountIs("AWS::IAM::Role", 2);
  template.hasResourceProperties(
    "AWS::IAM::Role",
    trusting(Object.keys(STAGES).map((stage) => `repo:ada/turn-relay:environment:${stage}`)),
  );
  template.hasResourceProperties("AWS::IAM::Role", trusting(["repo:ada/turn-relay:pull_request"]));
  const taken = Object.values(template.findResources("AWS::IAM::Policy")).map(({ Properties }) => {
    const statements: { Action: string; Resource: unknown }[] = Properties.PolicyDocument.Statement;
    const [takes, ...others] = statements;
    expect(takes?.Action).toBe("sts:AssumeRole");
    const reads = ["cloudformation:DescribeStacks", "cloudformation:GetTemplate"];
    expect(others.flatMap(({ Action }) => Action).filter((action) => !reads.includes(action))).toEqual([]);
    return [...JSON.stringify(statements).matchAll(/role\/cdk-hnb659fds-([a-z-]+)-role-/g)].map(
      ([, name]) => name,
    );
  });
  expect(taken).toEqual([["deploy", "file-publishing", "lookup"], ["lookup"]]);
});

test("an account that knows GitHub already keeps its provider", () => {
  access({ repository: "ada/turn-relay", hasProvider: "true" }).resourceCountIs("AWS::IAM::OIDCProvider", 0);
  for (const repository of ["turn-relay", "ada/*", ""]) expect(() => access({ repository })).toThrow();
});

const { program, isLeftOut } = await testedWith(actionlint);

test.skipIf(isLeftOut)("actionlint finds nothing in the workflows", async () => {
  const names = ["ci.yml", "deploy.yml"].map((name) => join(ROOT, ".github/workflows", name));
  const { stdout } = await promisify(execFile)(program, names);
  expect(stdout).toBe("");
});
