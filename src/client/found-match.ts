// The type of a match whose game the program does not name: any of the relay's games, told apart by `game`. Types alone.
import type { SeenTypes } from "../games/game.ts";
import type { ClientMatch, MatchNotes } from "./client-match.ts";
import type { ActVerdict } from "./core/act-verdict.ts";
import type { ClientView } from "./core/match-news.ts";
import type { EventOf, OpenTypes, TypesOf } from "./game-types.ts";

/** The types of the game of a match, or of its games. */
type TypesIn<Match> = Match extends ClientMatch<string, infer Types> ? Types : never;

/**
 * The methods of a match that take values of its game. A union of matches has them too, as long as its game is not known:
 * they then take the values of all its games.
 */
interface InAnyGame {
  act<Match extends AnyMatch>(
    this: Match,
    action: Match["legal"][number],
    on?: Pick<ClientView, "seq">,
  ): Promise<ActVerdict<EventOf<TypesIn<Match>>>>;
  on<Match, Name extends keyof MatchNotes>(
    this: Match,
    name: Name,
    listener: (value: MatchNotes<TypesIn<Match>>[Name]) => void,
  ): () => void;
}

interface AnyMatch {
  readonly legal: readonly unknown[];
}

type Among<Id extends string, All extends string, Own extends SeenTypes> = Id extends string
  ? [All] extends [Id]
    ? ClientMatch<Id, TypesOf<Id, Own>>
    : InAnyGame & ClientMatch<Id, TypesOf<Id, Own>>
  : never;

/** A match of one of these games. `if (match.game === "zip-zap")` tells which. */
export type FoundMatch<Id extends string = string, Own extends SeenTypes = OpenTypes> = Among<Id, Id, Own>;
