// The WebSocket API and its stage. Made before the functions, which are told its address, and routed to them after.
import * as gateway from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";

const STAGE = "v1";

/**
 * An account has 10,000 requests a second by default, and a discard at a table of four takes five: a frame in and
 * four out. So many frames in leave room for the frames out, and for the HTTP API.
 */
const THROTTLE = { rateLimit: 1_500, burstLimit: 750 };

export class SocketApi extends Construct {
  readonly url: string;
  /** The management API, where frames are posted to connections. */
  readonly connectionsEndpoint: string;
  readonly #api: gateway.WebSocketApi;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#api = new gateway.WebSocketApi(this, "Api", {
      apiName: `${Stack.of(this).stackName}-socket`,
      // Every frame ends at $default. CDK's own default would look at `action`, which is an object here.
      routeSelectionExpression: "$request.body.type",
    });
    const stage = new gateway.WebSocketStage(this, "Stage", {
      webSocketApi: this.#api,
      stageName: STAGE,
      autoDeploy: true,
      throttle: THROTTLE,
    });
    this.url = stage.url;
    this.connectionsEndpoint = stage.callbackUrl;
  }

  /** The connections of the stage, for those who post frames to them or close them. */
  connectionsArn(method: "GET" | "POST" | "DELETE"): string {
    return this.#api.arnForExecuteApiV2(`${method}/@connections/*`, STAGE);
  }

  /** One function for every route is warm more often than three. */
  route(handler: IFunction, authorizer: IFunction): void {
    const integration = new WebSocketLambdaIntegration("Integration", handler);
    this.#api.addRoute("$connect", {
      integration,
      // By default the gateway turns away whoever sends no Authorization header: browsers and spectators.
      authorizer: new WebSocketLambdaAuthorizer("Authorizer", authorizer, { identitySource: [] }),
    });
    this.#api.addRoute("$disconnect", { integration });
    this.#api.addRoute("$default", { integration });
  }
}
