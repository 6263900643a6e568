// The operations that tell of the service itself. They take nothing in, so they refuse nothing.
import * as z from "zod";
import { GAMES } from "../games/catalog.ts";
import { SERVICE } from "./examples.ts";
import type { Operation } from "./operation.ts";
import { healthSchema, serviceSchema } from "./rest.ts";
import { VERSION } from "./version.ts";

const documentSchema = z.looseObject({ openapi: z.string() });

const open = { method: "get", tag: "service", access: "none", problems: [] } as const;

export const SERVICE_OPERATIONS: readonly Operation[] = [
  {
    ...open,
    operationId: "getService",
    path: "/v1",
    summary: "What this relay is",
    description: "The version, the addresses to go on from, the games, and the limits of this stack.",
    answers: {
      200: {
        description: "What this relay is and where it listens.",
        schema: serviceSchema,
        examples: {
          local: {
            summary: "A relay on this machine",
            value: { ...SERVICE, version: VERSION, games: GAMES.map(({ id }) => id) },
          },
        },
      },
    },
  },
  {
    ...open,
    operationId: "getRoot",
    path: "/",
    summary: "The bare address",
    description: "Leads on to `GET /v1`.",
    answers: { 302: { description: "Look there.", location: "`/v1`." } },
  },
  {
    ...open,
    operationId: "getHealth",
    path: "/healthz",
    summary: "Whether the relay answers",
    description: "Touches no storage: it tells that requests arrive and are answered.",
    answers: {
      200: {
        description: "It answers.",
        schema: healthSchema,
        examples: { well: { summary: "All is well", value: { status: "ok" } } },
      },
    },
  },
  {
    ...open,
    operationId: "getOpenApiJson",
    path: "/openapi.json",
    summary: "This document as JSON",
    description: "The document that you are reading.",
    answers: { 200: { description: "An OpenAPI 3.1 document.", schema: documentSchema } },
  },
  {
    ...open,
    operationId: "getOpenApiYaml",
    path: "/openapi.yaml",
    summary: "This document as YAML",
    description: "The document that you are reading.",
    answers: {
      200: { description: "An OpenAPI 3.1 document.", mediaType: "application/yaml", schema: z.string() },
    },
  },
];
