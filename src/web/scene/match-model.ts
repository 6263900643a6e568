// What the page knows of one match. Pure: `applyModelNews` makes the next model from what the client gets, `pressInput` from
// what a player does, and `sceneOf` makes the scene. A live match and a replay feed the same model.
import type { OpenEvent, Verdict, View } from "../../client/index.ts";
import { type HandUses, noHandUses, type Offer, offersOf } from "../../face/choices.ts";
import type { Picked } from "../../face/picking.ts";
import type { GameAction, Offered } from "../../games/game.ts";
import type { ReceivedGame } from "../../protocol/game-description.ts";
import type { TableWords } from "../words/table/en.ts";
import type {
  PileCard,
  SceneDeadline,
  SceneFlight,
  SceneLogLine,
  SceneNote,
  ScenePlace,
  SceneRound,
} from "./scene.ts";
import type { Sitter } from "./sitter.ts";

/** A game as `GET /v1/games/{id}?lang=` describes it. */
export type ModelGame = Pick<ReceivedGame, "name" | "cards" | "suits" | "forms" | "wording"> & {
  readonly id: string;
};

/** A seat as the roster tells it. `SeatAround` of the protocol has these fields, and more. */
export interface ModelSeat extends Sitter {
  readonly bot: boolean;
  readonly connected: boolean;
  readonly acts: string;
  readonly left?: boolean | undefined;
}

/** What a client has got since the last picture. Times are of the relay's clock. */
export interface ModelNews {
  /** The texts of the game have come, or the language has changed. */
  readonly texts?: { readonly game: ModelGame; readonly words: TableWords };
  readonly roster?: {
    readonly status: string;
    readonly seats: readonly ModelSeat[];
    readonly you: number | null;
  };
  readonly view?: { readonly view: View; readonly nowMs: number };
  /** `from`: the seq of the first. */
  readonly events?: { readonly from: number; readonly events: readonly OpenEvent[] };
  readonly verdict?: Verdict;
}

/** The offers that a view makes. */
export type OffersIn = (offered: Offered, hand: readonly string[]) => readonly Offer[];

/** An event with its number. */
export interface NumberedEvent {
  readonly seq: number;
  readonly event: OpenEvent;
}

/** What an action under way is shown to do meanwhile. */
export interface SentMove {
  /** The cards of the own hand that it plays. */
  readonly cards: readonly string[];
  /** Where they are shown to go. */
  readonly to: ScenePlace;
}

export interface MatchModel {
  readonly game: ModelGame;
  readonly words: TableWords;
  /** Whether own cards are shown where they go before the relay has answered. */
  readonly playsAtOnce: boolean;
  /** `open`, `live`, `over` or `abandoned`. */
  readonly status: string;
  /** Null for a spectator. */
  readonly you: number | null;
  readonly seats: readonly ModelSeat[];
  /** The names to show, each of them once. */
  readonly names: readonly string[];
  /** The newest view. */
  readonly view: View | null;
  /** Reads them. At first the list of whole actions alone: most games have no sets. */
  readonly offersIn: OffersIn;
  /** What the view lets the own seat do. */
  readonly offers: readonly Offer[];
  /** The seq of the first view. Cards of earlier events do not fly. */
  readonly since: number | null;
  readonly deadline: SceneDeadline | null;
  /** The newest events, the newest last. */
  readonly events: readonly NumberedEvent[];
  readonly log: readonly SceneLogLine[];
  readonly flights: readonly SceneFlight[];
  readonly rounds: readonly SceneRound[];
  /** The last cards of the pile with who played them, the top last. */
  readonly trail: readonly PileCard[];
  readonly sent: SentMove | null;
  /** Picked cards of the own hand, in hand order. */
  readonly picked: readonly string[];
  /** Ways to do the same thing, of which one is to be chosen. */
  readonly menu: readonly GameAction[] | null;
  /** What is picked of the lists in this menu. Left out: nothing. */
  readonly picks?: readonly Picked[] | undefined;
  readonly uses: HandUses;
  readonly note: SceneNote | null;
}

export const newMatchModel = (game: ModelGame, words: TableWords, playsAtOnce = false): MatchModel => ({
  game,
  words,
  playsAtOnce,
  status: "open",
  you: null,
  seats: [],
  names: [],
  view: null,
  offersIn: ({ legal }) => offersOf(legal),
  offers: [],
  since: null,
  deadline: null,
  events: [],
  log: [],
  flights: [],
  rounds: [],
  trail: [],
  sent: null,
  picked: [],
  menu: null,
  uses: noHandUses(game.wording),
  note: null,
});

const games = new Map<string, ModelGame>();

/** The same one for the same id. */
export const withoutTexts = (id: string, name: string): ModelGame => {
  const known = games.get(id);
  if (known) return known;
  const game: ModelGame = {
    ...{ id, name, cards: {}, suits: {} },
    wording: { events: {}, phases: {}, options: {} },
  };
  games.set(id, game);
  return game;
};
