// Reactions in `play`: a key for each, a line for what others say.
import { expect, test } from "vitest";
import { applyPlayNews } from "../../../src/cli/play/apply-play-news.ts";
import { atMatch } from "../../../src/cli/play/new-play.ts";
import type { PlayState } from "../../../src/cli/play/play-state.ts";
import { press } from "../../../src/cli/play/press.ts";
import { screen } from "../../../src/cli/play/screen.ts";
import { HAND_KEYS } from "../../../src/face/choices.ts";
import { KNOWN_REACTIONS, reactionText } from "../../../src/face/reaction-text.ts";
import { zipZap } from "../../../src/games/zip-zap/zip-zap.ts";
import { LANGUAGES } from "../../../src/protocol/language.ts";
import { REACTIONS } from "../../../src/protocol/reaction.ts";
import { servedGame, shownMatch } from "./shown-match.ts";

const states = shownMatch({ game: zipZap, seats: 3, secret: "5eed".repeat(16) });
const served = servedGame("zip-zap", "en");
const live = states.find(({ stage }) => stage === "live");
const over = states.at(-1);
if (!live || !over) throw new Error("no match");

const textOf = (state: PlayState): string =>
  screen(state, { columns: 60, rows: 20, colour: false, nowMs: 0 })
    .map((line) => line.map(({ text }) => text).join(""))
    .join("\n");

test("every reaction has a text in each language, and a menu has each once", () => {
  expect(KNOWN_REACTIONS).toEqual(REACTIONS);
  for (const language of LANGUAGES) {
    const texts = REACTIONS.map((reaction) => reactionText(reaction, language));
    expect(new Set(texts).size).toBe(REACTIONS.length);
  }
});

test.for([
  ["live", live],
  ["over", over],
] as const)("`!` opens them at a table that is %s, and a key sends one", ([, state]) => {
  const opened = press(state, "!").state;
  const shown = textOf(opened);
  for (const [i, reaction] of KNOWN_REACTIONS.entries()) {
    expect(shown).toContain(` ${HAND_KEYS[i]}  ${reactionText(reaction, "en")}`);
    const sent = press(opened, HAND_KEYS[i] ?? "");
    expect(sent).toEqual({ state: { ...opened, cover: null }, effect: { type: "react", reaction } });
  }
  expect(press(opened, "escape")).toEqual({ state: { ...opened, cover: null }, effect: null });
});

test("a spectator sends none, and mutes as a seat does", () => {
  const opened = press({ ...live, you: null }, "!").state;
  expect(textOf(opened)).not.toContain("Thumbs up");
  expect(textOf(opened)).toContain(" -  [x] Everybody");
  expect(press(opened, HAND_KEYS[0] ?? "").effect).toBeNull();
});

const said = { type: "reaction", seat: 2, reaction: "good-game" } as const;
const waiting: PlayState = { ...live, stage: "waiting" };

test.for([
  ["a line at the table", live],
  ["a note before the start", waiting],
  ["a note after the end", over],
] as const)("what a seat says is %s", ([, state]) => {
  expect(textOf(applyPlayNews(state, said))).toContain("李小龙: Good game!");
});

test("an unknown reaction is nothing, and a known one is in the reader's language", () => {
  expect(applyPlayNews(live, { ...said, reaction: "balloon" })).toEqual(live);
  expect(applyPlayNews({ ...live, language: "is" }, said).log.at(-1)).toBe("李小龙: Takk fyrir leikinn!");
});

test.for([
  ["before the start", waiting],
  ["at the table", live],
  ["after the end", over],
] as const)("one key mutes everybody %s, and shows them again", ([, state]) => {
  const muted = press(state, "-").state;
  expect(textOf(muted)).toContain("Reactions are muted. - shows them again.");
  expect(applyPlayNews(muted, said)).toEqual(muted);
  expect(applyPlayNews(muted, { ...said, seat: 0 })).not.toEqual(muted);
  const heard = press(muted, "-").state;
  expect(textOf(applyPlayNews(heard, said))).toContain("Good game!");
});

test("one player is muted in the list, also at the next match, and no other is", () => {
  const opened = press(live, "!").state;
  const key = / (\S) {2}\[x\] 李小龙/.exec(textOf(opened))?.[1] ?? "";
  const muted = press(opened, key).state;
  expect(textOf(muted)).toContain("[ ] 李小龙");
  expect(textOf(muted)).not.toContain("[x] Bo");
  expect(applyPlayNews(muted, said)).toEqual(muted);
  const seats = live.seats.toReversed();
  const next = { ...atMatch(muted, served, null), seats, stage: "live" } as const;
  expect(applyPlayNews(next, { ...said, seat: 0 })).toEqual(next);
  expect(applyPlayNews(next, said)).not.toEqual(next);
  expect(press(muted, key).state).toEqual(opened);
});
