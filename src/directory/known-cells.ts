// The cells behind the directory, and how full each one is. The directory stores nothing: it asks the cells, and
// remembers their answers for a few seconds.
import * as z from "zod";
import { cellStateSchema } from "../protocol/cell.ts";

/** The answer of a cell to a GET. Null: it did not answer in time, or not with JSON. */
export type AskCell = (
  url: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly body: unknown } | null>;

export const knownCellSchema = z.object({
  name: z.string(),
  url: z.string(),
  /** About how many matches started there in five minutes. Null: the cell does not answer. */
  starts: z.int().nullable(),
});
export type KnownCell = z.infer<typeof knownCellSchema>;

export interface DirectoryParts {
  /** The public addresses of the cells, by name. */
  readonly cells: Readonly<Record<string, string>>;
  readonly ask: AskCell;
  readonly nowMs: () => number;
}

const REMEMBERED_MS = 5_000;
/** So few starts count as none. So where few play, all of them meet in the first cell. */
const FEW_STARTS = 16;

/** Reads the cells: the emptier before the fuller, those that do not answer last. */
export const createKnownCells = ({
  cells,
  ask,
  nowMs,
}: DirectoryParts): (() => Promise<readonly KnownCell[]>) => {
  let known: { readonly atMs: number; readonly cells: Promise<readonly KnownCell[]> } | null = null;
  const read = async (): Promise<readonly KnownCell[]> => {
    const named = Object.entries(cells).map(async ([name, url]) => ({
      name,
      url,
      starts: await startsOf(name, url),
    }));
    return (await Promise.all(named)).toSorted(
      (a, b) => fullness(a) - fullness(b) || (a.name < b.name ? -1 : 1),
    );
  };
  const startsOf = async (name: string, url: string): Promise<number | null> => {
    const state = cellStateSchema.safeParse((await ask(`${url}/v1/cell`, {}))?.body);
    return state.success && state.data.cell === name ? state.data.starts : null;
  };
  return () => {
    if (!known || nowMs() - known.atMs >= REMEMBERED_MS) known = { atMs: nowMs(), cells: read() };
    return known.cells;
  };
};

/** In steps of doubling. So the emptiest cell does not change with each match, and callers for the same game meet. */
const fullness = ({ starts }: KnownCell): number => {
  if (starts === null) return Number.POSITIVE_INFINITY;
  return starts < FEW_STARTS ? 0 : Math.floor(Math.log2(starts));
};
