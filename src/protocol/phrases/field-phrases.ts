// What problems say of a field that a person fills in. English, Spanish, Icelandic. The more special come first.
import type { Phrase } from "./phrase.ts";

export const fieldPhrases: readonly Phrase[] = [
  ["Unknown field", "Campo desconocido", "Óþekktur reitur"],
  [
    "Expected at most {} characters and {} bytes",
    "Como máximo {} caracteres y {} bytes",
    "Í mesta lagi {} stafir og {} bæti",
  ],
  ["Expected at most {} characters", "Como máximo {} caracteres", "Í mesta lagi {} stafir"],
  ["Expected at least {} characters", "Como mínimo {} caracteres", "Að minnsta kosti {} stafir"],
  ["Expected at most {} entries", "Como máximo {} entradas", "Í mesta lagi {} færslur"],
  ["Expected at least {} entries", "Como mínimo {} entradas", "Að minnsta kosti {} færslur"],
  ["Expected at most {}", "Como máximo {}", "Í mesta lagi {}"],
  ["Expected at least {}", "Como mínimo {}", "Að minnsta kosti {}"],
  ["Expected characters that everybody sees{}", "Solo caracteres visibles{}", "Aðeins sýnilegir stafir{}"],
  ["Expected characters that everybody sees", "Solo caracteres visibles", "Aðeins sýnilegir stafir"],
  [
    "Expected a letter, a number or a sign",
    "Hace falta una letra, una cifra o un signo",
    "Hér þarf bókstaf, tölustaf eða tákn",
  ],
  [
    "Expected a name that the server does not use itself",
    "Ese nombre está reservado",
    "Þetta nafn er frátekið",
  ],
  [
    "Expected an address without a user and a fragment",
    "La dirección no puede llevar usuario ni fragmento",
    "Í vefslóðinni má hvorki vera notandi né brot",
  ],
  ["Your own id", "Es tu propia cuenta", "Þetta er þinn eigin reikningur"],
];
