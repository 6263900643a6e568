// Properties of what is pure about cells: names in ids, and one lobby made of many.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { KnownCell } from "../../src/directory/known-cells.ts";
import { lobbyOverAll } from "../../src/directory/lobby-over-all.ts";
import { cellOfId, cellOfToken } from "../../src/protocol/cell-name.ts";
import { idSchema, TOKEN_PATTERN } from "../../src/protocol/conventions.ts";
import { newId, newToken } from "../../src/relay/new-ids.ts";
import { DEFAULT_SETTINGS } from "../../src/relay/settings.ts";

const name = fc.stringMatching(/^[0-9a-z]{2}$/);
const random = fc
  .array(fc.integer({ min: 0, max: 255 }), { minLength: 256, maxLength: 256 })
  .map((bytes) => ({ bytes: (count: number) => Uint8Array.from(bytes.slice(0, count)) }));
const settingsOf = (cell: string) => ({ ...DEFAULT_SETTINGS, cell: { name: cell, cells: {} } });

test("an id and a token name the cell that made them, and those of a relay alone name none", () => {
  fc.assert(
    fc.property(name, random, (cell, from) => {
      const [id, token] = [newId(from), newToken(from, settingsOf(cell))];
      expect([cellOfId(`${cell}${id}`), cellOfId(id)]).toEqual([cell, null]);
      expect(cellOfToken(token)).toBe(cell);
      expect(cellOfToken(newToken(from, DEFAULT_SETTINGS))).toBeNull();
      expect(idSchema.safeParse(`${cell}${id}`).success && TOKEN_PATTERN.test(token)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("any text has a cell or none, and a cell is always what it begins with", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const [byId, byToken] = [cellOfId(text), cellOfToken(text)];
      expect(byId === null || text.startsWith(byId)).toBe(true);
      expect(byToken === null || text.startsWith(`tr_${byToken}`)).toBe(true);
    }),
  );
});

interface Match {
  readonly id: string;
  readonly createdAt: string;
}

/** A page of a cell's lobby. Its cursor is the number of matches before. Every other page is empty. */
const pageOf = (matches: readonly Match[], query: URLSearchParams) => {
  const cursor = query.get("cursor") ?? "0";
  const start = Number.parseInt(cursor, 10);
  if (!cursor.endsWith("e")) return { items: [], next: `${start}e` };
  const end = start + Number(query.get("limit"));
  return { items: matches.slice(start, end), next: end < matches.length ? String(end) : null };
};

const lobbies = fc.uniqueArray(
  fc.record({ cell: name, times: fc.array(fc.integer({ min: 0, max: 1e6 }), { maxLength: 30 }) }),
  { minLength: 1, maxLength: 6, selector: ({ cell }) => cell },
);

test("the pages of the lobby have each match of each cell once, whatever the limit", async () => {
  await fc.assert(
    fc.asyncProperty(lobbies, fc.integer({ min: 1, max: 25 }), async (all, limit) => {
      const matches = new Map(
        all.map(({ cell, times }) => [
          cell,
          times
            .toSorted((a, b) => b - a)
            .map((ms, n) => ({ id: `${cell}${n}`, createdAt: new Date(ms).toISOString() })),
        ]),
      );
      const cells: KnownCell[] = all.map(({ cell }) => ({
        name: cell,
        url: `https://cell-${cell}`,
        starts: 0,
      }));
      const ask = async (url: string) => {
        const { hostname, searchParams } = new URL(url);
        return { status: 200, body: pageOf(matches.get(hostname.slice("cell-".length)) ?? [], searchParams) };
      };
      const seen: unknown[] = [];
      let cursor: string | null = null;
      do {
        const query = new URLSearchParams({ limit: String(limit), ...(cursor === null ? {} : { cursor }) });
        const answer = await lobbyOverAll(ask, cells, { query, headers: {} });
        if (answer.type !== "page") throw new Error("refused");
        const { items, next, missing } = answer.page;
        expect(missing).toEqual([]);
        expect(items.length).toBeLessThanOrEqual(limit);
        const times = items.map(({ createdAt }) => createdAt);
        expect(times).toEqual(times.toSorted().reverse());
        seen.push(...items.map((item) => item["id"]));
        cursor = next;
      } while (cursor !== null);
      const ids = [...matches.values()].flat().map(({ id }) => id);
      expect(seen.toSorted()).toEqual(ids.toSorted());
    }),
    { numRuns: 100 },
  );
});
