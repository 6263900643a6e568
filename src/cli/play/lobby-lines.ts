// What is shown before a match: the choice of a game, and an open match that lacks players.

import { HAND_KEYS } from "../../face/choices.ts";
import type { PlayState } from "./play-state.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { seatLines } from "./seat-lines.ts";
import { EMPTY, padTo, span, type TextLine, wrap } from "./text-line.ts";

export const choosingLines = ({ games, note }: PlayState, { words }: ScreenFrame): readonly TextLine[] => [
  EMPTY,
  [span(`  ${words.chooseGame}`, "title")],
  EMPTY,
  ...games.flatMap(({ name, seats }, i): readonly TextLine[] => [
    [
      span("  "),
      span(` ${HAND_KEYS[i] ?? ""} `, "key"),
      ...padTo([span(`  ${name}`, "bold")], 24),
      span(words.seatsFrom(seats.min, seats.max), "dim"),
    ],
    EMPTY,
  ]),
  note ? [span(`  ${note.text}`, note.tone)] : EMPTY,
];

export const waitingLines = (state: PlayState, frame: ScreenFrame): readonly TextLine[] => {
  const { seats, invitation, note } = state;
  const { words, columns } = frame;
  const missing = seats.filter(({ acts }) => acts === "nobody").length;
  const named = {
    ...state,
    seats: seats.map((seat) => (seat.acts === "nobody" ? { ...seat, name: words.free } : seat)),
  };
  return [
    EMPTY,
    [span(`  ${missing === 0 ? words.everybodySits : words.waitingForPlayers(missing)}`, "title")],
    EMPTY,
    ...seatLines(named, frame),
    EMPTY,
    ...(invitation === null
      ? []
      : [
          [span(`  ${words.othersJoin}`)],
          ...wrap(invitation, columns - 5).map((text): TextLine => [span(`    ${text}`, "bold")]),
          EMPTY,
        ]),
    ...(state.mayStart ? [[span("  "), span(" s ", "key"), span(` ${words.startNow}`)]] : []),
    note ? [span(`  ${note.text}`, note.tone)] : EMPTY,
  ];
};
