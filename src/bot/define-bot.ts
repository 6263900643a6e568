// What a bot is: a name, the games that it plays, and a function from what its seat sees to an action. A bot knows no
// relay and no socket, so the runner, the arena and a test ask the same function.
import type { ShippedId, TypesOf } from "../client/game-types.ts";
import type { BotView, SeenTypes } from "../games/game.ts";

/** What the bot's seat sees. `game` tells the games of one bot apart. `Own`: the types of a game of one's own. */
export type BotTurn<Id extends string = string, Own extends SeenTypes = SeenTypes> = Id extends string
  ? BotView<TypesOf<Id, Own>> & { readonly game: Id }
  : never;

/** One entry of `legal`, or an action of `choices`. Null or undefined: the bot waits until it sees something new. */
export type BotChoice<Id extends string = string, Own extends SeenTypes = SeenTypes> =
  | TypesOf<Id, Own>["action"]
  | null
  | undefined;

/**
 * A bot: its name, its games, and its choice. Nothing of it knows a relay, so the runner, the arena and a
 * test ask it alike.
 */
export interface BotDefinition<Id extends string = string, Own extends SeenTypes = SeenTypes> {
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
export const defineBot = <const Id extends ShippedId | (string & {}), Own extends SeenTypes = SeenTypes>(
  bot: BotDefinition<Id, Own>,
): BotDefinition<Id, Own> => bot;
