// Handlers for the directory and the other cells.
import type * as cells from "../../protocol/operations/cells.ts";
import { recentStarts } from "../../relay/queries/cell-load.ts";
import { ok } from "../answers.ts";
import type { Handlers } from "../handler.ts";
import { noSuchRoute } from "../refuse.ts";

export const cellsHandlers: Handlers<typeof cells> = {
  getCell: async (relay) => {
    const { cell } = relay.settings;
    if (!cell) return { answer: noSuchRoute() };
    return { answer: ok({ cell: cell.name, starts: await recentStarts(relay) }) };
  },
};
