// What only the operator's operations say: titles, then details. English, Spanish, Icelandic.
import type { Phrase } from "./phrase.ts";

export const operatorPhrases: readonly Phrase[] = [
  [
    "Only an operator may do this",
    "Solo la moderación puede hacer esto",
    "Aðeins umsjónarfólk má gera þetta",
  ],
  ["There is nothing to do", "No hay nada que hacer", "Ekkert þarf að gera"],
  [
    "It is so already. Nothing was changed.",
    "Ya es así. No se cambió nada.",
    "Það er þegar þannig. Engu var breytt.",
  ],
  [
    "Your player is no operator of this server.",
    "Tu jugador no modera este servidor.",
    "Leikmaðurinn þinn hefur ekki umsjón með þessum þjóni.",
  ],
  [
    "Only the deployer of this server acts on an operator.",
    "Solo quien instaló este servidor actúa sobre un moderador.",
    "Aðeins sá sem setti þjóninn upp getur átt við umsjónarfólk.",
  ],
  [
    "There is no such match, or no longer.",
    "Esa partida no existe o ya no está.",
    "Sú viðureign er ekki til, eða ekki lengur.",
  ],
  [
    "There is no such arena, or no longer.",
    "Ese torneo no existe o ya no está.",
    "Það mót er ekki til, eða ekki lengur.",
  ],
  [
    "This version of the server does not understand it.",
    "Esta versión del servidor no lo entiende.",
    "Þessi útgáfa þjónsins skilur það ekki.",
  ],
  ["Say in which match it was.", "Di en qué partida fue.", "Segðu í hvaða viðureign það var."],
  [
    "Only players in the match may report what happened there.",
    "Solo quienes juegan en la partida pueden denunciar lo que pasó en ella.",
    "Aðeins leikmenn í viðureigninni geta tilkynnt hvað gerðist þar.",
  ],
  [
    "This has to end within a year from now.",
    "Esto debe terminar en menos de un año.",
    "Þessu verður að ljúka innan árs.",
  ],
  [
    "Expected a time within a year",
    "Se esperaba una fecha de los próximos doce meses",
    "Tíminn á að vera innan árs",
  ],
  [
    "This player did not sit in that match, or does not exist.",
    "Este jugador no estuvo en esa partida o no existe.",
    "Þessi leikmaður sat ekki í þeirri viðureign eða er ekki til.",
  ],
];
