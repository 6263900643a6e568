// The commands that look at a running relay from outside.
import type { AddCommand } from "./add-command.ts";
import type { SmokeFlags } from "./smoke/smoke.ts";

export const addSmoke: AddCommand = (program, session) => {
  program
    .command("smoke")
    .description(
      "play a match of each game at a relay, and check every promise that can be seen from outside",
    )
    .requiredOption("--server <url>", "the address of the relay, its REST API")
    .option("--game <id>", "the game's id", "all")
    .option("--seed <text>", "the seed of the choices, any text", "1")
    .option("--without <checks>", "the checks to leave out, separated by commas")
    .option("--json", "print one JSON object for machines")
    .action(async (flags: SmokeFlags) => {
      const { smoke } = await import("./smoke/smoke.ts");
      session.status = await smoke(flags, session.terminal);
    });
};
