// The WebSocket API and its stage. The stack makes them before the functions, which need its address, and
// adds the routes afterwards.
import * as gateway from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { CustomDomain } from "./custom-domain.ts";
import { setUpRoutes } from "./set-up-routes.ts";
import type { StageSettings } from "./settings/stage-settings.ts";

const STAGE = "v1";

export interface SocketApiProps {
  /** The name of the relay. */
  readonly name: string;
  readonly settings: Pick<StageSettings, "throttles" | "domain" | "proxy" | "routeMetrics">;
}

export class SocketApi extends Construct {
  /** What clients use. */
  readonly url: string;
  /** The management API, which posts frames to connections. It has the name that API Gateway gave, unless that is closed. */
  readonly connectionsEndpoint: string;
  /** Undefined without an own name. */
  readonly domain: CustomDomain | undefined;
  readonly api: gateway.WebSocketApi;
  /** The name of its stage. */
  readonly stage = STAGE;
  readonly #stage: gateway.WebSocketStage;
  readonly #routeMetrics: boolean;
  readonly #throttles: StageSettings["throttles"]["socket"];

  constructor(scope: Construct, id: string, { name, settings }: SocketApiProps) {
    super(scope, id);
    const { domain, proxy } = settings;
    this.#throttles = settings.throttles.socket;
    this.#routeMetrics = settings.routeMetrics;
    this.api = new gateway.WebSocketApi(this, "Api", {
      apiName: `${name}-socket`,
      // CDK's default selects by `action`, which is an object in our frames.
      routeSelectionExpression: "$request.body.type",
    });
    const { perSecond: rateLimit, burst: burstLimit } = this.#throttles.frames;
    this.#stage = new gateway.WebSocketStage(this, "Stage", {
      webSocketApi: this.api,
      stageName: STAGE,
      autoDeploy: true,
      throttle: { rateLimit, burstLimit },
    });
    const { url, callbackUrl } = this.#stage;
    this.domain =
      domain &&
      new CustomDomain(this, "Domain", {
        ...{ api: this.api, stage: this.#stage },
        ...{ name: domain.socket, domain },
      });
    this.url = proxy?.socketUrl ?? (domain ? `wss://${domain.socket}` : url);
    this.connectionsEndpoint = callbackUrl;
    if (!domain?.closesDefaultAddresses) return;
    closeDefaultAddress(this.api);
    // An own name has no stage in its path.
    this.connectionsEndpoint = `https://${domain.socket}`;
  }

  /** The ARN of the stage's connections, for posts and closes. */
  connectionsArn(method: "GET" | "POST" | "DELETE"): string {
    return this.api.arnForExecuteApiV2(`${method}/@connections/*`, STAGE);
  }

  /** One shared function is warm more often than three. */
  route(handler: IFunction, authorizer: IFunction): void {
    const integration = new WebSocketLambdaIntegration("Integration", handler);
    this.api.addRoute("$connect", {
      integration,
      // By default the gateway refuses a handshake without an Authorization header. Browsers and spectators
      // send none.
      authorizer: new WebSocketLambdaAuthorizer("Authorizer", authorizer, { identitySource: [] }),
    });
    for (const key of ["$disconnect", "$default", ACT]) this.api.addRoute(key, { integration });
    const throttleOf = (key: string) => this.#throttles[THROTTLES[key] ?? "frames"];
    setUpRoutes(this.api, this.#stage, throttleOf, this.#routeMetrics);
  }
}

/** CDK's class has no property for it. */
const closeDefaultAddress = (api: gateway.WebSocketApi): void => {
  const resource = api.node.defaultChild;
  if (!(resource instanceof gateway.CfnApi)) throw new Error("the API is no resource");
  resource.disableExecuteApiEndpoint = true;
};

/** Frames of this type have a route, so that no flood of other frames takes theirs. */
const ACT = "act";

const THROTTLES: Readonly<Record<string, "connects" | "disconnects" | "acts">> = {
  $connect: "connects",
  $disconnect: "disconnects",
  [ACT]: "acts",
};
