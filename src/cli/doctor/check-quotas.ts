// Whether the account's quotas are large enough for what the stack may ask for, and what the timers' ceiling allows.
import * as z from "zod";
import { type CallAws, targetCall } from "./call-aws.ts";
import type { Diagnosis } from "./diagnosis.ts";
import type { SynthesizedStack } from "./read-assembly.ts";

type Resources = SynthesizedStack["resources"];

const ofType = (resources: Resources, type: string) =>
  Object.entries(resources).flatMap(([id, { Type, Properties }]) =>
    Type === type ? [{ id, Properties }] : [],
  );

const mappingSchema = z.object({ ScalingConfig: z.object({ MaximumConcurrency: z.number() }) });
const reservedSchema = z.object({ ReservedConcurrentExecutions: z.number() });

const ceilingsIn = (resources: Resources) =>
  ofType(resources, "AWS::Lambda::EventSourceMapping").flatMap(({ id, Properties }) => {
    const parsed = mappingSchema.safeParse(Properties);
    return parsed.success ? [{ id, environments: parsed.data.ScalingConfig.MaximumConcurrency }] : [];
  });

const reservedIn = (resources: Resources): number =>
  ofType(resources, "AWS::Lambda::Function").reduce((sum, { Properties }) => {
    const parsed = reservedSchema.safeParse(Properties);
    return sum + (parsed.success ? parsed.data.ReservedConcurrentExecutions : 0);
  }, 0);

const settingsText = z.object({
  Environment: z.object({ Variables: z.object({ SETTINGS: z.string() }) }),
});
const waitersSchema = z.object({ waiters: z.number() });

/** How many readers the relay holds at once. Each takes an environment, and none is theirs where they have reserved some. */
const waitersIn = (resources: Resources): number => {
  const [waiters = 0] = ofType(resources, "AWS::Lambda::Function").flatMap(({ Properties }) => {
    const parsed = settingsText.safeParse(Properties);
    return parsed.success
      ? [waitersSchema.parse(JSON.parse(parsed.data.Environment.Variables.SETTINGS)).waiters]
      : [];
  });
  return waiters;
};

const accountSchema = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) });

const SETTINGS_OF_ENVIRONMENTS = "waiters, timerEnvironments and webhookEnvironments";
/** The part of the account's environments that may serve others than players. */
const MOST_BACKGROUND = 3 / 5;

/** AWS reserves nothing that would leave fewer to the functions without a reservation. */
const LEAST_UNRESERVED = 100;

export const checkConcurrency = async (
  call: CallAws,
  { resources }: SynthesizedStack,
): Promise<Diagnosis> => {
  const about = "environments";
  const answer = await call({ service: "lambda", method: "GET", path: "/2016-08-19/account-settings/" });
  if (answer.type === "refused") return { about, state: "unknown", says: `${answer.code}: ${answer.says}` };
  const { ConcurrentExecutions: most } = accountSchema.parse(JSON.parse(answer.text)).AccountLimit;
  const reserved = reservedIn(resources);
  const waiting = reserved > 0 ? 0 : waitersIn(resources);
  const background = ceilingsIn(resources).reduce((sum, { environments }) => sum + environments, waiting);
  const says = `Lambda gives the account ${most} at once; waiting readers, timers and webhooks may take ${background}, ${reserved} are reserved`;
  const raise = "Ask for more in the console: Service Quotas, AWS Lambda, Concurrent executions.";
  if (reserved > 0 && most - reserved < LEAST_UNRESERVED) {
    const todo = `The deployment would fail: AWS keeps ${LEAST_UNRESERVED} unreserved. Set reservesWaiters to false, or: ${raise}`;
    return { about, state: "fault", says, todo };
  }
  const shared = most - reserved;
  if (background >= shared) {
    const todo = `One caller could stop everything. Lower ${SETTINGS_OF_ENVIRONMENTS}, or: ${raise}`;
    return { about, state: "fault", says, todo };
  }
  if (background > shared * MOST_BACKGROUND) {
    const todo = `They could take the players' places. Lower ${SETTINGS_OF_ENVIRONMENTS}, or: ${raise}`;
    return { about, state: "look", says, todo };
  }
  const hasRoom = background < shared / 10;
  return {
    about,
    state: "fine",
    says: hasRoom ? `${says}. You may raise ${SETTINGS_OF_ENVIRONMENTS}` : says,
  };
};

/** Messages that one environment handles at once: the size of a batch. */
const BATCH = 10;

/**
 * Delays have whole seconds, so a timer waits half a second in the function, and works for some 50 ms. A match in which
 * house bots play needs one about every 1.2 s. So the ten places of an environment serve 22 such matches.
 */
const MATCHES_WITH_BOTS = 22;

export const checkTimers = ({ resources }: SynthesizedStack): Diagnosis => {
  const about = "timers";
  const timers = ceilingsIn(resources).find(({ id }) => id.startsWith("Timer"));
  if (timers === undefined) return { about, state: "unknown", says: "the template has no ceiling of timers" };
  const { environments } = timers;
  return {
    about,
    state: "fine",
    says: `${environments} environments: ${environments * BATCH} at once, enough for some ${environments * MATCHES_WITH_BOTS} matches with house bots`,
  };
};

const settingsSchema = z.object({ ThrottlingRateLimit: z.number().default(0) });
const stageSchema = z.object({
  ApiId: z.object({ Ref: z.string() }),
  DefaultRouteSettings: settingsSchema.optional(),
  RouteSettings: z.record(z.string(), settingsSchema).default({}),
});

/** An act with four seats is one frame in and four out. Another frame has one answer. */
const REQUESTS = { http: 1, connection: 1, act: 5, frame: 2 } as const;

const requestsOf = (protocol: string, route: string, hasActs: boolean): number => {
  if (protocol !== "WEBSOCKET") return REQUESTS.http;
  if (route === "$connect" || route === "$disconnect") return REQUESTS.connection;
  return route === "act" || !hasActs ? REQUESTS.act : REQUESTS.frame;
};

/** How many requests a second the throttles of both APIs let through, with the frames that answer them. */
const letThrough = (resources: Resources): number =>
  ofType(resources, "AWS::ApiGatewayV2::Stage").reduce((sum, { Properties }) => {
    const stage = stageSchema.safeParse(Properties);
    if (!stage.success) return sum;
    const { ApiId, DefaultRouteSettings, RouteSettings } = stage.data;
    const protocol = String(resources[ApiId.Ref]?.Properties["ProtocolType"]);
    // The default counts for routes without settings of their own.
    const routes = { ...(DefaultRouteSettings && { $default: DefaultRouteSettings }), ...RouteSettings };
    const hasActs = "act" in routes;
    const each = Object.entries(routes).map(
      ([route, { ThrottlingRateLimit: rate }]) => rate * requestsOf(protocol, route, hasActs),
    );
    return each.reduce((total, rate) => total + rate, sum);
  }, 0);

const quotaSchema = z.object({ Quota: z.object({ Value: z.number() }) });
/** "Throttle rate": requests a second of all APIs of the account in the region. */
const GATEWAY_RATE = { ServiceCode: "apigateway", QuotaCode: "L-8A5B8E43" };

export const checkGateway = async (call: CallAws, { resources }: SynthesizedStack): Promise<Diagnosis> => {
  const about = "requests";
  const needed = letThrough(resources);
  const lets = `the throttles let ${needed} a second through, frames out included`;
  const answer = await call(
    targetCall("servicequotas", "ServiceQuotasV20190624.GetServiceQuota", GATEWAY_RATE),
  );
  if (answer.type === "refused")
    return { about, state: "unknown", says: `${lets}; the account's quota: ${answer.code}: ${answer.says}` };
  const { Value: most } = quotaSchema.parse(JSON.parse(answer.text)).Quota;
  const says = `API Gateway gives the account ${most} a second; ${lets}`;
  if (needed <= most) return { about, state: "fine", says };
  const todo =
    "A flood could use up what players need. Lower the throttles of the stage, or ask for more: Service Quotas, Amazon API Gateway, Throttle rate.";
  return { about, state: "look", says, todo };
};
