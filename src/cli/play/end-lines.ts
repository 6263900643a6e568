// The end of a match: the ranking, the scores by round, and what may be done next.
import { cardFace, inlineCard } from "./card-face.ts";
import { partLines } from "./part-lines.ts";
import type { PlayState } from "./play-state.ts";
import { scoreLines } from "./score-lines.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { cutText, EMPTY, padTo, span, type TextLine } from "./text-line.ts";

export const endLines = (state: PlayState, frame: ScreenFrame): readonly TextLine[] => {
  const { words, rows } = frame;
  const scores = scoreLines(state, frame);
  const ranked = rankingLines(state, frame);
  const lines = [
    EMPTY,
    [span(`  ${titleOf(state, frame)}`, "title")],
    EMPTY,
    ...ranked,
    EMPTY,
    ...[...scores, ...partLines(state, frame)].slice(0, Math.max(0, rows - ranked.length - 7)),
    EMPTY,
  ];
  const note: TextLine = state.note ? [span(`  ${state.note.text}`, state.note.tone)] : EMPTY;
  return [...lines, note, [span("  "), span(" r ", "key"), span(` ${words.again}`)]];
};

const titleOf = ({ table, seats }: PlayState, { words }: ScreenFrame): string => {
  const { ranking } = table ?? {};
  if (!ranking) return words.brokenOff;
  const winners = seats.filter((_, seat) => ranking[seat] === 1).map(({ name }) => name);
  return `${words.over}. ${words.won(winners)}`;
};

/** The best first, each with the cards that were left. */
const rankingLines = (state: PlayState, { words, colour, columns }: ScreenFrame): readonly TextLine[] => {
  const { table, seats, you, game } = state;
  const { ranking, hands = [], scores } = table ?? {};
  const order = seats.map((_, seat) => seat).sort((a, b) => (ranking?.[a] ?? 0) - (ranking?.[b] ?? 0));
  return order.map((seat): TextLine => {
    const place = ranking?.[seat];
    const score = scores?.[seat];
    const { cards = [], count = 0 } = hands[seat] ?? {};
    const faces = cards.flatMap((code) => [
      ...inlineCard(cardFace(code, game?.suits ?? {}), { colour, bright: true }),
      span(" "),
    ]);
    const name = cutText(seats[seat]?.name ?? "", 16);
    return [
      ...padTo(
        [span(place === undefined ? "" : `  ${place}. `), span(name, seat === you ? "bold" : "plain")],
        24,
      ),
      ...(score === undefined ? [] : padTo([span(words.points(score))], 12)),
      ...padTo([span(words.cards(count), "dim")], 10),
      ...(columns >= 80 ? faces : []),
    ];
  });
};
