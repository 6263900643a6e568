// Tables and sentences that fit into a terminal. Pure.

/** The first column on the left, the others on the right. A first cell that has no room goes on in the next line. */
export const columnLines = (rows: readonly (readonly string[])[], columns: number): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [widest = 0, ...others] = widths;
  const taken = others.reduce((sum, width) => sum + GAP.length + width, 0);
  const room = Math.min(widest, Math.max(LEAST_ROOM, columns - taken));
  return rows.flatMap(([name = "", ...cells]) => {
    const [first = "", ...more] = wrapped(name, room);
    const figures = cells.map((cell, column) => cell.padStart(others[column] ?? 0));
    return [[first.padEnd(room), ...figures].join(GAP).trimEnd(), ...more];
  });
};

const GAP = "  ";
const LEAST_ROOM = 10;

/** At blanks. What begins with a dash goes on below its first word. */
export const wrapped = (text: string, columns: number): readonly string[] => {
  const indent = text.startsWith("- ") ? "  " : "";
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(line === undefined ? word : indent + word);
  }
  return lines;
};
