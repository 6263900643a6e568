// Matches a path against routes, as API Gateway writes them.
const FOLLOWED = "{proxy+}";

export const isAmong = (routes: readonly string[], path: string): boolean =>
  routes.some((route) =>
    route.endsWith(FOLLOWED)
      ? path.length > route.length - FOLLOWED.length && path.startsWith(route.slice(0, -FOLLOWED.length))
      : path === route,
  );
