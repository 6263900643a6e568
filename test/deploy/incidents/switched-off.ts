// What somebody has switched off by hand. A deployment does not switch it on, because the template has not changed.
import { expect } from "vitest";
import * as z from "zod";
import { eventually } from "../../local/eventually.ts";
import { askRestApi } from "../aws-api.ts";
import { type Cloud, functionNamed } from "../deployment.ts";
import { queueNamed } from "../queues.ts";
import { clocksRunOut, deserted, shortMatch } from "../short-match.ts";
import type { Incident } from "./incident.ts";

/** What hands the function its messages or records. `set` resolves with the former values. */
export const triggerOf = async (cloud: Cloud, name: string) => {
  const { FunctionName } = await functionNamed(cloud, name);
  const path = "/2015-03-31/event-source-mappings/";
  const { EventSourceMappings } = mappingsSchema.parse(await askRestApi(cloud.url, "lambda", ["GET", path]));
  const [mapping] = EventSourceMappings.filter(({ FunctionArn }) => FunctionArn.endsWith(`:${FunctionName}`));
  if (!mapping) throw new Error(`nothing triggers ${name}`);
  return {
    set: (values: object) => askRestApi(cloud.url, "lambda", ["PUT", `${path}${mapping.UUID}`], values),
  };
};

/** Reserves no environment for the function, until the returned function takes the reservation away. */
export const withoutEnvironments = async (cloud: Cloud, name: string): Promise<() => Promise<void>> => {
  const { FunctionName } = await functionNamed(cloud, name);
  const path = `/2017-10-31/functions/${FunctionName}/concurrency`;
  await askRestApi(cloud.url, "lambda", ["PUT", path], { ReservedConcurrentExecutions: 0 });
  return async () => void (await askRestApi(cloud.url, "lambda", ["DELETE", path]));
};

/** As many as the alarm waits for. */
const MATCHES = 10;

export const disabledTrigger: Incident = {
  cause: "the trigger of `Timer` is disabled",
  alarm: "timers-waiting",
  command: "aws lambda update-event-source-mapping",
  happen: async ({ cloud, deployment }) => {
    const trigger = await triggerOf(cloud, "Timer");
    await trigger.set({ Enabled: false });
    const matches = await Promise.all(Array.from({ length: MATCHES }, () => deserted(deployment)));
    const timers = await queueNamed(cloud, "TimersQueue");
    await eventually(async () => expect(await timers.waiting()).toBeGreaterThanOrEqual(MATCHES));
    return {
      repair: async () => void (await trigger.set({ Enabled: true })),
      recovered: async () => {
        for (const match of matches)
          await eventually(async () => expect(await clocksRunOut(deployment, match)).toBeGreaterThan(0));
      },
    };
  },
};

export const noEnvironments: Incident = {
  cause: "no environment for `Http`: somebody set its concurrency to 0",
  alarm: "functions-throttled-Http",
  command: "aws lambda delete-function-concurrency",
  happen: async ({ cloud, deployment }) => {
    const giveBack = await withoutEnvironments(cloud, "Http");
    expect((await fetch(`${deployment.server}/v1`)).status).toBeGreaterThanOrEqual(429);
    return {
      repair: giveBack,
      recovered: async () => {
        const { host } = await shortMatch(deployment);
        host.close();
      },
    };
  },
};

const mappingsSchema = z.object({
  EventSourceMappings: z.array(z.object({ UUID: z.string(), FunctionArn: z.string() })),
});
