// Names that are written from right to left stand in each sentence as in a box of their own.
import { expect, test } from "vitest";
import { accountEnglish as account } from "../../src/web/words/account/en.ts";
import { alertsEnglish as alerts } from "../../src/web/words/alerts/en.ts";
import type { AllWords } from "../../src/web/words/all-words.ts";
import { apart } from "../../src/web/words/apart.ts";
import { coachEnglish as coach } from "../../src/web/words/coach/en.ts";
import { allIcelandic } from "../../src/web/words/icelandic.ts";
import { momentsEnglish as moments } from "../../src/web/words/moments/en.ts";
import { ownerEnglish as owner } from "../../src/web/words/owner/en.ts";
import { pagesEnglish as pages } from "../../src/web/words/pages/en.ts";
import { partsEnglish as parts } from "../../src/web/words/parts/en.ts";
import { reactionsEnglish as reactions } from "../../src/web/words/reactions/en.ts";
import { replayEnglish as replay } from "../../src/web/words/replay/en.ts";
import { settingsEnglish as settings } from "../../src/web/words/settings/en.ts";
import { shellEnglish as shell } from "../../src/web/words/shell/en.ts";
import { allSpanish } from "../../src/web/words/spanish.ts";
import { tableEnglish as table } from "../../src/web/words/table/en.ts";
import { zonesEnglish as zones } from "../../src/web/words/zones/en.ts";

const allEnglish: AllWords = {
  account,
  alerts,
  coach,
  moments,
  owner,
  pages,
  parts,
  reactions,
  replay,
  settings,
  shell,
  table,
  zones,
};

const NAMES = ["\u05e9\u05e8\u05d4", "\u0644\u064a\u0644\u0649 7!"];

test.for(NAMES)("%s is set apart, once", (name) => {
  expect(apart(name)).toBe(`\u2068${name}\u2069`);
});

test.for(["Ada", "", "Þóra", "Ñandú (2)", "数独", "🦊"])(
  "%j disturbs nothing, and stays as it is",
  (name) => {
    expect(apart(name)).toBe(name);
  },
);

/** Every sentence that has a name of a player, a bot or a token in it. */
const sentencesOf = (words: AllWords, name: string): readonly string[] => [
  words.reactions.said(name, "Hello!"),
  words.reactions.mute(name),
  words.reactions.muted(name),
  words.account.askBlock(name),
  words.account.askChange(name),
  words.account.askChangeText(name),
  words.account.askAgainText(name),
  words.account.playAs(name),
  words.account.nowPlaying(name),
  words.account.askSignOut(name),
  words.account.askErase(name),
  words.owner.created(name),
  words.owner.askRevoke(name),
  words.owner.askErase(name),
  words.pages.common.names(["Ada", name]),
  words.pages.lobby.hostedBy(name),
  words.pages.lobby.invited(name),
  words.pages.waiting.remove(name),
  words.pages.waiting.askRemove(name),
  words.pages.waiting.hostStarts(name),
  words.pages.join.found("Zip Zap", name),
  words.pages.person.playWith(name),
  words.pages.forgotten.title(name),
  words.shell.trouble.playOnAs(name),
  words.shell.notices.invited("Zip Zap", name),
  words.moments.wentOut(name),
  words.table.give(name),
  words.table.catchSeat(name),
  words.table.faster(name, 12),
  words.table.faster(name, null),
  words.table.won(["Ada", name]),
];

test.for([
  ["English", allEnglish],
  ["Spanish", allSpanish],
  ["Icelandic", allIcelandic],
] as const)("in %s every sentence isolates the names in it", ([, words]) => {
  for (const name of NAMES)
    for (const sentence of sentencesOf(words, name)) {
      const rest = sentence.replaceAll(apart(name), "");
      expect({ sentence, rest }).toEqual({ sentence, rest: expect.not.stringContaining(name) });
      expect(rest).not.toBe(sentence);
    }
});
