// The operations between cells. No client needs them. The relay does not count them: all calls of another cell come
// from a few addresses.
import { cellStateSchema } from "../cell.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";

const betweenCells = {
  ...TAKES_NOTHING,
  method: "get",
  tag: "service",
  access: "none",
  caching: "never",
  isDocumented: false,
  /** The first: where the relay is no cell. */
  problems: ["no-such-route", "fault", "try-again"],
} as const;

export const getCell = defineOperation({
  ...betweenCells,
  operationId: "getCell",
  path: "/v1/cell",
  summary: "How full this cell is",
  description: "The directory sends new matches to the emptier cell.",
  answers: { 200: { description: "The cell, and how many matches start there.", schema: cellStateSchema } },
});
