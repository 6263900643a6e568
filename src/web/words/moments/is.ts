// The words of what the table shows large for a moment, or in its place, in Icelandic.
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
  replacedTitle: "Þú spilar annars staðar núna",
  replacedText: "Annar flipi eða annað tæki þitt hefur tekið þetta sæti.",
  playHere: "Spila hér",
  fullTitle: "Ekkert pláss til að horfa",
  full: "Áhorfendur eru of margir núna. Þú kemst að um leið og einn fer.",
  botsPlay: "Svona spila tölvuspilararnir",
  newest: "Fara í það nýjasta",
};
