// What a bot is: a name, the games that it plays, and a function from what its seat sees to an action. A bot knows no
// relay and no socket, so the runner, the arena and a test ask the same function.
import type { BotView, Game, GameTypes } from "../games/game.ts";
import type { zapYourNeighbor } from "../games/zap-your-neighbor/zap-your-neighbor.ts";
import type { zipZap } from "../games/zip-zap/zip-zap.ts";
import type { zipZilchZero } from "../games/zip-zilch-zero/zip-zilch-zero.ts";

type TypesOf<G> = G extends Game<infer Types> ? Types : never;

/** The types of the games that ship with the relay, by id. */
export interface ShippedGames {
  readonly "zip-zap": TypesOf<typeof zipZap>;
  readonly "zap-your-neighbor": TypesOf<typeof zapYourNeighbor>;
  readonly "zip-zilch-zero": TypesOf<typeof zipZilchZero>;
}

/** `Own`: the types of a game that does not ship with the relay. */
type TypesNamed<Id, Own extends GameTypes> = Id extends keyof ShippedGames ? ShippedGames[Id] : Own;

/** What the bot's seat sees. `game` tells the games of one bot apart. `Own`: the types of a game of one's own. */
export type BotTurn<Id extends string = string, Own extends GameTypes = GameTypes> = Id extends string
  ? BotView<TypesNamed<Id, Own>> & { readonly game: Id }
  : never;

/** One entry of `legal`. Null or undefined: the bot waits until it sees something new. */
export type BotChoice<Id extends string = string, Own extends GameTypes = GameTypes> =
  | TypesNamed<Id, Own>["action"]
  | null
  | undefined;

/**
 * A bot: its name, its games, and its choice. Nothing of it knows a relay, so the runner, the arena and a
 * test ask it alike.
 */
export interface BotDefinition<Id extends string = string, Own extends GameTypes = GameTypes> {
  /** The name of the bot's account, for other players to read. */
  readonly name: string;
  /** The ids of its games. It takes no invitation to another. */
  readonly games: readonly [Id, ...Id[]];
  /** `random` returns numbers in [0, 1). In the arena they follow from the seed. */
  choose(view: BotTurn<Id, Own>, random: () => number): BotChoice<Id, Own> | Promise<BotChoice<Id, Own>>;
}

/**
 * Checks the types of a bot, and returns it. The file of a bot exports it as its default. Shipped games are typed by their
 * ids. A game of one's own has its types as the second parameter: `defineBot<"my-game", MyGameTypes>({ ... })`. Left out, it
 * has the types that all games share.
 */
export const defineBot = <
  const Id extends keyof ShippedGames | (string & {}),
  Own extends GameTypes = GameTypes,
>(
  bot: BotDefinition<Id, Own>,
): BotDefinition<Id, Own> => bot;
