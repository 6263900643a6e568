// The help: the keys, the house bots, then the rules of the game. The rules are Markdown, shown as plain text that can be scrolled.

import { botManner } from "../../face/bot-manner.ts";
import { entryIn } from "../../face/fields.ts";
import type { PlayState } from "./play-state.ts";
import type { PlayWords } from "./play-words.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { cutText, EMPTY, span, type TextLine, wrap } from "./text-line.ts";

export const helpLines = (
  { game, scroll, seats }: PlayState,
  { columns, rows, words }: ScreenFrame,
): readonly TextLine[] => {
  const width = columns - 2;
  const keys = words.keysOfHelp
    .flatMap((text) => wrap(text, width))
    .map((text): TextLine => [span(` ${text}`)]);
  const rules = paragraphsOf(game?.howToPlay ?? "").flatMap((text) => lineOf(text, width));
  const bots = mannersOf(seats, game, words.levels)
    .flatMap((text) => wrap(text, width))
    .map((text): TextLine => [span(` ${text}`)]);
  const all = [...keys, EMPTY, ...bots, ...(bots.length > 0 ? [EMPTY] : []), ...rules];
  return all.slice(Math.min(scroll, Math.max(0, all.length - rows)));
};

/** How each house bot plays, as far as the game says. */
export const mannersOf = (
  seats: PlayState["seats"],
  game: PlayState["game"],
  levels: PlayWords["levels"],
): readonly string[] =>
  seats.flatMap(({ name, house = "" }) => {
    const manner = botManner(game, house);
    return manner === undefined ? [] : [`${name} (${entryIn(levels, house) ?? house}): ${manner}`];
  });

/** Joins the lines of a paragraph. Headings, items and rows of tables stay lines of their own. */
const paragraphsOf = (page: string): readonly string[] => {
  const paragraphs: string[] = [];
  for (const line of page.split("\n").map((text) => text.trim())) {
    const last = paragraphs.at(-1);
    const isOwn = line === "" || /^(#|[-*] |\||\d+\. |```)/.test(line);
    if (isOwn || last === undefined || last === "" || /^(#|\|)/.test(last)) paragraphs.push(line);
    else paragraphs[paragraphs.length - 1] = `${last} ${line}`;
  }
  return paragraphs.filter((text) => !/^\|[-| ]+\|$/.test(text) && !text.startsWith("```"));
};

const lineOf = (text: string, width: number): readonly TextLine[] => {
  if (text === "") return [EMPTY];
  const plain = text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*]{1,2}([^`*]+)[`*]{1,2}/g, "$1");
  if (plain.startsWith("#")) return [[span(` ${plain.replace(/^#+ /, "")}`, "title")]];
  if (plain.startsWith("|")) {
    const cells = plain
      .split("|")
      .map((cell) => cell.trim())
      .filter((cell) => cell !== "");
    return cells.length === 0 ? [] : wrap(cells.join(" · "), width - 2).map((part) => [span(`   ${part}`)]);
  }
  const item = /^[-*] /.test(plain);
  return wrap(item ? plain.slice(2) : plain, width - 2).map((part, i) => [
    span(cutText(`${item ? (i === 0 ? " • " : "   ") : " "}${part}`, width)),
  ]);
};
