// The routes of the HTTP API that have a throttle of their own, as data. All other requests share one.
import { WAIT_ROUTES } from "../src/aws/lambda/wait-route.ts";
import type { Throttles } from "./settings/throttles.ts";

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
    ...["/docs", "/docs/{name}", "/docs/scripts/{name}", "/problems/{code}"],
  ].map(document),
];

/** Which throttle a route has, by its key: `GET /docs`. */
export const throttleNamed = (routeKey: string): keyof Throttles["http"] => {
  const has = ({ method, path }: { readonly method: string; readonly path: string }) =>
    `${method} ${path}` === routeKey;
  if (WAIT_ROUTES.some(has)) return "waits";
  return HTTP_ROUTES.find(has)?.throttle ?? "others";
};
