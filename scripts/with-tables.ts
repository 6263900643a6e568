// Writes generated tables into a page, each between its two marks. The rest of the page is written by hand.

/** `tables`: by the name in the marks `<!-- table: NAME -->` and `<!-- end of NAME -->`. */
export const withTables = (page: string, tables: Readonly<Record<string, string>>): string =>
  Object.entries(tables).reduce((text, [name, table]) => {
    const [begin, end] = [`<!-- table: ${name} -->\n`, `<!-- end of ${name} -->`];
    const from = text.indexOf(begin) + begin.length;
    const to = text.indexOf(end, from);
    if (from < begin.length || to < 0) throw new Error(`the page has no marks of the table ${name}`);
    return `${text.slice(0, from)}\n${table}\n${text.slice(to)}`;
  }, page);
