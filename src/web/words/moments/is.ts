// The words of what the table shows large for a moment, in Icelandic.
import { apart } from "../apart.ts";
import type { MomentsWords } from "./en.ts";

export const momentsIcelandic: MomentsWords = {
  youOut: "Þú losnaðir við öll spilin!",
  wentOut: (name) => `${apart(name)} losnaði við öll spilin`,
  nobodyOut: "Umferðinni er lokið",
  roundPoints: (points, total) => `${points} í þessari umferð, ${total} samtals`,
  close: (place) => `Svo nálægt! Þú lentir í ${place} sæti.`,
  wellPlayed: "Vel spilað. Næst gæti það verið þú.",
  sharedWin: "Þú deilir sigrinum!",
  bestScore: "bestu stigin",
  botsPlay: "Svona spila tölvuspilararnir",
};
