// The workflow that deploys: its syntax, its rights, and the roles that it takes.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Match, Template } from "aws-cdk-lib/assertions";
import { App } from "aws-cdk-lib/core";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { GithubAccess } from "../../infra/github-access.ts";
import { STAGES } from "../../infra/settings/stages.ts";
import { actionlint, ROOT, testedWith } from "../contract/pinned-tools.ts";

const WORKFLOW = join(ROOT, ".github/workflows/deploy.yml");

const stepSchema = z.object({ uses: z.string().optional(), run: z.string().optional() });
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

test("each stage has a job with its environment, which deploys its stack", () => {
  for (const [stage, { name }] of Object.entries(STAGES)) {
    expect(workflow.jobs[stage]?.environment, stage).toBe(stage);
    expect(stepsOf(stage).map(({ run }) => run)).toContainEqual(
      expect.stringMatching(new RegExp(`^npx cdk deploy ${name} --require-approval never`)),
    );
  }
  expect(workflow.jobs["prod"]?.needs).toBe("dev");
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
  Template.fromStack(new GithubAccess(new App({ context }), "TurnRelayGithub"));

test("the roles trust the repository alone, and may take CDK's roles and nothing else", () => {
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
    expect(statements.map(({ Action }) => Action)).toEqual(["sts:AssumeRole"]);
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
