// Rows of a table that is stored in pages.

/** The store keeps so many rows a page. */
export const PAGE_ROWS = 100;

/** At most `count` rows from row `first` on, no more than a page holds. A page that is not full is the last one. */
export const storedRows = async <Row>(
  readPage: (page: number) => Promise<readonly Row[]>,
  first: number,
  count: number,
): Promise<readonly Row[]> => {
  const page = Math.floor(first / PAGE_ROWS);
  const rows = [...(await readPage(page))].slice(first % PAGE_ROWS);
  if (rows.length < count && rows.length === PAGE_ROWS - (first % PAGE_ROWS))
    rows.push(...(await readPage(page + 1)));
  return rows.slice(0, count);
};
