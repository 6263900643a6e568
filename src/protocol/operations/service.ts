// The operations that describe the service itself. The relay counts those whose answers are large.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { BY_PROBLEM, BY_REFERENCE } from "../path-params.ts";
import { healthSchema, serviceSchema } from "../rest.ts";

const documentSchema = onDemand(() => z.looseObject({ openapi: z.string() }));

/** Counted like any other request. */
const open = { ...TAKES_NOTHING, method: "get", tag: "service", access: "optional" } as const;

/** Never counted: a monitor must not be refused. The answer is short and needs no storage. */
const uncounted = { ...open, access: "none" } as const;

export const getService = defineOperation({
  ...open,
  operationId: "getService",
  sheds: "never",
  // It names the address by which the caller came.
  caching: "own",
  path: "/v1",
  summary: "What this relay is",
  description: "The version, the addresses, the games and the limits of this relay.",
  answers: {
    200: { description: "What this relay is and where it listens.", schema: serviceSchema },
  },
});

export const getRoot = defineOperation({
  ...uncounted,
  operationId: "getRoot",
  isDocumented: false,
  path: "/",
  summary: "The bare address",
  description: "Leads on to the page, or to `GET /v1` for who asks for JSON.",
  answers: { 302: { description: "Look there.", location: "/v1" } },
});

export const getHealth = defineOperation({
  ...uncounted,
  operationId: "getHealth",
  caching: "never",
  path: "/healthz",
  summary: "Check that the relay answers",
  description: "Answers without touching the storage.",
  answers: { 200: { description: "The relay answers.", schema: healthSchema } },
});

export const getOpenApiJson = defineOperation({
  ...open,
  operationId: "getOpenApiJson",
  isDocumented: false,
  caching: "shared",
  path: "/openapi.json",
  summary: "This document as JSON",
  description: "The document that you are reading.",
  answers: { 200: { description: "An OpenAPI 3.1 document.", schema: documentSchema } },
});

export const getOpenApiYaml = defineOperation({
  ...open,
  operationId: "getOpenApiYaml",
  isDocumented: false,
  caching: "shared",
  path: "/openapi.yaml",
  summary: "This document as YAML",
  description: "The document that you are reading.",
  answers: {
    200: { description: "An OpenAPI 3.1 document.", mediaType: "application/yaml", schema: () => z.string() },
  },
});

export const getAsyncApiJson = defineOperation({
  ...open,
  operationId: "getAsyncApiJson",
  isDocumented: false,
  caching: "shared",
  path: "/asyncapi.json",
  summary: "The document of the socket as JSON",
  description: "The frames of the socket.",
  answers: {
    200: { description: "An AsyncAPI 3.0 document.", schema: () => z.looseObject({ asyncapi: z.string() }) },
  },
});

export const getAsyncApiYaml = defineOperation({
  ...open,
  operationId: "getAsyncApiYaml",
  isDocumented: false,
  caching: "shared",
  path: "/asyncapi.yaml",
  summary: "The document of the socket as YAML",
  description: "The frames of the socket.",
  answers: {
    200: {
      description: "An AsyncAPI 3.0 document.",
      mediaType: "application/yaml",
      schema: () => z.string(),
    },
  },
});

/** For people, in a browser. */
const page = { 200: { description: "A page.", mediaType: "text/html", schema: () => z.string() } } as const;

export const getReference = defineOperation({
  ...open,
  operationId: "getReference",
  isDocumented: false,
  caching: "shared",
  path: "/docs",
  summary: "The reference",
  description: "Leads on to the pages about REST and about the socket.",
  answers: page,
});

export const getReferencePage = defineOperation({
  ...open,
  operationId: "getReferencePage",
  isDocumented: false,
  caching: "shared",
  path: "/docs/{name}",
  params: BY_REFERENCE,
  summary: "The reference of REST or of the socket",
  description: "Shows `openapi.json` or `asyncapi.json`. Loads nothing from other hosts.",
  answers: page,
});

export const getProblemPage = defineOperation({
  ...open,
  operationId: "getProblemPage",
  isDocumented: false,
  caching: "shared",
  path: "/problems/{code}",
  params: BY_PROBLEM,
  summary: "What a problem means",
  description:
    "The page behind the `type` of a problem, for people: what the problem means, and what the client does. In English.",
  answers: page,
});
