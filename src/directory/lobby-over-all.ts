// The lobby over all cells: a page has a share of each cell's page. Its `next` holds the `next` of each cell that has
// more.
import * as z from "zod";
import type { AskCell, KnownCell } from "./known-cells.ts";

const matchSchema = z.looseObject({ createdAt: z.string() });
const cellPageSchema = z.object({ items: z.array(matchSchema), next: z.string().nullable() });

export interface MergedPage {
  /** The newest first. */
  readonly items: readonly z.infer<typeof matchSchema>[];
  readonly next: string | null;
  /** The cells that did not answer. Their matches are not in this page, nor in those after it. */
  readonly missing: readonly string[];
}

export interface LobbyQuery {
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
}

/** The answer of the cell that refused, where one did. */
export type LobbyAnswer =
  | { readonly type: "page"; readonly page: MergedPage }
  | { readonly type: "refused"; readonly status: number; readonly body: unknown };

const DEFAULT_LIMIT = 20;

export const lobbyOverAll = async (
  ask: AskCell,
  cells: readonly KnownCell[],
  { query, headers }: LobbyQuery,
): Promise<LobbyAnswer> => {
  const cursor = query.get("cursor");
  const places = cursor === null ? null : placesIn(cursor);
  const limit = Number(query.get("limit") ?? DEFAULT_LIMIT);
  const wanted = cells.filter(({ name }) => places === null || places.has(name));
  const there = wanted.filter(({ starts }) => starts !== null);
  // A page has room for one match of each cell, or fewer cells. The others come on a later page.
  const asked = limit >= 1 ? there.slice(0, limit) : there;
  const later = there.slice(asked.length).map(({ name }) => `${name}${places?.get(name) ?? ""}`);
  const pages = await Promise.all(
    asked.map(async ({ name, url }) => {
      const own = new URLSearchParams(query);
      own.delete("cursor");
      const place = places?.get(name);
      if (place) own.set("cursor", place);
      // A limit that is no whole number goes on as it is: the cells refuse it.
      if (Number.isInteger(limit) && limit > 0) own.set("limit", String(Math.floor(limit / asked.length)));
      return { name, answer: await ask(`${url}/v1/matches?${own}`, headers) };
    }),
  );
  const refused = pages.find(({ answer }) => answer && answer.status >= 400 && answer.status < 500)?.answer;
  if (refused) return { type: "refused", ...refused };
  const read = pages.map(({ name, answer }) => ({ name, page: cellPageSchema.safeParse(answer?.body).data }));
  const nexts = [...later, ...read.flatMap(({ name, page }) => (page?.next ? [`${name}${page.next}`] : []))];
  const silent = wanted.filter(({ starts }) => starts === null);
  const items = read.flatMap(({ page }) => page?.items ?? []);
  return {
    type: "page",
    page: {
      items: items.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
      next: nexts.length === 0 ? null : nexts.join("."),
      missing: [...silent.map(({ name }) => name), ...read.flatMap(({ name, page }) => (page ? [] : [name]))],
    },
  };
};

/** The cells' own cursors by cell, empty for a first page. None has a full stop. */
const placesIn = (cursor: string): ReadonlyMap<string, string> =>
  new Map(cursor.split(".").map((place) => [place.slice(0, 2), place.slice(2)]));
