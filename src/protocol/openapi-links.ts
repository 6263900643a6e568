// The links of answers in the OpenAPI document: which operations take what the answer has made. Build time only.
import type { oas31 } from "zod-openapi";
import type { DocumentedAnswer, PlaceMade } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";

/** By the address of what was made: the JSON Pointer of each of its parameters in the body of the answer. */
const SHOWN: Readonly<Record<PlaceMade, Readonly<Record<string, string>>>> = {
  "/v1/players/{id}": { id: "/player/id" },
  "/v1/bots/{id}": { id: "/player/id" },
  "/v1/tokens/{id}": { id: "/id" },
  "/v1/passkeys/{id}": { id: "/id" },
  "/v1/webhooks/{id}": { id: "/id" },
  "/v1/matches/{id}": { id: "/id" },
  "/v1/matches/{id}/invitations/{player}": { id: "/match", player: "/player" },
  "/v1/arenas/{arena}": { arena: "/id" },
};

/** The longest address that the path begins with: `/v1/matches/{id}` of `/v1/matches/{id}/seats`. */
const addressIn = (path: string): string | undefined =>
  Object.keys(SHOWN)
    .filter((address) => `${path}/`.startsWith(`${address}/`))
    .toSorted((a, b) => b.length - a.length)[0];

/** By the operation that takes the thing. Each is declared once, and the answers refer to it. */
export const LINKS: Readonly<Record<string, oas31.LinkObject>> = Object.fromEntries(
  OPERATIONS.flatMap(({ operationId, path }) => {
    const address = addressIn(path);
    const shown = Object.entries(SHOWN).find(([known]) => known === address)?.[1];
    if (!shown) return [];
    const parameters = Object.entries(shown).map(([name, place]) => [name, `$response.body#${place}`]);
    return [[operationId, { operationId, parameters: Object.fromEntries(parameters) }] as const];
  }),
);

export const linksOf = ({ location }: DocumentedAnswer): oas31.LinksObject =>
  Object.fromEntries(
    OPERATIONS.filter(({ path }) => location !== undefined && addressIn(path) === location).map(
      ({ operationId }) => [operationId, { $ref: `#/components/links/${operationId}` }],
    ),
  );
