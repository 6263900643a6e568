// The list of reactions: what the player may show, and whose are shown here.
import { HAND_KEYS } from "../../face/choices.ts";
import { KNOWN_REACTIONS, reactionText } from "../../face/reaction-text.ts";
import { MUTE_KEY, otherPlayers } from "./other-players.ts";
import type { PlayState } from "./play-state.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { cutText, EMPTY, flow, padTo, span, type TextLine } from "./text-line.ts";

/** Each with its key, in two columns. */
export const reactionLines = (state: PlayState, { columns, words }: ScreenFrame): readonly TextLine[] => {
  const { muted } = state;
  const width = Math.min(COLUMNS, Math.floor((columns - 1) / 2));
  const keyed = (pieces: readonly (readonly [key: string, text: string])[]): readonly TextLine[] =>
    flow(
      pieces.map(([key, text]) =>
        padTo([span(` ${key} `, "key"), span(` ${cutText(text, width - 4)}`)], width),
      ),
      2 * COLUMNS + 2,
    );
  const box = (isOn: boolean, name: string): string => `[${isOn ? "x" : " "}] ${name}`;
  const shown = KNOWN_REACTIONS.map((reaction, i) => {
    return [HAND_KEYS[i] ?? "", reactionText(reaction, state.language)] as const;
  });
  const players = otherPlayers(state).map(({ key, player, name }) => {
    return [key, box(!muted.players.includes(player), name)] as const;
  });
  return [
    ...(state.you === null ? [] : [EMPTY, [span(` ${words.reactions}`, "title")], ...keyed(shown)]),
    EMPTY,
    [span(` ${words.reactionsFrom}`, "title")],
    ...keyed([[MUTE_KEY, box(!muted.isEverybody, words.everybody)], ...(muted.isEverybody ? [] : players)]),
  ];
};

const COLUMNS = 26;
