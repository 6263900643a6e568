// The whole screen of `play` as lines: a pure function of the state, the size and the relay's clock.

import { actionLines } from "./action-lines.ts";
import { endLines } from "./end-lines.ts";
import { handLines } from "./hand-lines.ts";
import { helpLines } from "./help-lines.ts";
import { choosingLines, waitingLines } from "./lobby-lines.ts";
import type { PlayState } from "./play-state.ts";
import type { PlayWords } from "./play-words.ts";
import { hasReactions } from "./press.ts";
import { reactionLines } from "./reaction-lines.ts";
import { scoreLines } from "./score-lines.ts";
import type { ScreenFrame, ScreenOptions } from "./screen-frame.ts";
import { seatLines } from "./seat-lines.ts";
import { spokenLine } from "./spoken-line.ts";
import { tableLines } from "./table-lines.ts";
import { atBothEnds, cutLine, EMPTY, lineWidth, span, type TextLine, wrap } from "./text-line.ts";
import { wordsOf } from "./words-of.ts";

const SMALLEST = { columns: 60, rows: 20 } as const;

/** As many lines as the screen has rows, none wider than its columns. */
export const screen = (state: PlayState, options: ScreenOptions): readonly TextLine[] => {
  const { columns, rows } = options;
  const frame = { ...options, words: wordsOf(state.language) };
  if (columns < SMALLEST.columns || rows < SMALLEST.rows) return tooSmall(frame);
  const footer = footerLine(state, frame);
  const body = bodyLines(state, { ...frame, rows: rows - 2 });
  const lines = [headerLine(state, frame), ...filled(body, rows - 2), footer];
  return lines.map((line) => cutLine(line, columns));
};

const tooSmall = ({ columns, rows, words }: ScreenFrame): readonly TextLine[] => {
  const lines = wrap(words.tooSmall(SMALLEST.columns, SMALLEST.rows), columns).map((text) => [span(text)]);
  return filled(lines, rows);
};

const filled = (lines: readonly TextLine[], rows: number): readonly TextLine[] =>
  Array.from({ length: rows }, (_, row) => lines[row] ?? EMPTY);

const bodyLines = (state: PlayState, frame: ScreenFrame): readonly TextLine[] => {
  switch (state.cover) {
    case "help":
      return helpLines(state, frame);
    case "scores":
      return detailLines(state, frame);
    case "reactions":
      return reactionLines(state, frame);
    default:
  }
  switch (state.stage) {
    case "choosing":
      // The game that was asked for opens at once.
      return state.game ? [] : choosingLines(state, frame);
    case "waiting":
      return waitingLines(state, frame);
    case "over":
      return endLines(state, frame);
    default:
      return liveLines(state, frame);
  }
};

/** The scores, and all that the table holds. */
const detailLines = (state: PlayState, frame: ScreenFrame): readonly TextLine[] => {
  const scores = scoreLines(state, frame);
  const table = tableLines(state, frame, Number.POSITIVE_INFINITY);
  const all = [...scores, ...(scores.length > 0 ? [EMPTY] : []), ...table];
  return all.slice(Math.min(state.scroll, Math.max(0, all.length - frame.rows)));
};

/** Seats and table at the top, the hand at the bottom, and between them as much of the log as fits. */
const liveLines = (state: PlayState, frame: ScreenFrame): readonly TextLine[] => {
  const seats = seatLines(state, frame);
  const actions = actionLines(state, frame);
  const clock = deadlineLine(state, frame);
  const others = seats.length + actions.length + 2;
  // The hand comes first, so that it does not change its height when the table does. A long menu takes its place.
  const handRoom = frame.rows - others - LEAST_LOG - tableLines(state, frame, 0).length;
  const hand = state.menu && actions.length > LONG_MENU ? [] : handLines(state, frame, handRoom);
  const table = tableLines(state, frame, frame.rows - others - LEAST_LOG - hand.length);
  const room = frame.rows - others - table.length - hand.length;
  const gaps = Math.min(4, Math.max(0, room - LEAST_LOG));
  const gap = (n: number): readonly TextLine[] => (gaps >= n ? [EMPTY] : []);
  const log = logLines(state, frame, Math.max(0, room - gaps));
  const top = [
    ...gap(3),
    ...seats,
    ...gap(2),
    ...table,
    ...(gaps >= 4 ? [EMPTY] : []),
    ...filled(log, Math.max(0, room - gaps)),
    ...gap(1),
  ];
  const bottom = [noteLine(state, frame), clock, ...hand, ...actions];
  return [...top.slice(0, Math.max(0, frame.rows - bottom.length)), ...bottom];
};

const LEAST_LOG = 3;
const LONG_MENU = 4;

/** The newest sentences. The last one stands out. */
const logLines = ({ log, game }: PlayState, { colour }: ScreenFrame, room: number): readonly TextLine[] => {
  if (!game || room <= 0) return [];
  const shown = log.slice(-room);
  return shown.map((text, i) => {
    const isLast = i === shown.length - 1;
    return [span(" "), ...spokenLine(text, game, { colour, bright: isLast }, isLast ? "plain" : "dim")];
  });
};

/** Why the last action was refused, otherwise what the phase asks for. */
const noteLine = ({ note, phase, game }: PlayState, { colour }: ScreenFrame): TextLine => {
  if (note || !game) return note ? [span(` ${note.text}`, note.tone)] : EMPTY;
  return [span(" "), ...spokenLine(phase, game, { colour, bright: true }, "bold")];
};

const headerLine = (state: PlayState, { columns, words }: ScreenFrame): TextLine => {
  const { game, table, isLost, isFaulty } = state;
  // The first one may be the only one.
  const round = table?.round && table.round > 1 ? ` · ${words.round(table.round)}` : "";
  const trouble = isLost ? words.reconnecting : isFaulty ? words.matchFault : null;
  const right = trouble === null ? [] : [span(`${trouble} `, "bad")];
  return atBothEnds([span(` ${game?.name ?? "turn-relay"}`, "title"), span(round)], right, columns);
};

const footerLine = (state: PlayState, { columns, words }: ScreenFrame): TextLine => {
  if (state.cover === "leave") {
    return [span(` ${words.askLeave} `, "warn"), ...hint("y", words.yes), ...hint("n", words.no)];
  }
  const left = state.cover === null ? [] : [...hint("↑ ↓", ""), ...hint("esc", words.close)];
  const right = [
    ...(hasReactions(state) ? hint("!", words.react) : []),
    ...hint("?", words.help),
    ...(state.stage === "live" ? hint("tab", words.scores) : []),
    ...hint("q", words.quit),
  ];
  return atBothEnds(left, right, columns);
};

const hint = (key: string, text: string): TextLine => [span(` ${key} `, "key"), span(` ${text} `)];

const SHORT_MS = 5_000;
const WIDEST = 40;

/** The line of the clock: whose move it is, and a bar that shrinks until the deadline, by the relay's clock. */
const deadlineLine = (state: PlayState, { columns, nowMs, words }: ScreenFrame): TextLine => {
  const { deadline, offers } = state;
  const isOwn = offers.length > 0 && state.you !== null;
  const text = span(` ${isOwn ? words.yourMove : waitingText(state, words)} `, isOwn ? "good" : "dim");
  if (!deadline) return [text];
  const leftMs = Math.max(0, deadline.atMs - nowMs);
  const wholeMs = Math.max(1, deadline.atMs - deadline.sinceMs);
  const seconds = ` ${words.timeLeft(leftMs)}`;
  const room = Math.min(WIDEST, columns - lineWidth([text]) - seconds.length - 1);
  const full = Math.min(room, Math.ceil((leftMs / wholeMs) * room));
  const tone = leftMs < SHORT_MS ? "bad" : "plain";
  return [
    text,
    span("█".repeat(Math.max(0, full)), tone),
    span("░".repeat(Math.max(0, room - full)), "dim"),
    span(seconds, tone),
  ];
};

const waitingText = ({ table, you, seats }: PlayState, words: PlayWords): string => {
  if (you === null) return words.looking;
  const seat = table?.turn ?? table?.lead ?? null;
  return seat === null || seat === you ? words.wait : words.waitFor(seats[seat]?.name ?? "");
};
