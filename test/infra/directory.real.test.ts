// The stack of the directory, and what a relay that is a cell has more.

import { Match, Template } from "aws-cdk-lib/assertions";
import { App } from "aws-cdk-lib/core";
import { describe, expect, it } from "vitest";
import { DirectoryStack } from "../../infra/directory-stack.ts";
import { type DirectoryGiven, readDirectory } from "../../infra/settings/directory-settings.ts";
import { templateOf } from "./template-of.ts";

const CELLS = { aa: "https://aa.example.com", bb: "https://bb.example.com" };

const directoryOf = (more: Partial<DirectoryGiven> = {}): Template => {
  const app = new App({ context: { "aws:cdk:bundling-stacks": [] } });
  return Template.fromStack(new DirectoryStack(app, readDirectory({ cells: CELLS, ...more })));
};

describe("the directory", () => {
  const template = directoryOf();

  it("is one function behind one API, without a store, a queue or a right", () => {
    template.resourceCountIs("AWS::Lambda::Function", 1);
    template.resourceCountIs("AWS::ApiGatewayV2::Api", 1);
    for (const type of ["AWS::DynamoDB::GlobalTable", "AWS::SQS::Queue"]) template.resourceCountIs(type, 0);
    // It may write its log.
    const policies = JSON.stringify(template.findResources("AWS::IAM::Policy"));
    expect(policies.match(/"Action":\[[^\]]*\]/g)).toEqual([
      '"Action":["logs:CreateLogStream","logs:PutLogEvents"]',
    ]);
  });

  it("knows the addresses of the cells, and has a throttle", () => {
    template.hasResourceProperties("AWS::Lambda::Function", {
      Environment: { Variables: Match.objectLike({ CELLS: JSON.stringify(CELLS) }) },
    });
    template.hasResourceProperties("AWS::ApiGatewayV2::Stage", {
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 250 },
    });
    template.hasOutput("DirectoryUrl", {});
  });

  it("takes an own name", () => {
    const certificateArn = "arn:aws:acm:eu-west-1:111122223333:certificate/1-2";
    const named = directoryOf({ domain: { http: "play.example.com", certificateArn } });
    named.hasOutput("DirectoryUrl", { Value: "https://play.example.com" });
    named.hasOutput("DirectoryTarget", {});
  });

  it("names what is wrong in its settings", () => {
    expect(() => readDirectory({ cells: { A: "https://a.example" } })).toThrow(/directory\.cells/);
    expect(() => readDirectory({ cells: { aa: "nowhere" } })).toThrow(
      /directory\.cells\.aa: expected the address/,
    );
  });
});

describe("a relay that is a cell", () => {
  const keys = (template: Template) =>
    Object.values(template.findResources("AWS::ApiGatewayV2::Route")).map(
      ({ Properties }) => Properties.RouteKey,
    );
  const cell = templateOf({ cell: { name: "aa", cells: CELLS, directory: "https://play.example.com" } });

  it("tells its functions so", () => {
    for (const { Properties } of Object.values(cell.findResources("AWS::Lambda::Function")))
      expect(JSON.parse(Properties.Environment.Variables.SETTINGS)).toMatchObject({
        cell: { name: "aa", cells: CELLS, directory: "https://play.example.com" },
      });
  });

  it("has a throttle for what other cells ask, and any other relay has no such route", () => {
    const routes = ["GET /v1/cell/{proxy+}", "POST /v1/cell/{proxy+}"];
    expect(keys(cell)).toEqual(expect.arrayContaining(routes));
    expect(keys(templateOf()).filter((key) => String(key).includes("cell"))).toEqual([]);
    const throttled = { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 200 };
    cell.hasResourceProperties("AWS::ApiGatewayV2::Stage", {
      RouteSettings: Match.objectLike(Object.fromEntries(routes.map((route) => [route, throttled]))),
    });
  });
});
