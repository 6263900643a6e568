// The alarms and their sections, the dashboard, the budget, the logs: what a stage has, and what its switches change.
import { readFileSync } from "node:fs";
import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { CANARY_TIMEOUT_SECONDS } from "../../infra/canary.ts";
import { STAGES } from "../../infra/settings/stages.ts";
import { CANARY_LIMITS, LEAVE_MS } from "../../src/canary/run-canary.ts";
import { COUNTS, DISTRIBUTIONS } from "../../src/relay/ports/log.ts";
import { alarmsOf, compositesOf, metricsReadBy, ringingIn, sectionOf } from "./alarms-in.ts";
import { templateOf } from "./template-of.ts";

const page = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
const prod = templateOf({ ...STAGES["prod"], alarmAddress: "ada@example.com", budgetUsd: 50 });
const domain = {
  http: "api.example.com",
  socket: "ws.example.com",
  certificateArn: "arn:aws:acm:eu-west-1:111122223333:certificate/1",
};
/** With everything that can be watched. */
const whole = templateOf({ routeMetrics: true, domain, budgetUsd: 50 });

/** The headings below `## Alarms`, and their texts. */
const sections = new Map(
  page
    .slice(page.indexOf("\n## Alarms\n"))
    .split(/^### /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf("\n")), section]),
);

describe("the alarms", () => {
  it("each have a section that says what it means, where to look and what to do; and each section its alarm", () => {
    const named = new Set(ringingIn(whole).map(sectionOf));
    expect([...sections.keys()].sort()).toEqual([...named, "budget"].sort());
    for (const [name, section] of sections) {
      for (const part of ["**It means:**", "**Where to look:**", "**What to do:**"])
        expect(section, `${name} ${part}`).toContain(part);
    }
  });

  it("have the names of their sections, with the function or the kind of request that they watch", () => {
    const names = alarmsOf(prod).map(({ AlarmName }) => AlarmName);
    expect(names).toHaveLength(new Set(names).size);
    for (const alarm of alarmsOf(prod))
      expect(alarm.AlarmName).toMatch(new RegExp(`^TurnRelay-${sectionOf(alarm)}(-[A-Z]\\w+)?$`));
    for (const name of ["Socket", "Http", "Timer"])
      expect(names).toContain(`TurnRelay-function-errors-${name}`);
  });

  it("cost what the page says, by the metrics that they read", () => {
    const alarms = alarmsOf(prod);
    const metrics = alarms.reduce((sum, alarm) => sum + metricsReadBy(alarm), 0);
    const composites = compositesOf(prod).length;
    const dollars = (metrics / 10 + composites / 2).toFixed(2);
    expect(page).toContain(
      `| ${ringingIn(prod).length} alarms | $${dollars}: $0.10 for each of ${metrics} metrics, $0.50 for each of ${composites} service levels.`,
    );
  });

  it("tell a topic that CloudWatch may write to, and a mail address if there is one", () => {
    prod.hasResourceProperties("AWS::SNS::TopicPolicy", {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: "sns:Publish",
            Effect: "Allow",
            Principal: { Service: "cloudwatch.amazonaws.com" },
            Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
          }),
        ]),
      },
    });
    prod.hasResourceProperties("AWS::SNS::Subscription", {
      Protocol: "email",
      Endpoint: "ada@example.com",
    });
    const silent = templateOf({ budgetUsd: 50 });
    expect(ringingIn(silent)).toHaveLength(ringingIn(prod).length);
    silent.resourceCountIs("AWS::SNS::Subscription", 0);
  });

  it("read the relay's metrics of their own stack", () => {
    for (const name of ["Faults", "GameFaults"]) {
      prod.hasResourceProperties("AWS::CloudWatch::Alarm", {
        Namespace: "TurnRelay",
        MetricName: name,
        Dimensions: [{ Name: "Stack", Value: "TurnRelay" }],
      });
    }
  });
});

describe("the canary", () => {
  it("rings after two failures, and after two periods without a match", () => {
    prod.hasResourceProperties("AWS::CloudWatch::Alarm", {
      AlarmName: "TurnRelay-canary",
      ...{ MetricName: "CanaryFailed", Statistic: "Maximum", Period: 300, Threshold: 1 },
      ...{ EvaluationPeriods: 2, DatapointsToAlarm: 2, TreatMissingData: "breaching" },
    });
  });

  it("plays once in each period, within its time, at the names of the stage's own", () => {
    whole.hasResourceProperties("AWS::Events::Rule", {
      ScheduleExpression: "cron(1/5 * * * ? *)",
      Targets: [
        Match.objectLike({ RetryPolicy: { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 300 } }),
      ],
    });
    whole.hasResourceProperties("AWS::Lambda::Function", {
      Environment: { Variables: Match.objectLike({ RELAY_URL: `https://${domain.http}` }) },
      Timeout: CANARY_TIMEOUT_SECONDS,
    });
    expect(CANARY_LIMITS.stepMs).toBeLessThan(CANARY_LIMITS.allMs);
    // Its first start, and the last request, take time too.
    expect((CANARY_LIMITS.allMs + LEAVE_MS) / 1_000).toBeLessThanOrEqual(CANARY_TIMEOUT_SECONDS - 15);
  });
});

describe("the service levels", () => {
  it.for([
    { level: "acts-slow", bad: "SlowActs", all: "PostLatency", fast: 7.2, slow: 1.5 },
    { level: "posts-lost", bad: "PostsLost", all: "Posts", fast: 7.2, slow: 1.5 },
    { level: "clocks-late", bad: "LateClocks", all: "ClockLag", fast: 14.4, slow: 3 },
  ])(
    "$level rings while its month is used up too fast, in both windows of a pair",
    ({ level, bad, all, fast, slow }) => {
      const windows = alarmsOf(prod).filter((alarm) => sectionOf(alarm) === level);
      const of = (name: string, period: number, threshold: number, least: number) => ({
        AlarmName: `TurnRelay-${level}-${name}`,
        Threshold: threshold,
        EvaluationPeriods: 1,
        TreatMissingData: "notBreaching",
        Metrics: [
          { Expression: `IF((all >= ${least}) AND ((FILL(bad0, 0)) >= 1), 100 * (FILL(bad0, 0)) / all, 0)` },
          { MetricStat: { Period: period, Metric: { MetricName: bad } } },
          { MetricStat: { Period: period, Metric: { MetricName: all } } },
        ],
      });
      expect(windows).toMatchObject([
        of("OverHour", 3_600, fast, 100),
        of("OverFiveMinutes", 300, fast, 1),
        of("OverDay", 86_400, slow, 100),
        of("OverTwoHours", 7_200, slow, 1),
      ]);
      expect(windows.filter(({ AlarmActions }) => AlarmActions !== undefined)).toEqual([]);
      const [rings] = compositesOf(prod).filter(({ AlarmName }) => AlarmName === `TurnRelay-${level}`);
      const rule = joined(rings?.AlarmRule).replaceAll('"reference"', "x");
      expect(rule).toBe("((ALARM(x) AND ALARM(x)) OR (ALARM(x) AND ALARM(x)))");
    },
  );
});

describe("the alarms of API Gateway", () => {
  it("ring by the share of what is refused, and not below a hundred refusals", () => {
    const [refused] = alarmsOf(prod).filter(
      ({ AlarmName }) => AlarmName === "TurnRelay-gateway-refuses-Socket",
    );
    expect(refused?.Metrics).toMatchObject([
      { Expression: "IF((all >= 1) AND ((FILL(bad0, 0)) >= 100), 100 * (FILL(bad0, 0)) / all, 0)" },
      { MetricStat: { Metric: { Namespace: "AWS/ApiGateway", MetricName: "ClientError" }, Stat: "Sum" } },
      { MetricStat: { Metric: { Namespace: "AWS/ApiGateway", MetricName: "MessageCount" }, Stat: "Sum" } },
    ]);
  });

  it("of routes and of a certificate are there where the settings ask for them", () => {
    const more = alarmsOf(whole).slice();
    const names = more.map(({ AlarmName }) => AlarmName);
    const [certificate] = more.filter((alarm) => sectionOf(alarm) === "certificate");
    expect(certificate).toMatchObject({
      ComparisonOperator: "LessThanOrEqualToThreshold",
      // ACM tells nothing of a certificate that has ended.
      TreatMissingData: "ignore",
    });
    whole.hasResourceProperties("AWS::CloudWatch::Alarm", {
      Namespace: "AWS/CertificateManager",
      MetricName: "DaysToExpiry",
      Dimensions: [{ Name: "CertificateArn", Value: domain.certificateArn }],
    });
    expect(names).toContain("TurnRelay-gateway-refuses-Guests");
    for (const { Properties } of Object.values(whole.findResources("AWS::ApiGatewayV2::Stage"))) {
      const routes = z.record(z.string(), z.object({ DetailedMetricsEnabled: z.boolean() }));
      for (const route of Object.values(routes.parse(Properties.RouteSettings)))
        expect(route.DetailedMetricsEnabled).toBe(true);
    }
    const few = alarmsOf(prod).map(({ AlarmName }) => AlarmName);
    expect(few.filter((name) => /certificate|Guests|Acts/.test(name))).toEqual([]);
  });

  it("of a route name one that the HTTP API has", () => {
    const routes = Object.values(whole.findResources("AWS::ApiGatewayV2::Route"));
    const keys = routes.map(({ Properties }) => Properties.RouteKey);
    const read = JSON.stringify(whole.findResources("AWS::CloudWatch::Alarm"));
    const named = [
      ...read.matchAll(/"Name":"Method","Value":"(\w+)"\},\{"Name":"Resource","Value":"([^"]+)"/g),
    ];
    expect(named.length).toBeGreaterThan(0);
    for (const [, method, path] of named) expect(keys).toContain(`${method} ${path}`);
  });
});

const widgetSchema = z.object({
  type: z.enum(["text", "metric", "alarm", "log"]),
  x: z.int().min(0),
  y: z.int().min(0),
  width: z.int().min(1).max(24),
  height: z.int().min(1).max(1_000),
  properties: z.looseObject({ metrics: z.array(z.array(z.unknown())).optional() }),
});

/** As CloudFormation puts it together: each reference becomes a text. */
const joined = (value: unknown): string => {
  if (typeof value === "string") return value;
  const { "Fn::Join": join } = z
    .object({ "Fn::Join": z.tuple([z.string(), z.array(z.unknown())]) })
    .parse(value);
  return join[1].map((part) => (typeof part === "string" ? part : "reference")).join(join[0]);
};

describe("the dashboard", () => {
  const [dashboard] = Object.values(prod.findResources("AWS::CloudWatch::Dashboard"));
  const { widgets } = z
    .object({ widgets: z.array(widgetSchema) })
    .parse(JSON.parse(joined(dashboard?.["Properties"].DashboardBody)));

  it("has its widgets side by side, within the 24 columns, and none over another", () => {
    expect(widgets.length).toBeGreaterThan(12);
    const taken = new Set<string>();
    for (const { x, y, width, height } of widgets) {
      expect(x + width).toBeLessThanOrEqual(24);
      for (let column = x; column < x + width; column++) {
        for (let row = y; row < y + height; row++) taken.add(`${column}:${row}`);
      }
    }
    expect(taken.size).toBe(widgets.reduce((area, { width, height }) => area + width * height, 0));
  });

  it("shows every metric of the relay, and every alarm", () => {
    const shown = new Set(
      widgets.flatMap(({ properties }) => properties.metrics ?? []).map(([, name]) => name),
    );
    for (const name of [...COUNTS, ...DISTRIBUTIONS, "Refused"]) expect([...shown]).toContain(name);
    const { alarms } = z
      .object({ alarms: z.array(z.unknown()) })
      .parse(widgets.find(({ type }) => type === "alarm")?.properties);
    expect(alarms).toHaveLength(ringingIn(prod).length);
  });
});

describe("the switches", () => {
  it("leave dev without anything that costs money while nobody plays", () => {
    const dev = templateOf(STAGES["dev"]);
    for (const type of [
      ...["CloudWatch::Alarm", "CloudWatch::Dashboard", "SNS::Topic", "Budgets::Budget", "Events::Rule"],
    ])
      dev.resourceCountIs(`AWS::${type}`, 0);
  });

  it("give the account a budget that writes to the same address", () => {
    const heard = { Subscribers: [{ SubscriptionType: "EMAIL", Address: "ada@example.com" }] };
    prod.hasResourceProperties("AWS::Budgets::Budget", {
      Budget: { BudgetLimit: { Amount: 50, Unit: "USD" }, TimeUnit: "MONTHLY" },
      NotificationsWithSubscribers: [
        { ...heard, Notification: Match.objectLike({ NotificationType: "ACTUAL", Threshold: 80 }) },
        { ...heard, Notification: Match.objectLike({ NotificationType: "FORECASTED", Threshold: 100 }) },
      ],
    });
    templateOf(STAGES["prod"]).resourceCountIs("AWS::Budgets::Budget", 0);
  });

  it("let both APIs log each request, after the account has its role, and never a path, a query or a token", () => {
    const logged = templateOf({ accessLogs: true });
    const stages = Object.values(logged.findResources("AWS::ApiGatewayV2::Stage"));
    expect(stages).toHaveLength(2);
    for (const { Properties, DependsOn } of stages) {
      const fields = JSON.parse(Properties.AccessLogSettings.Format);
      expect(Object.values(fields)).toContain("$context.identity.sourceIp");
      // A client may write a private code or a token into any of them.
      expect(JSON.stringify(fields)).not.toMatch(/path|querystring|header|authorizer|body|input/i);
      expect(DependsOn).toContainEqual(expect.stringMatching(/^AccessLogsAccount/));
    }
    // Other APIs of the account may use the role later.
    for (const type of ["AWS::ApiGateway::Account", "AWS::IAM::Role"])
      logged.hasResource(type, { DeletionPolicy: "Retain" });
    expect(logged.toJSON()["Resources"]).not.toEqual(templateOf().toJSON()["Resources"]);
    templateOf().resourceCountIs("AWS::ApiGateway::Account", 0);
  });

  it("trace every function, or none", () => {
    const traced = { TracingConfig: { Mode: "Active" } };
    templateOf({ tracing: true }).resourcePropertiesCountIs("AWS::Lambda::Function", traced, 12);
    templateOf().resourcePropertiesCountIs("AWS::Lambda::Function", traced, 0);
  });
});

it("Lambda's own lines are JSON, and come only from WARN on", () => {
  prod.allResourcesProperties("AWS::Lambda::Function", {
    LoggingConfig: Match.objectLike({ LogFormat: "JSON", SystemLogLevel: "WARN" }),
  });
});
