// The scene: all that the drawn table shows, as plain data. Presenters make it, and `table/` draws it. Types alone.
import type { Picked } from "../../face/picking.ts";
import type { Die, Piece, TokenCount, TrickPlay } from "../../face/table-part.ts";
import type { GameAction } from "../../games/game.ts";
import type { HitKind, SceneMoment } from "./scene-moment.ts";
import type { Sitter } from "./sitter.ts";

/**
 * What the table asks of its players, so that the felt may tell it at a glance. `race`: any seat may act. `own`: the own
 * seat alone, or it first of all. `other`: another seat. `hold`: the match waits, such as for a first deal.
 */
export type SceneMood = "race" | "own" | "other" | "hold" | "over";

/** `here`: a connected player. `away`: somebody acts in the player's place. `gone`: has left for good. */
export type ScenePresence = "here" | "offline" | "away" | "gone" | "bot" | "free";

export type SceneTone = "plain" | "good" | "warn" | "bad";

/** A short text on a seat or beside the piles. */
export interface SceneBadge {
  readonly key: string;
  readonly text: string;
  readonly tone: SceneTone;
  /** What it is about: a card, or a suit by its letter. */
  readonly card?: string;
  readonly suit?: string;
}

/** A card that lies on the table, or in a hand that the viewer may see. */
export interface SceneCard {
  /** The same card keeps its key while it moves. */
  readonly key: string;
  readonly code: string;
}

/** What a seat has laid out before it. */
export interface SceneMeld {
  readonly key: string;
  /** What it is. Empty where the game needs no words for it. */
  readonly label: string;
  readonly cards: readonly SceneCard[];
}

export interface SceneSeat {
  readonly seat: number;
  readonly name: string;
  readonly isOwn: boolean;
  /** How many cards the seat holds. */
  readonly count: number;
  /** The cards, where the viewer may see them: in replays, and at the end. Null: face down. */
  readonly cards: readonly SceneCard[] | null;
  readonly presence: ScenePresence;
  /** What `presence` is in words, such as "a bot plays". Empty for a player who is here. */
  readonly presenceText: string;
  readonly isBot: boolean;
  /** How a house bot plays, in words. Left out: nobody says. */
  readonly manner?: string | undefined;
  /** Whose face it has. */
  readonly sitter: Sitter;
  /** All at the table, seat by seat. */
  readonly sitters: readonly Sitter[];
  /** Whether somebody else acts for the seat. */
  readonly isAway: boolean;
  readonly hasTurn: boolean;
  readonly hasLead: boolean;
  /** The total in words, such as "3 points". Empty in a game without totals. */
  readonly scoreText: string;
  /** What the table of an unknown game tells of this seat, in words. */
  readonly facts: readonly string[];
  /** The place at the end. */
  readonly rank: number | null;
  readonly badges: readonly SceneBadge[];
  readonly melds: readonly SceneMeld[];
  /** The buttons that concern this seat, such as `catch`. */
  readonly buttons: readonly SceneButton[];
}

/** A card of a pile. */
export interface PileCard extends SceneCard {
  /** Who put it there. Null: it came from the stock, or nobody knows. */
  readonly by: number | null;
  /** The own card of a move that the relay has not judged yet. */
  readonly isSent: boolean;
  /** A click on it does these actions, such as taking the pile from here on. */
  readonly offers: readonly GameAction[];
}

/** `stock`: face down. `stack`: the last cards show. `spread`: every card shows. */
export interface ScenePile {
  /** `stock`, `pile`, or a field of an unknown game's table. */
  readonly id: string;
  readonly look: "stock" | "stack" | "spread";
  readonly count: number | null;
  readonly cards: readonly PileCard[];
  readonly label: string;
  /** What stands below it. Empty where there is nothing to add. */
  readonly caption: string;
  /** The key of the button that a click on the pile presses. Null: none. */
  readonly buttonKey: string | null;
}

/** A place of a board or a row. */
export interface SceneSpot {
  readonly key: string;
  /** Each with its name. */
  readonly pieces: readonly Piece[];
  /** A press on it does one of these. None: it cannot be pressed. */
  readonly offers: readonly GameAction[];
  /** The press picks it for them, or puts it back: what is picked then. */
  readonly picks?: readonly Picked[];
  /** What it stands for where values are picked. */
  readonly value?: Picked;
  /** It is picked, or the choice that is open starts here. */
  readonly isPicked: boolean;
}

/** A card of the trick before. */
export interface HeldPlay extends TrickPlay {
  /** The seq of its event. */
  readonly seq: number;
}

/** What a field of the table holds, drawn as its kind says. */
export type SceneZone = {
  /** The field of the table. */
  readonly id: string;
  readonly name: string;
} & (
  | {
      readonly look: "trick";
      readonly plays: readonly TrickPlay[];
      /** The trick before. It lies for a moment. */
      readonly held: readonly HeldPlay[];
    }
  | { readonly look: "melds"; readonly groups: readonly (readonly string[])[] }
  | { readonly look: "grid" | "row"; readonly rows: readonly (readonly SceneSpot[])[] }
  | { readonly look: "dice"; readonly dice: readonly Die[] }
  | { readonly look: "tokens"; readonly tokens: readonly TokenCount[] }
);

/** A card of the own hand. */
export interface HandCard extends SceneCard {
  /** What to press on the keyboard: one of `HAND_KEYS`. Empty: none. */
  readonly hotkey: string;
  /** What it is called. */
  readonly name: string;
  /** Some legal action plays it. */
  readonly isLifted: boolean;
  readonly isPicked: boolean;
  /** What is special about it, such as "must be zipped". */
  readonly mark: SceneBadge | null;
  /** A press on it does one of these. None: the legal actions that name the card. */
  readonly offers?: readonly GameAction[];
}

/** What a press makes: one action, or a choice among several. */
export interface SceneButton {
  readonly key: string;
  readonly text: string;
  /** One of `BUTTON_KEYS`, or `enter`. Empty: none. */
  readonly hotkey: string;
  readonly isMain: boolean;
  /** A chance that goes soon: it has the colour of an alarm. */
  readonly isUrgent?: boolean;
  /** One: it is done at once. Several: they open as a menu. */
  readonly offers: readonly GameAction[];
  /** The press picks a value for them, or puts it back: what is picked then. */
  readonly picks?: readonly Picked[];
  /** Of a button that picks. */
  readonly isPicked?: boolean;
  /** A suit that it names. */
  readonly suit?: string;
  /** A card that it is about, drawn beside the text. */
  readonly card?: string;
  /** The text with the name of the card. */
  readonly spoken?: string;
}

/** By the relay's clock, in milliseconds. */
export interface SceneDeadline {
  readonly atMs: number;
  /** When the page got it first, by `performance.now`. The ring is full then. */
  readonly sinceMs: number;
}

/** The cards that are picked for one action of several cards. */
export interface ScenePick {
  /** A running sum that is to become 0. Null: the game has none. */
  readonly sum: number | null;
  readonly text: string;
  readonly isComplete: boolean;
}

export interface SceneRound {
  readonly round: number;
  readonly points: readonly number[];
  /** The seat that went out. */
  readonly out: number | null;
}

export interface SceneLogLine {
  readonly seq: number;
  readonly text: string;
  /** The type of its event. */
  readonly type: string;
  /** Whose event it is, to colour the line. */
  readonly seat: number | null;
  /** The seats that the text names. */
  readonly named: readonly number[];
  /** A round begins or ends here, or the match. */
  readonly isHeading: boolean;
  /** The cards that it moves, as far as the viewer knows them. */
  readonly cards: readonly string[];
}

/** Why the player's last press came to nothing. `key` tells one note from the next. */
export interface SceneNote {
  readonly key: number;
  readonly text: string;
  /** The card that another seat has beaten. */
  readonly card?: string | undefined;
}

/** Where a card may come from and go to. Cards do not fly from or to a place that is not drawn. */
export interface ScenePlace {
  /** `hand`, `meld`, `stock`, `pile`, or a field of the table. */
  readonly at: string;
  /** Whose part of it. A field that no seat has may have numbered parts. */
  readonly seat?: number | undefined;
}

/** Cards on their way, as one event tells it. */
export interface SceneFlight {
  /** The seq of its event. */
  readonly seq: number;
  readonly from: ScenePlace;
  readonly to: ScenePlace;
  /** Null: face down for this viewer. */
  readonly cards: readonly (string | null)[];
}

/** A sound that an event makes. */
export type SceneSound =
  | "deal"
  | "card"
  | "zap"
  | "draw"
  | "round"
  | "win"
  | "lose"
  | "turn"
  | "beaten"
  | HitKind;

export interface Scene {
  /** Much lies on this game's table: on a phone its cards are smaller and its seats say less. */
  readonly isTight: boolean;
  /** The table's phase. Empty while there is no table. */
  readonly phase: string;
  readonly mood: SceneMood;
  /** What the table waits for, in one sentence. */
  readonly sentence: string;
  /** More on it, in the game's own words. May be empty. */
  readonly detail: string;
  /** Clockwise from the own seat, or from seat 0 for a spectator. */
  readonly seats: readonly SceneSeat[];
  readonly piles: readonly ScenePile[];
  /** Given: the felt is laid out by its zones, and the piles have their captions. */
  readonly zones?: readonly SceneZone[];
  /** Facts beside the piles: the suit to follow, a Zap's count, the direction. */
  readonly badges: readonly SceneBadge[];
  readonly direction: 1 | -1 | null;
  /** The own hand, sorted. Empty for a spectator. */
  readonly hand: readonly HandCard[];
  /** Legal actions that are no single card. */
  readonly buttons: readonly SceneButton[];
  /** The open choice among ways to do the same thing, and what is chosen. Left out: "Choose". */
  readonly menu: readonly SceneButton[] | null;
  readonly menuSentence?: string;
  readonly pick: ScenePick | null;
  readonly deadline: SceneDeadline | null;
  readonly round: number | null;
  readonly rounds: readonly SceneRound[];
  readonly scores: readonly number[] | null;
  /** What they count. Left out: points, and the panel says that they are totals. */
  readonly scoresName?: string;
  readonly ranking: readonly number[] | null;
  /** What the end says where there are no winners to name. Left out: it names them, or says that nobody won. */
  readonly ending?: string;
  readonly isOver: boolean;
  readonly log: readonly SceneLogLine[];
  readonly note: SceneNote | null;
  /** The newest one. The table shows it once. */
  readonly moment: SceneMoment | null;
  /** The newest flights, oldest first. The table plays those that it has not played yet. */
  readonly flights: readonly SceneFlight[];
}

/** Undefined: the game marks no cards. The same function each time. */
export type MarkOf = ((card: string) => string) | undefined;
