// The throttles by route: what a flood of one kind cannot take from the others.
import { Match } from "aws-cdk-lib/assertions";
import { expect, it } from "vitest";
import * as z from "zod";
import { HTTP_ROUTES } from "../../infra/http-api.ts";
import { stageSettings } from "../../infra/settings/stage-settings.ts";
import { throttlesGiven } from "../../infra/settings/throttles.ts";
import { WAIT_ROUTES } from "../../src/aws/lambda/wait-route.ts";
import { THROTTLES, TIMER_ENVIRONMENTS } from "../../src/cli/plan/walls.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { templateOf } from "./template-of.ts";

const DEFAULTS = throttlesGiven.parse({});
const template = templateOf();

const stageSchema = z.object({
  DependsOn: z.array(z.string()),
  Properties: z.object({
    RouteSettings: z.record(
      z.string(),
      z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() }),
    ),
  }),
});

const stageOf = (name: string, of = template) => {
  const found = of.findResources("AWS::ApiGatewayV2::Stage", { Properties: { StageName: name } });
  const { DependsOn, Properties } = stageSchema.parse(Object.values(found)[0]);
  const throttles = Object.entries(Properties.RouteSettings).map(([route, settings]) => ({
    route,
    perSecond: settings.ThrottlingRateLimit,
    burst: settings.ThrottlingBurstLimit,
  }));
  return { DependsOn, throttles };
};

it("the plan of costs knows the defaults", () => {
  const { socket, http } = DEFAULTS;
  expect(THROTTLES).toEqual({
    socketActs: socket.acts.perSecond,
    httpActs: http.acts.perSecond,
    httpOthers: http.others.perSecond,
  });
  const { timerEnvironments } = stageSettings.parse({ name: "Stack", keepsData: false });
  expect(TIMER_ENVIRONMENTS).toBe(timerEnvironments);
});

it("every route of both APIs has a throttle of its own, and exists before its stage", () => {
  for (const { stage, api } of [
    { stage: "$default", api: "HttpApi" },
    { stage: "v1", api: "SocketApi" },
  ]) {
    const { DependsOn, throttles } = stageOf(stage);
    const ofApi = { Properties: { ApiId: { Ref: Match.stringLikeRegexp(`^${api}`) } } };
    const routes = template.findResources("AWS::ApiGatewayV2::Route", ofApi);
    const keys = Object.values(routes).map(({ Properties }) => Properties.RouteKey);
    expect(throttles.map(({ route }) => route).sort()).toEqual(keys.sort());
    expect(DependsOn.sort()).toEqual(Object.keys(routes).sort());
  }
});

it("a flood of handshakes, of other frames or of guests takes no act", () => {
  const { connects, disconnects, acts, frames } = DEFAULTS.socket;
  expect(stageOf("v1").throttles).toEqual(
    expect.arrayContaining([
      { route: "$connect", ...connects },
      { route: "$disconnect", ...disconnects },
      { route: "act", ...acts },
      { route: "$default", ...frames },
    ]),
  );
  const { http } = DEFAULTS;
  expect(stageOf("$default").throttles).toEqual(
    expect.arrayContaining([
      { route: "POST /v1/matches/{id}/actions", ...http.acts },
      { route: "POST /v1/players", ...http.guests },
      { route: "GET /v1/notices", ...http.waits },
      { route: "GET /docs/{name}", ...http.documents },
      { route: "$default", ...http.others },
    ]),
  );
});

it("as many may leave as may come", () => {
  const { connects, disconnects } = DEFAULTS.socket;
  expect(disconnects.perSecond).toBeGreaterThanOrEqual(connects.perSecond);
  expect(disconnects.burst).toBeGreaterThanOrEqual(connects.burst);
});

it("all throttles together leave half of the account's 10,000 requests a second to the frames out", () => {
  const routes = [...stageOf("v1").throttles, ...stageOf("$default").throttles];
  expect(routes.reduce((sum, { perSecond }) => sum + perSecond, 0)).toBeLessThanOrEqual(5_000);
});

it("every named route is an operation of the relay", () => {
  const operations = OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  for (const { method, path } of [...HTTP_ROUTES, ...WAIT_ROUTES])
    expect(operations).toContain(`${method} ${path}`);
});

it("a stage sets them", () => {
  const given = templateOf({ throttles: { socket: { connects: { perSecond: 7, burst: 9 } } } });
  expect(stageOf("v1", given).throttles).toContainEqual({ route: "$connect", perSecond: 7, burst: 9 });
});
