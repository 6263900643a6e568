// Adds the command that compares bots, and its old name.
import type { AddCommand } from "./add-command.ts";
import type { CompareFlags } from "./compare.ts";

export const addCompare: AddCommand = (program, session) => {
  addArena(program, session);
  program
    .command("compare")
    .description("let one bot play many seeded matches against another, and print the result")
    .requiredOption("--game <id>", "the game's id")
    .option("--a <bot>", "the bot in one seat: easy, normal, hard, uniform, or the file of a bot", "hard")
    .option("--b <bot>", "the bot in all other seats; with one seat, on the same deals alone", "easy")
    .option("--matches <count>", "the number of matches", "400")
    .option("--seats <count>", "the number of seats (default: the game's minimum)")
    .option("--seed <text>", "the seed, any text", "1")
    .action(async (flags: CompareFlags) => {
      const { compare } = await import("./compare.ts");
      session.status = await compare(flags, session.terminal);
    });
};

/** An arena is something else by now. */
const addArena: AddCommand = (program) => {
  program
    .command("arena", { hidden: true })
    .allowUnknownOption()
    .allowExcessArguments()
    .action((_, command) => command.error("error: `arena` has another name: turn-relay compare"));
};
