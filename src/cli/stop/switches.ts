// Which calls of AWS stop a stack, and which start it as its template says. Pure.
import * as z from "zod";
import { type AwsCall, queryCall, targetCall } from "../doctor/call-aws.ts";
import type { DeployedStack } from "./read-deployed.ts";

export interface SwitchCall {
  readonly says: string;
  readonly asks: AwsCall;
}

type Resource = DeployedStack["resources"][string];

/** In the order in which a stack stops: the doors first, the alarms before them, so that none of it rings. */
export const switchesOf = (stack: DeployedStack, to: "stop" | "start"): readonly SwitchCall[] => {
  const { resources, physicalIds } = stack;
  const each = (type: string, switched: (id: string, resource: Resource) => SwitchCall | null) =>
    Object.entries(resources).flatMap(([logical, resource]) => {
      const id = physicalIds.get(logical);
      return resource.Type === type && id !== undefined ? (switched(id, resource) ?? []) : [];
    });
  return [
    ...alarmSwitches(stack, to),
    ...each("AWS::ApiGatewayV2::Stage", (id, { Properties }) => stageSwitch(stack, id, Properties, to)),
    ...each("AWS::Events::Rule", (id, { Properties }) => ruleSwitch(id, Properties, to)),
    ...each("AWS::Lambda::EventSourceMapping", (id, { Properties }) => sourceSwitch(id, Properties, to)),
  ];
};

const MOST_ALARMS = 100;

const alarmSwitches = (
  { resources, physicalIds }: DeployedStack,
  to: "stop" | "start",
): readonly SwitchCall[] => {
  const names = Object.entries(resources).flatMap(([logical, { Type, Properties }]) =>
    /^AWS::CloudWatch::(Composite)?Alarm$/.test(Type) && Properties["ActionsEnabled"] !== false
      ? (physicalIds.get(logical) ?? [])
      : [],
  );
  return Array.from({ length: Math.ceil(names.length / MOST_ALARMS) }, (_, part) => {
    const some = names.slice(part * MOST_ALARMS, (part + 1) * MOST_ALARMS);
    const fields = Object.fromEntries(some.map((name, at) => [`AlarmNames.member.${at + 1}`, name]));
    const Action = to === "stop" ? "DisableAlarmActions" : "EnableAlarmActions";
    return {
      says: to === "stop" ? `${some.length} alarms tell nobody` : `${some.length} alarms tell again`,
      asks: queryCall("monitoring", "2010-08-01", { Action, ...fields }),
    };
  });
};

const routeSchema = z.record(z.string(), z.unknown());
const stageSchema = z.object({
  ApiId: z.object({ Ref: z.string() }),
  DefaultRouteSettings: routeSchema.default({}),
  RouteSettings: z.record(z.string(), routeSchema).default({}),
});

/** With both at 0, API Gateway refuses all and calls no function. */
const NOTHING = { throttlingBurstLimit: 0, throttlingRateLimit: 0 };

/** The API writes the template's names with a small letter. Null for a stage of another form. */
const stageSwitch = (
  { physicalIds, resources }: DeployedStack,
  stage: string,
  properties: Resource["Properties"],
  to: "stop" | "start",
): SwitchCall | null => {
  const read = stageSchema.safeParse(properties);
  const api = read.success ? physicalIds.get(read.data.ApiId.Ref) : undefined;
  if (!read.success || api === undefined) return null;
  const { ApiId, DefaultRouteSettings, RouteSettings } = read.data;
  const settingsOf = (settings: z.infer<typeof routeSchema>) => ({
    ...Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value]),
    ),
    ...(to === "stop" ? NOTHING : {}),
  });
  const isSocket = resources[ApiId.Ref]?.Properties["ProtocolType"] === "WEBSOCKET";
  const name = isSocket ? "the WebSocket API" : "the HTTP API";
  return {
    says: to === "stop" ? `${name} takes nothing` : `${name} takes what its throttles allow`,
    asks: {
      ...{ service: "apigateway", method: "PATCH", path: stagePath(api, stage) },
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        defaultRouteSettings: settingsOf(DefaultRouteSettings),
        routeSettings: Object.fromEntries(
          Object.entries(RouteSettings).map(([key, settings]) => [key, settingsOf(settings)]),
        ),
      }),
    },
  };
};

export const stagePath = (api: string, stage: string): string =>
  `/v2/apis/${api}/stages/${encodeURIComponent(stage)}`;

/** Null for a rule of somebody else in the same stack. */
const ruleSwitch = (
  rule: string,
  properties: Resource["Properties"],
  to: "stop" | "start",
): SwitchCall | null => {
  if (!String(properties["Description"]).startsWith("turn-relay:")) return null;
  // The id of a rule on another bus has the bus before it.
  const Name = rule.split("|").at(-1) ?? rule;
  const target = to === "stop" ? "DisableRule" : "EnableRule";
  return {
    says: to === "stop" ? "the canary does not play" : "the canary plays",
    asks: targetCall("events", `AWSEvents.${target}`, { Name }),
  };
};

const sourceSwitch = (id: string, properties: Resource["Properties"], to: "stop" | "start"): SwitchCall => {
  const Enabled = to === "start" && properties["Enabled"] !== false;
  return {
    says: Enabled ? "a function reads its queue or stream again" : "a queue or stream waits",
    asks: {
      ...{ service: "lambda", method: "PUT", path: `/2015-03-31/event-source-mappings/${id}` },
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ Enabled }),
    },
  };
};
