// The end of a match: the ranking, the scores by round, and what may be done next.
import { assertNever } from "../../games/assert-never.ts";
import { cardFace, inlineCard } from "./card-face.ts";
import { partLines } from "./part-lines.ts";
import type { PlayState } from "./play-state.ts";
import { scoreLines, scoreText } from "./score-lines.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { cutText, EMPTY, padTo, span, type TextLine, widthOf } from "./text-line.ts";

export const endLines = (state: PlayState, frame: ScreenFrame): readonly TextLine[] => {
  const { words, rows } = frame;
  // Without rounds they say what the ranking says.
  const scores = state.rounds.length > 0 ? scoreLines(state, frame) : [];
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

const titleOf = ({ table, seats, ending, you }: PlayState, { words }: ScreenFrame): string => {
  const winners = seats.flatMap((seat, n) => (table?.ranking?.[n] === 1 ? [{ name: seat.name, n }] : []));
  const isOwn = winners.length === 1 && winners[0]?.n === you;
  const won = isOwn ? words.youWon : words.won(winners.map(({ name }) => name));
  switch (ending) {
    case null:
      return words.brokenOff;
    case "won":
      return `${words.over}. ${won}`;
    case "draw":
      return `${words.over}. ${words.draw}`;
    case "nobody":
      return `${words.over}. ${words.nobodyWon}`;
    case "lost":
      return `${words.over}. ${you === null ? words.nobodyWon : words.youLost}`;
    default:
      return assertNever(ending);
  }
};

/** The best first, each with the cards that were left. */
const rankingLines = (state: PlayState, frame: ScreenFrame): readonly TextLine[] => {
  const { words, colour, columns } = frame;
  const { table, seats, you, game, ending } = state;
  const { hands = [], scores } = table ?? {};
  // Where nobody is first, a place says nothing. Nor do hands that are all empty.
  const ranking = ending === "won" || ending === "draw" ? table?.ranking : null;
  const isCounted = hands.some(({ count }) => count > 0);
  const texts = seats.map((_, seat) => {
    const score = scores?.[seat];
    return score === undefined ? "" : scoreText(state, frame, score);
  });
  const scoreWidth = Math.max(0, ...texts.map(widthOf)) + 3;
  const order = seats.map((_, seat) => seat).sort((a, b) => (ranking?.[a] ?? 0) - (ranking?.[b] ?? 0));
  return order.map((seat): TextLine => {
    const place = ranking?.[seat];
    const { cards = [], count = 0 } = hands[seat] ?? {};
    const faces = cards.flatMap((code) => [
      ...inlineCard(cardFace(code, game), { colour, bright: true }),
      span(" "),
    ]);
    const name = cutText(seats[seat]?.name ?? "", 16);
    return [
      ...padTo(
        [span(place === undefined ? "  " : `  ${place}. `), span(name, seat === you ? "bold" : "plain")],
        24,
      ),
      ...(scores ? padTo([span(texts[seat] ?? "")], scoreWidth) : []),
      ...padTo([span(isCounted ? words.cards(count) : "", "dim")], 10),
      ...(columns >= 80 ? faces : []),
    ];
  });
};
