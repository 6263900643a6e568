// The canary on AWS: its function, the rule that runs it, and its right to keep one token. It has no right on the relay.
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { Duration, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { canaryParameter } from "../src/aws/lambda/canary-parameter.ts";
import { RelayFunction } from "./relay-function.ts";
import type { TurnRelaySettings } from "./settings/stage-settings.ts";

/** Longer than a canary's match takes at the most, and the leaving of one that has failed. */
export const CANARY_TIMEOUT_SECONDS = 60;
/** It mostly waits. */
const MEMORY_MB = 256;

/** A minute after a period of the alarm begins, so that each period has one match. */
const EVERY_FIVE_MINUTES = Schedule.cron({ minute: "1/5" });

export interface CanaryParts {
  /** Of the relay, for its metrics. */
  readonly name: string;
  /** What clients use: the address of REST. */
  readonly url: string;
  readonly settings: TurnRelaySettings;
  /** The path of a `turn-relay.config.ts`. Null: the shipped games. */
  readonly config: string | null;
}

export const createCanary = (
  scope: Construct,
  { name, url, settings, config }: CanaryParts,
): RelayFunction => {
  const stack = Stack.of(scope);
  const parameter = canaryParameter(name);
  const canary = new RelayFunction(scope, "Canary", {
    ...{ entry: "canary", config, stage: settings, memoryMb: MEMORY_MB },
    description: "turn-relay: a short match every five minutes, as a stranger plays it",
    timeoutSeconds: CANARY_TIMEOUT_SECONDS,
    environment: {
      AWS_ENDPOINT_URL_SSM: `https://ssm.${stack.region}.${stack.urlSuffix}`,
      CANARY_PARAMETER: parameter,
      RELAY_URL: url,
      TURN_RELAY_STACK: name,
    },
    may: [
      {
        actions: ["ssm:GetParameter", "ssm:PutParameter"],
        on: [stack.formatArn({ service: "ssm", resource: "parameter", resourceName: parameter.slice(1) })],
      },
    ],
  });
  // A match that was not played comes again by itself.
  const once = { retryAttempts: 0, maxEventAge: Duration.minutes(5) };
  canary.lambda.configureAsyncInvoke(once);
  new Rule(canary, "Schedule", {
    description: "turn-relay: runs the canary",
    schedule: EVERY_FIVE_MINUTES,
    targets: [new LambdaFunction(canary.lambda, once)],
  });
  return canary;
};
