// Reactions in `play`: a key for each, a line for what others say.
import { expect, test } from "vitest";
import { applyPlayNews } from "../../../src/cli/play/apply-play-news.ts";
import type { PlayState } from "../../../src/cli/play/play-state.ts";
import { press } from "../../../src/cli/play/press.ts";
import { screen } from "../../../src/cli/play/screen.ts";
import { HAND_KEYS } from "../../../src/face/choices.ts";
import { KNOWN_REACTIONS, reactionText } from "../../../src/face/reaction-text.ts";
import { zipZap } from "../../../src/games/zip-zap/zip-zap.ts";
import { LANGUAGES } from "../../../src/protocol/language.ts";
import { REACTIONS } from "../../../src/protocol/reaction.ts";
import { shownMatch } from "./shown-match.ts";

const states = shownMatch({ game: zipZap, seats: 3, secret: "5eed".repeat(16) });
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

test("a spectator sends none", () => {
  const looking = { ...live, you: null };
  expect(press(looking, "!")).toEqual({ state: looking, effect: null });
});

test("what a seat says is a line at the table, and a note after the end", () => {
  const said = { type: "reaction", seat: 0, reaction: "good-game" } as const;
  expect(textOf(applyPlayNews(live, said))).toContain("Ada: Good game!");
  expect(textOf(applyPlayNews(over, said))).toContain("Ada: Good game!");
  expect(applyPlayNews(live, { ...said, reaction: "balloon" })).toEqual(live);
  expect(applyPlayNews({ ...live, language: "is" }, said).log.at(-1)).toBe("Ada: Takk fyrir leikinn!");
});
