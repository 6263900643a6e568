// Where the timers' function makes its schedules: a group of their own, and the role that they send with.
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import { CfnResource, RemovalPolicy, Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import type { MessageQueue } from "./message-queue.ts";
import type { Permission } from "./relay-function.ts";

export class TimerSchedules extends Construct {
  /** The variable `SCHEDULER` of the timers' function. */
  readonly variable: string;
  /** What that function needs. */
  readonly may: readonly Permission[];

  /** A message that cannot go to the queue, for a day, goes where the queue gives up. */
  constructor(scope: Construct, id: string, { arn, failed }: MessageQueue, keepsData: boolean) {
    super(scope, id);
    const stack = Stack.of(this);
    const group = new CfnScheduleGroup(this, "Group");
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": stack.account, "aws:SourceArn": group.attrArn } },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [arn, failed.queueArn] }),
    );
    if (keepsData) keepAll(this);
    // As `src/aws/lambda/configuration.ts` parses it.
    const scheduler = {
      endpoint: `https://scheduler.${stack.region}.${stack.urlSuffix}`,
      group: group.ref,
      role: role.roleArn,
      queue: arn,
      failed: failed.queueArn,
    };
    this.variable = stack.toJsonString(scheduler);
    const schedules = stack.formatArn({
      ...{ service: "scheduler", resource: "schedule", resourceName: `${group.ref}/*` },
    });
    this.may = [
      { actions: ["scheduler:CreateSchedule"], on: [schedules] },
      { actions: ["iam:PassRole"], on: [role.roleArn] },
    ];
  }
}

/**
 * A group takes its schedules away with it, and without its role they send nothing. A rollback to a release that has
 * neither, also one that CloudFormation makes, must lose no clock.
 */
const keepAll = (schedules: Construct): void => {
  for (const part of schedules.node.findAll().filter(CfnResource.isCfnResource))
    part.applyRemovalPolicy(RemovalPolicy.RETAIN);
};
