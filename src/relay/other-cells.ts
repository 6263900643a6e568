// The other cells beside this relay. Without cells there are none.
import type { Settings } from "./settings.ts";

export interface OtherCell {
  readonly name: string;
  readonly url: string;
}

export const otherCells = ({ cell }: Settings): readonly OtherCell[] =>
  Object.entries(cell?.cells ?? {}).flatMap(([name, url]) => (name === cell?.name ? [] : [{ name, url }]));

/** Null for this cell itself, and for a cell that the settings do not name. */
export const otherCell = (settings: Settings, name: string | null): OtherCell | null =>
  otherCells(settings).find((one) => one.name === name) ?? null;
