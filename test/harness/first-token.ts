// The first token of a player whom a test stores without asking for it over the wire.
import type { KeptToken, Player } from "../../src/relay/ports/people.ts";

export const firstTokenOf = (
  { id, owner, createdAtMs }: Player,
  keptUntilMs: number,
  more: Partial<KeptToken> = {},
): KeptToken => ({
  ...{ id: `first-${id}`, hash: `hash of ${id}`, player: id, account: owner ?? id, label: "first" },
  ...{ scopes: ["match:play", "match:read"], createdAtMs, endsAtMs: null, keptUntilMs },
  ...more,
});
