// What only arenas say: titles, then details. English, Spanish, Icelandic.
import type { Phrase } from "./phrase.ts";

export const arenaPhrases: readonly Phrase[] = [
  ["No such arena", "No existe esa arena", "Þessi leikvangur er ekki til"],
  ["No such series", "No existe esa serie", "Þessi mótaröð er ekki til"],
  ["You may not enter", "No puedes entrar", "Þú mátt ekki vera með"],
  ["The arena is over", "La arena terminó", "Leikvanginum er lokið"],
  ["The arena is full", "La arena está llena", "Leikvangurinn er fullur"],
  ["Your account has entered already", "Tu cuenta ya entró", "Aðgangurinn þinn er þegar með"],
  ["You have not entered", "No has entrado", "Þú ert ekki með"],
  [
    "There is no such arena, or it is private. Check the link and the code.",
    "No existe esa arena o es privada. Comprueba el enlace y el código.",
    "Þessi leikvangur er ekki til eða er lokaður öðrum. Athugaðu hlekkinn og kóðann.",
  ],
  [
    "There is no such series. Check the link.",
    "No existe esa serie. Comprueba el enlace.",
    "Þessi mótaröð er ekki til. Athugaðu hlekkinn.",
  ],
  [
    "The arena takes nobody any more. Choose another.",
    "La arena ya no admite a nadie. Elige otra.",
    "Leikvangurinn tekur ekki við fleirum. Veldu annan.",
  ],
  [
    "As many have entered as may. Choose another arena.",
    "Ya no caben más jugadores. Elige otra arena.",
    "Fleiri komast ekki að. Veldu annan leikvang.",
  ],
  [
    "This arena is only for people, or only for bots. Choose another.",
    "Esta arena es solo para personas o solo para bots. Elige otra.",
    "Þessi leikvangur er aðeins fyrir fólk eða aðeins fyrir þjarka. Veldu annan.",
  ],
  [
    "Another player of your account has entered. A rated arena takes one.",
    "Ya entró otro jugador de tu cuenta. Una arena puntuada admite solo uno.",
    "Annar leikmaður af aðganginum þínum er með. Leikvangur til stiga tekur við einum.",
  ],
  [
    "You have not entered this arena.",
    "No has entrado en esta arena.",
    "Þú ert ekki með á þessum leikvangi.",
  ],
  [
    "Only the maker can close the arena.",
    "Solo quien creó la arena puede cerrarla.",
    "Aðeins sá sem bjó leikvanginn til getur lokað honum.",
  ],
  ["The arena has ended already.", "La arena ya terminó.", "Leikvanginum er þegar lokið."],
  [
    "An arena starts within 30 days. Choose an earlier time.",
    "Una arena empieza en un plazo de 30 días. Elige una hora anterior.",
    "Leikvangur hefst innan 30 daga. Veldu fyrri tíma.",
  ],
];
