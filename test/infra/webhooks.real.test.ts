// The deployed queue of webhooks, and the function that reads it.
import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { templateOf } from "./template-of.ts";

const template = templateOf();

describe("the webhooks", () => {
  it("have a queue of their own, read by few environments, so that no receiver holds a timer", () => {
    template.hasResourceProperties("AWS::SQS::Queue", {
      VisibilityTimeout: 6 * 15,
      RedrivePolicy: {
        deadLetterTargetArn: { "Fn::GetAtt": [Match.stringLikeRegexp("^WebhooksFailed"), "Arn"] },
        maxReceiveCount: 1_000,
      },
    });
    template.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
      FunctionName: { Ref: Match.stringLikeRegexp("^WebhookFunction") },
      EventSourceArn: { "Fn::GetAtt": [Match.stringLikeRegexp("^WebhooksQueue"), "Arn"] },
      BatchSize: 10,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig: { MaximumConcurrency: 2 },
    });
  });

  it("never lead to a function's own machine", () => {
    // The stage's settings have no such field.
    const given = { keepsData: true, loopbackWebhooks: true };
    expect(() => templateOf(given)).toThrow("loopbackWebhooks");
  });
});
