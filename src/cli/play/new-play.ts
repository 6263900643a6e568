// The state of `play` before the relay has sent anything, and at the start of each match.

import { noHandUses } from "../../face/choices.ts";
import { NOBODY_MUTED } from "../../face/muted.ts";
import type { Language } from "../../games/words.ts";
import type { PlayedGame, PlayState } from "./play-state.ts";

export const newPlay = (language: Language, games: readonly PlayedGame[]): PlayState => ({
  language,
  stage: "choosing",
  games,
  game: null,
  invitation: null,
  seats: [],
  you: null,
  mayStart: false,
  table: null,
  scoresField: "scores",
  ending: null,
  parts: [],
  phase: "",
  hand: [],
  offers: [],
  choices: [],
  uses: { single: null, several: null },
  deadline: null,
  picked: [],
  menu: null,
  events: [],
  picks: [],
  log: [],
  rounds: [],
  note: null,
  isLost: false,
  isFaulty: false,
  cover: null,
  scroll: 0,
  muted: NOBODY_MUTED,
  busy: false,
});

/** Sits down at another match. */
export const atMatch = (state: PlayState, game: PlayedGame, invitation: string | null): PlayState => ({
  ...newPlay(state.language, state.games),
  stage: "waiting",
  game,
  invitation,
  uses: noHandUses(game.wording),
  isLost: state.isLost,
  muted: state.muted,
});
