// What problems say in each language, in whichever function.

import { arenaPhrases } from "../../src/protocol/phrases/arena-phrases.ts";
import { arenaTitles } from "../../src/protocol/phrases/arena-titles.ts";
import { lastWayPhrases } from "../../src/protocol/phrases/last-way-phrases.ts";
import { matchPhrases } from "../../src/protocol/phrases/match-phrases.ts";
import { operatorPhrases } from "../../src/protocol/phrases/operator-phrases.ts";
import type { Phrase } from "../../src/protocol/phrases/phrase.ts";
import { requestPhrases } from "../../src/protocol/phrases/request-phrases.ts";
import { sharedPhrases } from "../../src/protocol/phrases/shared-phrases.ts";
import { signInPhrases } from "../../src/protocol/phrases/sign-in-phrases.ts";

export const allPhrases = (): readonly Phrase[] => [
  ...sharedPhrases(),
  ...requestPhrases,
  ...matchPhrases,
  ...signInPhrases,
  ...lastWayPhrases,
  ...operatorPhrases,
  ...arenaTitles,
  ...arenaPhrases,
];
