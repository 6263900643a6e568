// Reads what API Gateway has counted of both stages, by the day, from CloudWatch.

import type { TrafficCounts } from "../../relay/ports/spending.ts";
import { Unavailable } from "../../relay/ports/unavailable.ts";
import type { AwsGateways } from "./configuration.ts";
import type { SignedExchange } from "./signed-request.ts";

const DAY_MS = 86_400_000;
/** Somebody waits who wants something new. */
const TIMEOUT_MS = 3_000;

export const createGatewayCounts = (
  send: SignedExchange,
  { endpoint, http, socket }: AwsGateways,
): TrafficCounts => ({
  daily: async (fromMs, nowMs) => {
    const toMs = Math.ceil((nowMs + 1) / DAY_MS) * DAY_MS;
    const queries = [
      { id: "messages", metric: "MessageCount", of: socket },
      { id: "connects", metric: "ConnectCount", of: socket },
      { id: "requests", metric: "Count", of: http },
    ] as const;
    const body = new URLSearchParams({
      ...{ Action: "GetMetricData", Version: "2010-08-01" },
      ...{ StartTime: new Date(fromMs).toISOString(), EndTime: new Date(toMs).toISOString() },
    });
    for (const [at, { id, metric, of }] of queries.entries()) {
      const prefix = `MetricDataQueries.member.${at + 1}`;
      const stat = `${prefix}.MetricStat`;
      body.set(`${prefix}.Id`, id);
      body.set(`${stat}.Metric.Namespace`, "AWS/ApiGateway");
      body.set(`${stat}.Metric.MetricName`, metric);
      for (const [n, [name, value]] of [["ApiId", of.api] as const, ["Stage", of.stage] as const].entries()) {
        body.set(`${stat}.Metric.Dimensions.member.${n + 1}.Name`, name);
        body.set(`${stat}.Metric.Dimensions.member.${n + 1}.Value`, value);
      }
      body.set(`${stat}.Period`, String(DAY_MS / 1000));
      body.set(`${stat}.Stat`, "Sum");
    }
    const { status, text } = await send({
      ...{ service: "monitoring", method: "POST", url: new URL("/", endpoint), timeoutMs: TIMEOUT_MS },
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: body.toString(),
    }).catch((cause: unknown) => {
      throw new Unavailable("CloudWatch", 1_000, cause);
    });
    if (status !== 200) throw new Unavailable("CloudWatch", 1_000, new Error(`it answered ${status}`));
    const series = new Map(queries.map(({ id }) => [id, sumsIn(text, id)]));
    return Array.from({ length: Math.round((toMs - fromMs) / DAY_MS) }, (_, day) => {
      const at = (id: (typeof queries)[number]["id"]) => series.get(id)?.get(fromMs + day * DAY_MS) ?? 0;
      return { messages: at("messages"), connects: at("connects"), requests: at("requests") };
    });
  },
});

/** By the start of the day. In the answer's XML, a result and each value in its lists are a `member`. */
const sumsIn = (xml: string, id: string): ReadonlyMap<number, number> => {
  const flat = xml.replace(/<member>([^<]*)<\/member>/g, "$1 ");
  const [, results = ""] = flat.split("<MetricDataResults>");
  const result = results.split("</member>").find((one) => one.includes(`<Id>${id}</Id>`)) ?? "";
  // A part of the counts would be too small an estimate.
  if (!result.includes("<StatusCode>Complete</StatusCode>"))
    throw new Unavailable("CloudWatch", 1_000, new Error(`${id} is not complete`));
  const list = (name: string): readonly string[] => {
    const [, inside = ""] = new RegExp(`<${name}>([^<]*)<`).exec(result) ?? [];
    return inside.trim().split(/\s+/).filter(Boolean);
  };
  const values = list("Values");
  return new Map(
    list("Timestamps").map((timestamp, n) => [
      Math.floor(Date.parse(timestamp) / DAY_MS) * DAY_MS,
      Number(values[n] ?? 0),
    ]),
  );
};
