// The HTTP routes of arenas, of reports and of the operator, as data. They have a function of their own, so the one that plays loads nothing of them. The
// stack and the local gateway are both built from them. Each takes any method.
import { isAmong } from "./route-paths.ts";

/** As API Gateway writes them. `{proxy+}` is all that follows. */
export const ARENA_ROUTES = [
  ...["/v1/arenas", "/v1/arenas/{proxy+}", "/v1/series/{proxy+}"],
  ...["/v1/reports", "/v1/operator/{proxy+}"],
] as const;

export const isArenaPath = (path: string): boolean => isAmong(ARENA_ROUTES, path);
