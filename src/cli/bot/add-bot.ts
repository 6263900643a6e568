// `turn-relay bot` and its options.
import { Option } from "commander";
import { LEVELS } from "../../games/game.ts";
import type { AddCommand } from "../add-command.ts";
import { addressOfServer, wholeNumber } from "../option-values.ts";
import type { BotFlags } from "./bot-command.ts";

export const addBot: AddCommand = (program, session) => {
  program
    .command("bot")
    .description(
      "run the bot of a file at a relay, with the token of TURN_RELAY_TOKEN or an account of its own",
    )
    .argument("<file>", "the file that exports the bot, in JavaScript or TypeScript")
    .option("--server <address>", "the address of the relay", addressOfServer, "http://127.0.0.1:8787")
    .option("--games <count>", "how many matches it plays at once", wholeNumber, 4)
    .option(
      "--matches <count>",
      "how many matches it plays before it ends (default: 100 with --against, otherwise no end)",
      wholeNumber,
    )
    .addOption(
      new Option("--against <level>", "play private matches against house bots of this level").choices(
        LEVELS,
      ),
    )
    .option("--seats <count>", "the number of seats (default: the game's minimum)", wholeNumber)
    .addOption(new Option("--rated", "look for rated quick matches; not with --against").conflicts("against"))
    .addOption(
      new Option("--arena <id>", "enter this arena, and those that follow it in its series").conflicts([
        "against",
        "rated",
        "seats",
      ]),
    )
    .option("--code <code>", "the code of a private arena")
    .option("--no-quick", "look for no quick matches, and wait for invitations")
    .option("--login", "play with your own account, that of `turn-relay login`")
    .option("--accounts <folder>", "the folder that keeps the bot's account", ".turn-relay/accounts")
    .action(async (file: string, { rated = false, login = false, ...flags }: BotCommandOptions) => {
      const { botCommand } = await import("./bot-command.ts");
      session.status = await botCommand(file, { ...flags, rated, login }, session.terminal);
    });
};

type BotCommandOptions = Omit<BotFlags, "rated" | "login"> & Partial<Pick<BotFlags, "rated" | "login">>;
