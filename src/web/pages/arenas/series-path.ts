// Where a series of arenas stands. Not with the other paths, which the first script has.
import { paths } from "../../app/paths.ts";

/** `code`: of its private arenas. */
export const seriesPath = (series: string, code: string | undefined): string =>
  code === undefined ? paths.series(series) : `${paths.series(series)}?${new URLSearchParams({ code })}`;
