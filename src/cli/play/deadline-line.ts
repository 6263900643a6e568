// The line of the clock: whose move it is, and a bar that shrinks until the deadline, by the relay's clock.

import type { PlayState } from "./play-state.ts";
import type { PlayWords } from "./play-words.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { lineWidth, span, type TextLine } from "./text-line.ts";

const SHORT_MS = 5_000;
const WIDEST = 40;

export const deadlineLine = (state: PlayState, { columns, nowMs, words }: ScreenFrame): TextLine => {
  const { deadline, offers } = state;
  const isOwn = offers.length > 0 && state.you !== null;
  const text = span(` ${isOwn ? words.yourMove : waitingText(state, words)} `, isOwn ? "good" : "dim");
  if (!deadline) return [text];
  const leftMs = Math.max(0, deadline.atMs - nowMs);
  const wholeMs = Math.max(1, deadline.atMs - deadline.sinceMs);
  const seconds = ` ${Math.ceil(leftMs / 1000)} s`;
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
