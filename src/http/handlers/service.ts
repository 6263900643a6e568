// Handlers for the service itself: its addresses, its document, its health, the pages of its problems.
import { gameIdSchema } from "../../protocol/catalog-schema.ts";
import type * as service from "../../protocol/operations/service.ts";
import { VERSION } from "../../protocol/version.ts";
import type { CallerLimits } from "../../relay/settings.ts";
import { type Addresses, addressesFor } from "../addresses.ts";
import { ok } from "../answers.ts";
import type { Handlers } from "../handler.ts";
import { noSuchRoute } from "../refuse.ts";
import type { ServedPages, ServedTexts } from "../served-texts.ts";

export interface Service extends Addresses {
  /** Where people play. Left out or null: the documents stand in for it. */
  readonly pageUrl?: string | null;
  readonly texts: ServedTexts;
}

export const serviceHandlers = ({ texts, ...addresses }: Service): Handlers<typeof service> => ({
  getService: async ({ settings }, { origin }) => {
    const { http, socket } = addressesFor(addresses, origin);
    return {
      answer: ok({
        name: "turn-relay",
        version: VERSION,
        websocket: socket,
        openapi: `${http}/openapi.json`,
        asyncapi: `${http}/asyncapi.json`,
        docs: `${http}/docs`,
        games: gameIdSchema().options,
        limits: setLimits(settings.limits),
      }),
    };
  },
  getRoot: async (_, { asksForJson }) => ({
    answer: { status: 302, location: asksForJson ? "/v1" : (addresses.pageUrl ?? "/docs") },
  }),
  getHealth: async () => ({ answer: ok({ status: "ok" }) }),
  getOpenApiJson: async () => ({ answer: { status: 200, text: texts.documents.openApiJson } }),
  getOpenApiYaml: async () => ({ answer: { status: 200, text: texts.documents.openApiYaml } }),
  getAsyncApiJson: async () => ({ answer: { status: 200, text: texts.documents.asyncApiJson } }),
  getAsyncApiYaml: async () => ({ answer: { status: 200, text: texts.documents.asyncApiYaml } }),
  getReference: async () => ({ answer: servedPage(texts.reference, "index") }),
  getReferencePage: async (_, { params }) => ({ answer: servedPage(texts.reference, params.name) }),
  getProblemPage: async (_, { params }) => ({ answer: servedPage(texts.problems, params.code) }),
});

const servedPage = ({ pages, contentSecurityPolicy }: ServedPages, name: string) => {
  const text = Object.hasOwn(pages, name) ? pages[name] : undefined;
  return text === undefined ? noSuchRoute() : ({ status: 200, text, contentSecurityPolicy } as const);
};

/** The limits that are set. */
const setLimits = (limits: CallerLimits) =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([name, most]: [string, number | null]) =>
      most === null ? [] : [[name, most] as const],
    ),
  );
