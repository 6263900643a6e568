// All that the screen of `play` shows, as plain data. `applyPlayNews` and `press` make the next state, and `screen` draws it.

import type { HandUses, Offer } from "../../face/choices.ts";
import type { HowItEnded } from "../../face/how-it-ended.ts";
import type { Muted } from "../../face/muted.ts";
import type { Picked } from "../../face/picking.ts";
import type { ShownTable } from "../../face/shown-table.ts";
import type { TablePart } from "../../face/table-part.ts";
import type { Choice, GameAction, GameEvent } from "../../games/game.ts";
import type { Language } from "../../games/words.ts";
import type { ReceivedGame } from "../../protocol/game-description.ts";
import type { Reaction } from "../../protocol/reaction.ts";

/** A game as `GET /v1/games` describes it, in the reader's language. */
export interface PlayedGame
  extends Pick<
    ReceivedGame,
    "name" | "seats" | "clocks" | "cards" | "suits" | "forms" | "wording" | "howToPlay"
  > {
  readonly id: string;
}

/** A seat as the roster shows it. */
export interface SeatNow {
  /** Null for a house bot and a free seat. */
  readonly player?: string | null;
  readonly name: string;
  readonly bot: boolean;
  readonly connected: boolean;
  readonly acts: string;
  readonly left?: boolean | undefined;
  readonly house?: string | undefined;
}

export interface RoundScore {
  readonly round: number;
  readonly points: readonly number[];
  readonly out: number | null;
}

export interface PlayNote {
  readonly text: string;
  readonly tone: "good" | "bad" | "plain";
}

/** `choosing`: a game. `waiting`: the match is open, and lacks players. */
export type PlayStage = "choosing" | "waiting" | "live" | "over";

export interface PlayState {
  readonly language: Language;
  readonly stage: PlayStage;
  readonly games: readonly PlayedGame[];
  readonly game: PlayedGame | null;
  /** How others join: a command line. Null where nobody else can. */
  readonly invitation: string | null;
  readonly seats: readonly SeatNow[];
  readonly you: number | null;
  /** Whether the player may start the open match. */
  readonly mayStart: boolean;
  readonly table: ShownTable | null;
  /** The field of the table that `table.scores` comes from. */
  readonly scoresField: string;
  /** Null: it has not ended, or without a result. */
  readonly ending: HowItEnded | null;
  /** What else the table holds, beside what the screen draws of every game. */
  readonly parts: readonly TablePart[];
  /** What the phase asks for, in words. */
  readonly phase: string;
  readonly hand: readonly string[];
  readonly offers: readonly Offer[];
  /** The sets among them. */
  readonly choices: readonly Choice[];
  readonly uses: HandUses;
  readonly deadline: ShownDeadline | null;
  readonly picked: readonly string[];
  /** Ways to do the same thing, of which one is to be chosen. */
  readonly menu: readonly Offer[] | null;
  /** The newest events, of which the last is the newest. A table may not say who played what. */
  readonly events: readonly GameEvent[];
  /** What is picked of the lists in this menu. */
  readonly picks: readonly Picked[];
  /** What happened, in words, the newest last. Cards in it are marked: `spoken-line.ts`. */
  readonly log: readonly string[];
  readonly rounds: readonly RoundScore[];
  readonly note: PlayNote | null;
  /** The connection broke, and the client tries again. */
  readonly isLost: boolean;
  /** The relay fails at this match, and the client asks again. */
  readonly isFaulty: boolean;
  /** What covers the table. */
  readonly cover: "help" | "scores" | "reactions" | "leave" | null;
  readonly scroll: number;
  readonly muted: Muted;
  /** An act is under way. */
  readonly busy: boolean;
}

/** By the relay's clock, in milliseconds. */
export interface ShownDeadline {
  readonly atMs: number;
  /** When this deadline was first known. The bar is full then. */
  readonly sinceMs: number;
}

/** What a key makes the program do. */
export type PlayEffect =
  | { readonly type: "choose"; readonly game: PlayedGame }
  | { readonly type: "start" }
  | { readonly type: "act"; readonly action: GameAction }
  | { readonly type: "react"; readonly reaction: Reaction }
  | { readonly type: "again" }
  | { readonly type: "leave" }
  | { readonly type: "quit" };

export interface Pressed {
  readonly state: PlayState;
  readonly effect: PlayEffect | null;
}
