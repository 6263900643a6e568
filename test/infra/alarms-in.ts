// The alarms of a template: their metrics, which of them ring, and the section that each names.
import type { Template } from "aws-cdk-lib/assertions";
import * as z from "zod";

const alarmSchema = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  AlarmActions: z.array(z.unknown()).optional(),
  TreatMissingData: z.enum(["notBreaching", "ignore", "breaching"]),
  ComparisonOperator: z.enum(["GreaterThanOrEqualToThreshold", "LessThanOrEqualToThreshold"]),
  Metrics: z.array(z.looseObject({ MetricStat: z.unknown().optional() })).optional(),
  Threshold: z.number(),
  EvaluationPeriods: z.int(),
});

/** CloudWatch charges for each metric that an alarm reads. */
export const metricsReadBy = ({ Metrics }: z.infer<typeof alarmSchema>): number =>
  Metrics ? Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length : 1;

const compositeSchema = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  AlarmActions: z.array(z.unknown()).min(1),
  AlarmRule: z.unknown(),
});

export const alarmsOf = (template: Template) =>
  Object.values(template.findResources("AWS::CloudWatch::Alarm")).map(({ Properties }) =>
    alarmSchema.parse(Properties),
  );

/** Each rings by alarms of windows, which tell nobody. */
export const compositesOf = (template: Template) =>
  Object.values(template.findResources("AWS::CloudWatch::CompositeAlarm")).map(({ Properties }) =>
    compositeSchema.parse(Properties),
  );

/** Those that tell the topic. */
export const ringingIn = (template: Template) => [
  ...compositesOf(template),
  ...alarmsOf(template).filter(({ AlarmActions }) => AlarmActions !== undefined),
];

/** The anchor at the end of an alarm's description. */
export const sectionOf = ({ AlarmDescription }: { readonly AlarmDescription: string }): string =>
  /\. What to do: docs\/operations\.md#([a-z-]+)$/.exec(AlarmDescription)?.[1] ?? AlarmDescription;
