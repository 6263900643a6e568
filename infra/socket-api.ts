// The WebSocket API and its stage. The stack makes them before the functions, which need its address, and
// adds the routes afterwards.
import * as gateway from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";

const STAGE = "v1";

/**
 * An account has 10,000 requests per second by default. A discard with four seats takes five: one frame in,
 * four out. This rate leaves room for the frames out and for the HTTP API.
 */
const THROTTLE = { rateLimit: 1_500, burstLimit: 750 };

export class SocketApi extends Construct {
  readonly url: string;
  /** The management API, which posts frames to connections. */
  readonly connectionsEndpoint: string;
  readonly #api: gateway.WebSocketApi;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#api = new gateway.WebSocketApi(this, "Api", {
      apiName: `${Stack.of(this).stackName}-socket`,
      // Every frame goes to $default. CDK's default selects by `action`, which is an object in our frames.
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

  /** The ARN of the stage's connections, for posts and closes. */
  connectionsArn(method: "GET" | "POST" | "DELETE"): string {
    return this.#api.arnForExecuteApiV2(`${method}/@connections/*`, STAGE);
  }

  /** One shared function is warm more often than three. */
  route(handler: IFunction, authorizer: IFunction): void {
    const integration = new WebSocketLambdaIntegration("Integration", handler);
    this.#api.addRoute("$connect", {
      integration,
      // By default the gateway refuses a handshake without an Authorization header. Browsers and spectators
      // send none.
      authorizer: new WebSocketLambdaAuthorizer("Authorizer", authorizer, { identitySource: [] }),
    });
    this.#api.addRoute("$disconnect", { integration });
    this.#api.addRoute("$default", { integration });
  }
}
