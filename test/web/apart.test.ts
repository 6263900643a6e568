// Names that are written from right to left stand in each sentence as in a box of their own.
import { expect, test } from "vitest";
import { LANGUAGES } from "../../src/games/words.ts";
import type { AllWords } from "../../src/web/words/all-words.ts";
import { apart } from "../../src/web/words/apart.ts";
import { ALL_WORDS } from "./harness/all-words.ts";

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
  words.reactions.report(name),
  words.reports.title(name),
  words.arenas.by(name),
  words.arenas.podium.title(name),
  words.arenas.series.won(name),
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
  words.notices.invited("Zip Zap", name),
  words.moments.wentOut(name),
  words.table.give(name),
  words.table.catchSeat(name),
  words.table.faster(name, 12),
  words.table.faster(name, null),
  words.table.won(["Ada", name]),
];

test.for(LANGUAGES)("in %s every sentence isolates the names in it", (language) => {
  for (const name of NAMES)
    for (const sentence of sentencesOf(ALL_WORDS[language], name)) {
      const rest = sentence.replaceAll(apart(name), "");
      expect({ sentence, rest }).toEqual({ sentence, rest: expect.not.stringContaining(name) });
      expect(rest).not.toBe(sentence);
    }
});
