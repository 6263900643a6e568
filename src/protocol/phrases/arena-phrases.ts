// What only arenas say: titles, then details. English, Spanish, Icelandic.
import type { Phrase } from "./phrase.ts";

export const arenaPhrases: readonly Phrase[] = [
  ["No such series", "No existe esa serie", "Þessi mótaröð er ekki til"],
  ["You may not enter", "No puedes entrar", "Þú mátt ekki vera með"],
  ["The arena is over", "El torneo terminó", "Mótinu er lokið"],
  ["The arena is full", "El torneo está lleno", "Mótið er fullt"],
  ["Your account has entered already", "Tu cuenta ya entró", "Reikningurinn þinn er þegar með"],
  ["You have not entered", "No has entrado", "Þú ert ekki með"],
  [
    "There is no such arena, or it is private. Check the link and the code.",
    "No existe ese torneo o es privado. Comprueba el enlace y el código.",
    "Þetta mót er ekki til eða er lokað öðrum. Athugaðu hlekkinn og kóðann.",
  ],
  [
    "There is no such series. Check the link.",
    "No existe esa serie. Comprueba el enlace.",
    "Þessi mótaröð er ekki til. Athugaðu hlekkinn.",
  ],
  [
    "The arena takes nobody any more. Choose another.",
    "El torneo ya no admite a nadie. Elige otro.",
    "Mótið tekur ekki við fleirum. Veldu annað.",
  ],
  [
    "As many have entered as may. Choose another arena.",
    "Ya no caben más jugadores. Elige otro torneo.",
    "Fleiri komast ekki að. Veldu annað mót.",
  ],
  [
    "This arena is only for people, or only for bots. Choose another.",
    "Este torneo es solo para personas o solo para bots. Elige otro.",
    "Þetta mót er aðeins fyrir fólk eða aðeins fyrir tölvuspilara. Veldu annað.",
  ],
  [
    "Another player of your account has entered. A rated arena takes one.",
    "Ya entró otro jugador de tu cuenta. Un torneo puntuado admite solo uno.",
    "Annar leikmaður af reikningnum þínum er með. Mót til stiga tekur við einum.",
  ],
  ["You have not entered this arena.", "No has entrado en este torneo.", "Þú ert ekki með í þessu móti."],
  [
    "Only the maker can close the arena.",
    "Solo quien creó el torneo puede cerrarlo.",
    "Aðeins sá sem bjó mótið til getur lokað því.",
  ],
  ["The arena has ended already.", "El torneo ya terminó.", "Mótinu er þegar lokið."],
  [
    "An arena starts within 30 days. Choose an earlier time.",
    "Un torneo empieza en un plazo de 30 días. Elige una hora anterior.",
    "Mót hefst innan 30 daga. Veldu fyrri tíma.",
  ],
];
