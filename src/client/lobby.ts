// The public matches, page after page.
import { RelayRefusal } from "./relay-refusal.ts";
import type { RestClient, RestRequest, RestResult } from "./rest-types.ts";

/** Which matches the lobby shows. */
export type LobbyFilters = Omit<NonNullable<RestRequest<"listMatches">["query"]>, "cursor">;

type Page = Extract<RestResult<"listMatches">, { readonly ok: true }>["data"];

/** A match as the lobby shows it. */
export type ListedMatch = Page["items"][number];

export async function* lobbyOf(
  patiently: RestClient,
  filters: LobbyFilters,
): AsyncGenerator<ListedMatch, void> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const result = await patiently.listMatches({
      query: { ...filters, ...(cursor !== undefined && { cursor }) },
    });
    if (!result.ok) throw new RelayRefusal(result.problem);
    yield* result.data.items;
    cursor = result.data.next;
  }
}
