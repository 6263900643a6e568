// The HTTP API. One function gets every path and method, and does the routing, CORS and refusals. Only the
// routes whose readers wait, those of the ways to sign in and those of arenas have functions of their own. Other named routes are there for
// their throttles.
import * as gateway from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { ARENA_ROUTES } from "../src/aws/lambda/arena-routes.ts";
import { SIGN_IN_ROUTES } from "../src/aws/lambda/sign-in-routes.ts";
import { WAIT_ROUTES } from "../src/aws/lambda/wait-route.ts";
import { CustomDomain } from "./custom-domain.ts";
import { setUpRoutes } from "./set-up-routes.ts";
import type { StageSettings } from "./settings/stage-settings.ts";
import type { Throttles } from "./settings/throttles.ts";

export interface HttpApiProps {
  /** The name of the relay. */
  readonly name: string;
  readonly handler: IFunction;
  readonly waiting: IFunction;
  readonly signIn: IFunction;
  readonly arenas: IFunction;
  readonly settings: Pick<StageSettings, "throttles" | "domain" | "proxy" | "routeMetrics">;
}

export class HttpApi extends Construct {
  readonly api: gateway.HttpApi;
  /** The name of its stage. */
  readonly stage: string;
  /** What clients use. Without a trailing slash. */
  readonly url: string;
  /** Undefined without an own name. */
  readonly domain: CustomDomain | undefined;

  constructor(
    scope: Construct,
    id: string,
    { name, handler, waiting, signIn, arenas, settings }: HttpApiProps,
  ) {
    super(scope, id);
    const { throttles, domain, proxy, routeMetrics } = settings;
    const integration = new HttpLambdaIntegration("Integration", handler);
    const api = new gateway.HttpApi(this, "Api", {
      apiName: `${name}-http`,
      defaultIntegration: integration,
      createDefaultStage: false,
      ...(domain?.closesDefaultAddresses && { disableExecuteApiEndpoint: true }),
    });
    const add = ({ method, path }: Route, to: HttpLambdaIntegration) =>
      api.addRoutes({ path, methods: [gateway.HttpMethod[method]], integration: to });
    for (const route of HTTP_ROUTES) add(route, integration);
    const toWaiting = new HttpLambdaIntegration("WaitIntegration", waiting);
    for (const route of WAIT_ROUTES) add(route, toWaiting);
    const toSignIn = new HttpLambdaIntegration("SignInIntegration", signIn);
    for (const path of SIGN_IN_ROUTES) api.addRoutes({ path, integration: toSignIn });
    const toArenas = new HttpLambdaIntegration("ArenasIntegration", arenas);
    for (const path of ARENA_ROUTES) api.addRoutes({ path, integration: toArenas });
    const { perSecond: rateLimit, burst: burstLimit } = throttles.http.others;
    const stage = new gateway.HttpStage(this, "Stage", {
      httpApi: api,
      autoDeploy: true,
      throttle: { rateLimit, burstLimit },
    });
    this.api = api;
    this.stage = stage.stageName;
    setUpRoutes(api, stage, (routeKey) => throttles.http[throttleNamed(routeKey)], routeMetrics);
    this.domain = domain && new CustomDomain(this, "Domain", { api, stage, name: domain.http, domain });
    this.url = proxy?.httpUrl ?? (domain ? `https://${domain.http}` : api.apiEndpoint);
  }
}

interface Route {
  readonly method: "GET" | "POST";
  readonly path: string;
}

interface HttpRouteData {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly throttle: keyof Throttles["http"];
}

const document = (path: string) => ({ method: "GET", path, throttle: "documents" }) as const;

/** `Http` answers these. */
export const HTTP_ROUTES: readonly HttpRouteData[] = [
  { method: "POST", path: "/v1/matches/{id}/actions", throttle: "acts" },
  { method: "POST", path: "/v1/players", throttle: "guests" },
  ...[
    ...["/openapi.json", "/openapi.yaml", "/asyncapi.json", "/asyncapi.yaml"],
    ...["/docs", "/docs/{name}", "/problems/{code}"],
  ].map(document),
];

/** Which throttle a route has, by its key: `GET /docs`. */
const throttleNamed = (routeKey: string): keyof Throttles["http"] => {
  const has = ({ method, path }: { readonly method: string; readonly path: string }) =>
    `${method} ${path}` === routeKey;
  if (WAIT_ROUTES.some(has)) return "waits";
  if (SIGN_IN_ROUTES.some((path) => routeKey === `ANY ${path}`)) return "signIn";
  if (ARENA_ROUTES.some((path) => routeKey === `ANY ${path}`)) return "arenas";
  return HTTP_ROUTES.find(has)?.throttle ?? "others";
};
