// Makes pages of a list that is short enough to read whole.

export interface PageRequest {
  readonly limit: number;
  /** The `next` of the page before; null for the first page. The wire has it sealed. */
  readonly cursor: string | null;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Null at the end. */
  readonly next: string | null;
}

interface Dated {
  readonly id: string;
  readonly createdAtMs: number;
}

/** Newest first. A cursor is a place, so it stays valid when its item is gone. */
export const pageOf = <Item extends Dated>(
  all: readonly Item[],
  { limit, cursor }: PageRequest,
): Page<Item> => {
  const rest = all
    .filter((item) => cursor === null || placeOf(item) < cursor)
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rest.length > limit ? placeOf(last) : null };
};

/** The text sorts like the time. */
const placeOf = ({ createdAtMs, id }: Dated): string => `${String(createdAtMs).padStart(15, "0")}_${id}`;
