// The HTTP API: every path and method to one function, which does the routing, CORS and the refusals itself, but for
// the one route whose readers wait.
import * as gateway from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { WAIT_ROUTE } from "../src/aws/wait-route.ts";

/** A tenth of the requests that an account has by default: what guests ask must not use up what players need. */
const THROTTLE = { rateLimit: 1_000, burstLimit: 500 };

/**
 * Each reader may hold an environment for 20 s, so that so many hold some 440 of the 1,000 that an account has at most:
 * however many wait, more than half are left to those who play.
 */
const WAIT_THROTTLE = { rateLimit: 20, burstLimit: 40 };

export class HttpApi extends Construct {
  /** Without a slash at its end. */
  readonly url: string;

  constructor(scope: Construct, id: string, handler: IFunction, waiting: IFunction) {
    super(scope, id);
    const httpApi = new gateway.HttpApi(this, "Api", {
      apiName: `${Stack.of(this).stackName}-http`,
      defaultIntegration: new HttpLambdaIntegration("Integration", handler),
      createDefaultStage: false,
    });
    const [route] = httpApi.addRoutes({
      path: WAIT_ROUTE.path,
      methods: [gateway.HttpMethod[WAIT_ROUTE.method]],
      integration: new HttpLambdaIntegration("WaitIntegration", waiting),
    });
    const stage = new gateway.HttpStage(this, "Stage", { httpApi, autoDeploy: true, throttle: THROTTLE });
    // A stage can limit only a route that is there.
    if (route) stage.node.addDependency(route);
    if (stage.node.defaultChild instanceof gateway.CfnStage) {
      stage.node.defaultChild.routeSettings = {
        [`${WAIT_ROUTE.method} ${WAIT_ROUTE.path}`]: {
          ThrottlingRateLimit: WAIT_THROTTLE.rateLimit,
          ThrottlingBurstLimit: WAIT_THROTTLE.burstLimit,
        },
      };
    }
    this.url = httpApi.apiEndpoint;
  }
}
