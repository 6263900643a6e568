// What only the operator's operations say: titles, then details. English, Spanish, Icelandic.
import type { Phrase } from "./phrase.ts";

export const operatorPhrases: readonly Phrase[] = [
  ["Only an operator may do this", "Solo un operador puede hacer esto", "Aðeins rekstraraðili má gera þetta"],
  [
    "Your player is no operator of this server.",
    "Tu jugador no es operador de este servidor.",
    "Leikmaðurinn þinn er ekki rekstraraðili þessa þjóns.",
  ],
  [
    "Only the deployer of this server acts on an operator.",
    "Solo quien despliega este servidor actúa sobre un operador.",
    "Aðeins sá sem setur upp þennan þjón getur átt við rekstraraðila.",
  ],
];
