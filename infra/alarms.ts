// The alarms, and the topic that they tell. A period without data rings nothing but the canary's, so the others are quiet
// while nobody plays.
import {
  Alarm,
  type AlarmBase,
  AlarmRule,
  ComparisonOperator,
  CompositeAlarm,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { type AlarmPlan, alarmsFor } from "./alarm-list.ts";
import { BURNS, type BurnWindow, badShare, type ServiceLevel, serviceLevelsOf } from "./service-levels.ts";
import type { WatchedParts } from "./watched-parts.ts";

export interface AlarmsProps {
  readonly parts: WatchedParts;
  /** The mail address that the alarms tell. Without one the alarms show in the console alone. */
  readonly alarmAddress: string | undefined;
}

/** Where the alarm named so is explained. */
export const PAGE = "docs/operations.md";

export class Alarms extends Construct {
  /** Those that ring. */
  readonly all: readonly AlarmBase[];
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { parts, alarmAddress }: AlarmsProps) {
    super(scope, id);
    this.topic = createTopic(this, alarmAddress);
    const action = new SnsAction(this.topic);
    this.all = [
      ...serviceLevelsOf(parts).map((level) => createLevelAlarm(this, parts.name, level)),
      ...alarmsFor(parts).map((plan) => createAlarm(this, parts.name, plan)),
    ];
    for (const alarm of this.all) {
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
  }
}

const createTopic = (scope: Construct, address: string | undefined): Topic => {
  const topic = new Topic(scope, "Topic", { enforceSSL: true });
  // A topic with a policy of its own lets nobody else publish by default.
  topic.grantPublish(
    new ServicePrincipal("cloudwatch.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } },
    }),
  );
  if (address !== undefined) topic.addSubscription(new EmailSubscription(address));
  return topic;
};

/** Rings while bad ones come too fast in both windows of a pair. The alarms of the windows alone tell nobody. */
const createLevelAlarm = (scope: Construct, relay: string, level: ServiceLevel): AlarmBase => {
  const { section, says, objective } = level;
  const over = (window: BurnWindow, burn: number, isLong: boolean): Alarm =>
    createAlarm(scope, relay, {
      ...{ section, of: window.name, says },
      metric: badShare(level, window.period, isLong),
      threshold: Number((burn * (100 - objective)).toFixed(2)),
      periods: [1, 1],
    });
  const burns = BURNS.map(({ burn, long, short }) =>
    AlarmRule.allOf(over(long, burn, true), over(short, burn, false)),
  );
  return new CompositeAlarm(scope, section, {
    compositeAlarmName: `${relay}-${section}`,
    alarmDescription: descriptionOf(level),
    alarmRule: AlarmRule.anyOf(...burns),
  });
};

const descriptionOf = ({ says, section }: Pick<AlarmPlan, "says" | "section">): string =>
  `${says} What to do: ${PAGE}#${section}`;

const createAlarm = (scope: Construct, relay: string, plan: AlarmPlan): Alarm => {
  const [datapointsToAlarm, evaluationPeriods] = plan.periods;
  const name = [plan.section, plan.of].filter(Boolean).join("-");
  return new Alarm(scope, name, {
    alarmName: `${relay}-${name}`,
    alarmDescription: descriptionOf(plan),
    metric: plan.metric,
    threshold: plan.threshold,
    comparisonOperator: plan.below
      ? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    datapointsToAlarm,
    evaluationPeriods,
    treatMissingData: missingDataOf(plan),
  });
};

/** A count that is missing is none. Nobody tells the days of a certificate that has ended. */
const missingDataOf = ({ below, ofSilence }: AlarmPlan): TreatMissingData => {
  if (ofSilence) return TreatMissingData.BREACHING;
  return below ? TreatMissingData.IGNORE : TreatMissingData.NOT_BREACHING;
};
