// What CloudWatch is asked of API Gateway's counts, and how its answer is read.
import { expect, test } from "vitest";
import { createGatewayCounts } from "../../src/aws/lambda/gateway-counts.ts";
import type { SignedRequest } from "../../src/aws/lambda/signed-request.ts";

const GATEWAYS = {
  endpoint: "https://monitoring.eu-north-1.amazonaws.com",
  http: { api: "rest", stage: "$default" },
  socket: { api: "sock", stage: "v1" },
};

const result = (id: string, days: Readonly<Record<string, number>>): string => {
  const members = (values: readonly unknown[]) => values.map((value) => `<member>${value}</member>`).join("");
  return `<member><Timestamps>${members(Object.keys(days))}</Timestamps><Values>${members(Object.values(days))}</Values><Label>${id}</Label>
<Id>${id}</Id><StatusCode>Complete</StatusCode></member>`;
};

const answer = (...results: readonly string[]): string =>
  `<GetMetricDataResponse xmlns="http://monitoring.amazonaws.com/doc/2010-08-01/"><GetMetricDataResult><Messages/><MetricDataResults>${results.join("\n")}</MetricDataResults></GetMetricDataResult></GetMetricDataResponse>`;

const counting = (status: number, text: string) => {
  const asked: SignedRequest[] = [];
  const counts = createGatewayCounts(async (request) => {
    asked.push(request);
    return { status, text, requestId: undefined };
  }, GATEWAYS);
  return { asked, daily: () => counts.daily(Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 3, 12)) };
};

test("it asks for three sums by day, and reads the days that CloudWatch leaves out as none", async () => {
  const { asked, daily } = counting(
    200,
    answer(
      result("messages", { "2026-11-03T00:00:00Z": 7, "2026-11-01T00:00:00Z": 5_000_000 }),
      result("connects", {}),
      result("requests", { "2026-11-02T00:00:00Z": 12 }),
    ),
  );
  expect(await daily()).toEqual([
    { messages: 5_000_000, connects: 0, requests: 0 },
    { messages: 0, connects: 0, requests: 12 },
    { messages: 7, connects: 0, requests: 0 },
  ]);
  const body = new URLSearchParams(asked[0]?.body);
  expect(Object.fromEntries(body)).toMatchObject({
    ...{
      Action: "GetMetricData",
      StartTime: "2026-11-01T00:00:00.000Z",
      EndTime: "2026-11-04T00:00:00.000Z",
    },
    "MetricDataQueries.member.1.MetricStat.Metric.MetricName": "MessageCount",
    "MetricDataQueries.member.1.MetricStat.Metric.Dimensions.member.1.Value": "sock",
    "MetricDataQueries.member.3.MetricStat.Metric.MetricName": "Count",
    "MetricDataQueries.member.3.MetricStat.Metric.Dimensions.member.2.Value": "$default",
    "MetricDataQueries.member.3.MetricStat.Period": "86400",
  });
});

test("an answer that is none, or not all of it, throws", async () => {
  await expect(counting(400, "<Error/>").daily()).rejects.toThrow("CloudWatch");
  const [messages, connects, requests] = ["messages", "connects", "requests"].map((id) => result(id, {}));
  if (!messages || !connects || !requests) throw new Error("three are there");
  expect(await counting(200, answer(messages, connects, requests)).daily()).toHaveLength(3);
  for (const code of ["PartialData", "InternalError", "Forbidden"]) {
    const partial = requests.replace("Complete", code);
    await expect(counting(200, answer(messages, connects, partial)).daily()).rejects.toThrow("CloudWatch");
  }
  await expect(counting(200, answer(messages, connects)).daily()).rejects.toThrow("CloudWatch");
});
