// What the compiler knows of a bot's games: of shipped ones by their ids, of others by their types. The compiler checks this
// file, so it has no test that runs.
import { expectTypeOf } from "vitest";
import {
  type AnyBot,
  anyAction,
  type BotChoice,
  type BotTurn,
  chosen,
  defineBot,
} from "../../src/bot/index.ts";
import type { GameAction, GameTable } from "../../src/games/index.ts";
import type { MyGameTypes } from "../../template/games/my-game/rules.ts";
import { byTheSuit } from "./by-the-suit.ts";

expectTypeOf(byTheSuit).toExtend<AnyBot>();
type Turn = Parameters<typeof byTheSuit.choose>[0];
expectTypeOf<Turn["legal"]>().toEqualTypeOf<readonly MyGameTypes["action"][]>();
expectTypeOf<Turn["table"]["suit"]>().toEqualTypeOf<"C" | "D" | "H" | "S">();

// An action of another game is no choice of the bot.
expectTypeOf<{ readonly type: "pass" }>().not.toExtend<BotChoice<"my-game", MyGameTypes>>();
expectTypeOf<BotChoice<"my-game", MyGameTypes>>().toEqualTypeOf<MyGameTypes["action"] | null | undefined>();

// A bot of a shipped game and of one's own has the types of each.
type Legal<Game extends string> = Extract<
  BotTurn<"zip-zap" | "my-game", MyGameTypes>,
  { readonly game: Game }
>["legal"][number];
expectTypeOf<Legal<"my-game">>().toEqualTypeOf<MyGameTypes["action"]>();
expectTypeOf<Legal<"zip-zap">["type"]>().toEqualTypeOf<"ready" | "discard" | "zap" | "pass">();

// Without types, a game has those that all games share.
expectTypeOf<BotTurn<"my-game">["table"]>().toEqualTypeOf<GameTable>();
expectTypeOf<BotChoice<"my-game">>().toEqualTypeOf<GameAction | null | undefined>();

// Of several games, a bot takes any action that it is offered.
defineBot<"zip-zap" | "my-game", MyGameTypes>({
  ...{ name: "Any", games: ["zip-zap", "my-game"] },
  choose: (view, random) => anyAction(view, random),
});
defineBot({
  ...{ name: "Sets", games: ["zip-zap", "zip-zilch-zero"] },
  choose: ({ legal, choices: [choice] = [] }) => (choice ? chosen(choice, choice.from) : legal[0]),
});
