// The alarms of the template that the deployer's CDK has made, with the names that the emulator gave their parts.
import * as z from "zod";
import type { Alarm, MetricAlarm, Reading } from "./alarm-states.ts";

/** What stands for a reference: the physical id by the logical one, and the store's name. */
export interface PhysicalNames {
  readonly of: (logicalId: string) => string;
  readonly table: string;
}

export interface DeployedAlarm {
  readonly alarm: Alarm;
  /** The anchor in docs/operations.md. */
  readonly section: string;
  /** Whether it tells the topic. */
  readonly tells: boolean;
}

export const deployedAlarms = (template: unknown, names: PhysicalNames): readonly DeployedAlarm[] => {
  const { Resources } = templateSchema.parse(template);
  const alarmNamed = (id: string): string => toldSchema.parse(Resources[id]?.Properties).AlarmName;
  return Object.values(Resources).flatMap(({ Type, Properties }) => {
    if (Type !== "AWS::CloudWatch::Alarm" && Type !== "AWS::CloudWatch::CompositeAlarm") return [];
    const { AlarmDescription, AlarmActions } = toldSchema.parse(Properties);
    const [, section = ""] = /#([a-z-]+)$/.exec(AlarmDescription) ?? [];
    const alarm =
      Type === "AWS::CloudWatch::Alarm"
        ? metricAlarm(Properties, names)
        : compositeAlarm(Properties, alarmNamed);
    return [{ alarm, section, tells: AlarmActions !== undefined }];
  });
};

const metricAlarm = (properties: unknown, names: PhysicalNames): MetricAlarm => {
  const read = alarmSchema.parse(properties);
  const { AlarmName, Threshold, EvaluationPeriods, DatapointsToAlarm = EvaluationPeriods } = read;
  const stats = read.Metrics
    ? read.Metrics.flatMap(({ Id, MetricStat }) => (MetricStat ? [[Id, MetricStat] as const] : []))
    : [
        [
          "value",
          statSchema.parse({ Metric: properties, Period: read.Period, Stat: read.Statistic }),
        ] as const,
      ];
  const [period = 0, ...others] = new Set(stats.map(([, { Period }]) => Period));
  if (others.length > 0) throw new Error(`${AlarmName} has several periods`);
  return {
    type: "metric",
    name: AlarmName,
    expression: read.Metrics?.find(({ Expression }) => Expression !== undefined)?.Expression ?? "value",
    readings: Object.fromEntries(stats.map(([id, stat]) => [id, readingOf(stat, names)])),
    periodSeconds: period,
    threshold: Threshold,
    comparison: read.ComparisonOperator === "GreaterThanOrEqualToThreshold" ? "atLeast" : "atMost",
    ...{ reached: DatapointsToAlarm, of: EvaluationPeriods },
    // Where missing data is ignored, an alarm stays as it was, and it has not rung.
    ofSilence: read.TreatMissingData === "breaching",
  };
};

const compositeAlarm = (properties: unknown, alarmNamed: (id: string) => string): Alarm => {
  const { AlarmName, AlarmRule } = compositeSchema.parse(properties);
  const [, parts] = AlarmRule["Fn::Join"];
  const rule = parts.map((part) => (typeof part === "string" ? part : alarmNamed(part["Fn::GetAtt"][0])));
  return { type: "composite", name: AlarmName, rule: rule.join("") };
};

const readingOf = ({ Metric, Stat }: z.infer<typeof statSchema>, names: PhysicalNames): Reading => ({
  namespace: Metric.Namespace,
  metric: Metric.MetricName,
  dimensions: Object.fromEntries(
    Metric.Dimensions.map(({ Name, Value }) => [Name, dimensionOf(Value, names)]),
  ),
  statistic: Stat,
});

const dimensionOf = (value: z.infer<typeof valueSchema>, names: PhysicalNames): string => {
  if (typeof value === "string") return value;
  if ("Ref" in value) return names.of(value.Ref);
  // The only attribute is a queue's name, and the only import the store's.
  if ("Fn::GetAtt" in value) return names.of(value["Fn::GetAtt"][0]).split("/").at(-1) ?? "";
  return names.table;
};

const templateSchema = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.unknown().optional() })),
});
const toldSchema = z.object({
  ...{ AlarmName: z.string(), AlarmDescription: z.string() },
  AlarmActions: z.array(z.unknown()).optional(),
});
const attributeSchema = z.object({ "Fn::GetAtt": z.tuple([z.string(), z.string()]) });
const valueSchema = z.union([
  z.string(),
  z.object({ Ref: z.string() }),
  attributeSchema,
  z.object({ "Fn::ImportValue": z.string() }),
]);
const metricSchema = z.object({
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: valueSchema })),
});
const statisticSchema = z.enum(["Sum", "Minimum", "Maximum", "SampleCount"]);
const statSchema = z.object({ Metric: metricSchema, Period: z.number(), Stat: statisticSchema });
const alarmSchema = z.object({
  AlarmName: z.string(),
  Threshold: z.number(),
  EvaluationPeriods: z.number(),
  DatapointsToAlarm: z.number().optional(),
  TreatMissingData: z.enum(["notBreaching", "ignore", "breaching"]),
  ComparisonOperator: z.enum(["GreaterThanOrEqualToThreshold", "LessThanOrEqualToThreshold"]),
  Period: z.number().optional(),
  Statistic: statisticSchema.optional(),
  Metrics: z
    .array(z.object({ Id: z.string(), Expression: z.string().optional(), MetricStat: statSchema.optional() }))
    .optional(),
});
const compositeSchema = z.object({
  AlarmName: z.string(),
  AlarmRule: z.object({ "Fn::Join": z.tuple([z.string(), z.array(z.union([z.string(), attributeSchema]))]) }),
});
