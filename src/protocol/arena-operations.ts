// The operations of arenas, by their ids. A function of its own answers them.
import * as arenas from "./operations/arenas.ts";

export const arenaOperations: typeof arenas = {
  openArena: arenas.openArena,
  listArenas: arenas.listArenas,
  getArena: arenas.getArena,
  listStandings: arenas.listStandings,
  listArenaMatches: arenas.listArenaMatches,
  enterArena: arenas.enterArena,
  leaveArena: arenas.leaveArena,
  closeArena: arenas.closeArena,
  getSeries: arenas.getSeries,
  listSeriesStandings: arenas.listSeriesStandings,
};
