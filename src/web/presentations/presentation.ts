// The contract of a presentation: how the page shows one game in a way of its own. Each part may be left out: then the page
// shows what it knows of any game. Types alone.
import type { Offer } from "../../face/choices.ts";
import type { Language } from "../../protocol/language.ts";
import type { Presenter } from "../scene/generic-scene.ts";
import type { SeatHits } from "../scene/scene-moment.ts";

/** Each part that is a function of nothing loads with the first match of the game. The rest comes with the page. */
export interface Presentation {
  /** A proper name. For the time before the relay has sent its games. Left out: the id. */
  readonly name?: string;
  /**
   * Codes of up to five cards, for the first page and beside the rules. Where there is less room, the first ones. Left out:
   * cards from all over the deck, in the order of `words`.
   */
  readonly cards?: readonly string[];
  /** Nobody waits for a turn: if the game is the first of the relay, the first page offers a race. */
  readonly isRace?: boolean;
  /**
   * An own card lies where it goes as soon as it is played, before the relay has answered: in the other player's hand if the
   * action has `to`, among the own melds if it has `cards`, and otherwise on the pile, if the table has one.
   * Left out: it stays marked in the hand.
   */
  readonly playsAtOnce?: boolean;
  /** What a French card has at its corner, below its suit: up to three of `0` to `9`, `+` and `−`. Empty: nothing. */
  readonly markOf?: (card: string) => string;
  /**
   * What a card counts at the end of a round, in the hand or laid before the seat. The page adds it up card by card, where
   * that makes the points of `roundEnded`. Left out: the points alone show.
   */
  readonly worthOf?: (card: string, isLaid: boolean) => number;
  /**
   * What an event of this type does to a seat: to its `seat`, or to all others. It shows large, with a picture and a sound, in
   * the words of the event. Left out: only what names a seat beside its `seat` does something to it.
   */
  readonly hits?: SeatHits;
  /** Loads what makes the table of this game. Left out: every field shows by its name. */
  readonly present?: () => Promise<Presenter>;
  /**
   * Loads the hints of the coach. First of all the coach says the goal: the first paragraph of `how-to-play`. Then it says
   * the first hint that fits and that the player has not read yet.
   */
  readonly hints?: () => Promise<readonly Hint[]>;
  /** Loads more sentences on how house bots play, beside `bots` of the wording: several of a level do not all say the same. */
  readonly manners?: () => Promise<Manners>;
}

/** By the level of the bot. */
export type Manners = Readonly<Partial<Record<string, readonly Translated[]>>>;

/** A text in each language that the game has. English stands in for the others. */
export type Translated = { readonly en: string } & Partial<Readonly<Record<Language, string>>>;

/** Where a hint points: what the table draws a ring around. `seats`: the seat that has the turn or the lead. */
export type HintSpot = "hand" | "pile" | "stock" | "seats" | "buttons";

/** A sentence that is said in the first match of a game, until the player has had time to read it. */
export interface Hint {
  /** One of its own among the hints of the game. */
  readonly id: string;
  /** Left out: nothing. */
  readonly spot?: HintSpot;
  /** Whether the text is true now. As soon as it is not, the hint goes. */
  readonly fits: (sight: HintSight) => boolean;
  /** At most 115 letters, so that it has room on a phone. */
  readonly text: Translated;
}

/** What the coach sees of a match. */
export interface HintSight {
  /** The own seat. */
  readonly you: number;
  /** The table's phase. */
  readonly phase: string;
  /** The table as the game made it. Read its fields by `textIn` and the like: a former version may lack some. */
  readonly table: Readonly<Record<string, unknown>>;
  /** The own hand. */
  readonly hand: readonly string[];
  /** The legal actions, with the cards, seats and suits that they name. */
  readonly offers: readonly Offer[];
  /** The types of the legal actions, and `lastCard` where one of them can declare it. */
  readonly can: ReadonlySet<string>;
  /** The types of the newest eight events. */
  readonly happened: ReadonlySet<string>;
}
