// Gives the reader the record as a file.
import type { Film } from "./film.ts";

export const saveRecord = (record: unknown, { game, details: { match } }: Film): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${match ?? game}.json`;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
