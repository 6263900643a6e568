// Tells the other cells that a player of this cell, or one of its tokens, is gone.
import { cellOfId } from "../../protocol/cell-name.ts";
import { otherCells } from "../other-cells.ts";
import type { Relay } from "../relay.ts";

/** One job for each cell. None of a relay without cells, and of a visitor. */
export const tellCells = async (relay: Relay, player: string, afterSeconds: number): Promise<void> => {
  const { settings, jobs } = relay;
  if (settings.cell === null || cellOfId(player) !== settings.cell.name) return;
  const tell = ({ name }: { readonly name: string }) =>
    jobs.send({ type: "visitor", cell: name, player }, afterSeconds);
  await Promise.all(otherCells(settings).map(tell));
};
