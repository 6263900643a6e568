// What the service says of itself: its addresses, its document, its health.
import { Hono } from "hono";
import { gameIdSchema } from "../protocol/catalog-schema.ts";
import { VERSION } from "../protocol/version.ts";
import type { CallerLimits } from "../relay/settings.ts";
import type { GameDescriptions } from "./game-routes.ts";
import type { HttpEnv } from "./http-env.ts";

export interface Service {
  /** Null where only the request tells it. */
  readonly publicUrl: string | null;
  readonly socketUrl: string | null;
  /** The committed document, as it is. */
  readonly openApiYaml: string;
  readonly openApiJson: string;
  readonly games: GameDescriptions;
}

export const serviceRoutes = (service: Service, limits: CallerLimits): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();

  const description = (requestUrl: string) => {
    const base = service.publicUrl ?? new URL(requestUrl).origin;
    return {
      name: "turn-relay" as const,
      version: VERSION,
      websocket: service.socketUrl,
      openapi: `${base}/openapi.json`,
      asyncapi: null,
      docs: null,
      games: gameIdSchema.options,
      limits: Object.fromEntries(Object.entries(limits).filter(([, most]) => most !== null)),
    };
  };

  app.get("/", (c) => c.redirect("/v1"));
  app.get("/v1", (c) => c.json(description(c.req.url)));
  app.get("/healthz", (c) => c.json({ status: "ok" as const }));
  app.get("/openapi.yaml", (c) => c.body(service.openApiYaml, 200, { "content-type": "application/yaml" }));
  app.get("/openapi.json", (c) => c.body(service.openApiJson, 200, { "content-type": "application/json" }));

  return app;
};
