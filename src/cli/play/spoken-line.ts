// A sentence of the relay with its cards in colours. In the sentence a card is its code between two marks.
import { type CardLook, cardFace } from "./card-face.ts";
import type { PlayedGame } from "./play-state.ts";
import { span, type TextLine, type Tone } from "./text-line.ts";

const [OPEN, CLOSE] = ["\ue000", "\ue001"];

export const markedCard = (code: string): string => `${OPEN}${code}${CLOSE}`;

/** Cards are shown by name, on their colour. `tone` is that of the other words. */
export const spokenLine = (
  sentence: string,
  game: Pick<PlayedGame, "cards" | "suits">,
  { colour, bright }: CardLook,
  tone: Tone,
): TextLine =>
  sentence.split(OPEN).flatMap((part, i): TextLine => {
    const [code, rest] = part.split(CLOSE);
    if (i === 0 || code === undefined || rest === undefined) return [span(part, tone)];
    const { tone: own } = cardFace(code, game);
    const name = game.cards[code] ?? code;
    const card = colour ? span(` ${name} `, bright ? own : `${own}Dull`) : span(name, "bold");
    return [card, span(rest, tone)];
  });
