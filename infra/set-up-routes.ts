// Gives each route of an API a throttle of its own, and counts of its own. Without that, API Gateway lets all routes share
// the stage's.
import { CfnRoute, CfnStage, type IStage } from "aws-cdk-lib/aws-apigatewayv2";
import type { IConstruct } from "constructs";
import type { Throttle } from "./settings/throttles.ts";

/** Call this when `api` has all its routes. */
export const setUpRoutes = (
  api: IConstruct,
  stage: IStage,
  throttleOf: (routeKey: string) => Throttle,
  isCounted: boolean,
): void => {
  const resource = stage.node.defaultChild;
  if (!(resource instanceof CfnStage)) throw new Error("the stage is no resource");
  const routes = api.node.findAll().filter((child) => child instanceof CfnRoute);
  resource.routeSettings = Object.fromEntries(
    routes.map(({ routeKey }) => {
      const { perSecond, burst } = throttleOf(routeKey);
      const counted = isCounted ? { DetailedMetricsEnabled: true } : {};
      return [routeKey, { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst, ...counted }];
    }),
  );
  // A stage cannot throttle a route that does not exist yet.
  for (const route of routes) resource.addResourceDependency(route);
};
