// The HTTP API: every path and method to one function, which does the routing, CORS and the refusals itself.
import * as gateway from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";

/** A tenth of the requests that an account has by default: what guests ask must not use up what players need. */
const THROTTLE = { rateLimit: 1_000, burstLimit: 500 };

export class HttpApi extends Construct {
  /** Without a slash at its end. */
  readonly url: string;

  constructor(scope: Construct, id: string, handler: IFunction) {
    super(scope, id);
    const httpApi = new gateway.HttpApi(this, "Api", {
      apiName: `${Stack.of(this).stackName}-http`,
      defaultIntegration: new HttpLambdaIntegration("Integration", handler),
      createDefaultStage: false,
    });
    new gateway.HttpStage(this, "Stage", { httpApi, autoDeploy: true, throttle: THROTTLE });
    this.url = httpApi.apiEndpoint;
  }
}
