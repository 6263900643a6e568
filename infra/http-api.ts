// The HTTP API. One function gets every path and method, and does the routing, CORS and refusals. Only the
// routes whose readers wait have their own function.
import * as gateway from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { WAIT_ROUTES } from "../src/aws/lambda/wait-route.ts";

/** A tenth of an account's default requests. Guests must not use up the requests of players. */
const THROTTLE = { rateLimit: 1_000, burstLimit: 500 };

export class HttpApi extends Construct {
  /** Without a trailing slash. */
  readonly url: string;

  constructor(scope: Construct, id: string, handler: IFunction, waiting: IFunction) {
    super(scope, id);
    const httpApi = new gateway.HttpApi(this, "Api", {
      apiName: `${Stack.of(this).stackName}-http`,
      defaultIntegration: new HttpLambdaIntegration("Integration", handler),
      createDefaultStage: false,
    });
    const integration = new HttpLambdaIntegration("WaitIntegration", waiting);
    for (const { path, method } of WAIT_ROUTES) {
      httpApi.addRoutes({ path, methods: [gateway.HttpMethod[method]], integration });
    }
    new gateway.HttpStage(this, "Stage", { httpApi, autoDeploy: true, throttle: THROTTLE });
    this.url = httpApi.apiEndpoint;
  }
}
